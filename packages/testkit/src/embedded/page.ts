import { openFrame } from './open-frame.js';
import type { AskSite } from './site-messages.js';

/** The fake's page in the frame of an application: the site itself is at the other end of `ask`. */
export function showFakeSite(ask: AskSite): void {
  document.body.textContent = 'A fake secure site of @foyerkit/testkit. The test decides what happens to each request.';
  const hostOrigin = new URLSearchParams(location.search).get('origin');
  if (hostOrigin === null || window.parent === window) return;
  // READY must not be answered before somebody listens here.
  const received = (event: MessageEvent): void => {
    if (event.source === window.parent && event.origin === hostOrigin) frame.receive(event);
  };
  addEventListener('message', received);
  // As on the real page: whoever dismisses a request rejects it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void ask({ event: 'RPC_ABORT', payload: null });
  });
  const frame = openFrame(ask, (message) => window.parent.postMessage(message, hostOrigin));
}
