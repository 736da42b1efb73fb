import { openFrame } from './open-frame.js';
import type { AskSite } from './site-messages.js';

interface ClientModule<Environment, Options, Client> {
  readonly createEmbeddedClient: (environment: Environment, options: Options) => Client;
}

/**
 * Takes the application's own loader of the client, and returns one whose clients open no frame: they speak with the
 * fake in the same page.
 */
export type ClientLoader = <Environment extends object, Options, Client>(
  load: () => Promise<ClientModule<Environment, Options, Client>>,
) => () => Promise<ClientModule<Environment, Options, Client>>;

type PostMessage = (data: unknown, targetOrigin: string, transfer?: readonly MessagePort[]) => void;

/** A frame without an element. What it posts arrives at this page's window, from the origin that was asked for. */
function placeFrame(ask: AskSite, src: string) {
  const { origin } = new URL(src);
  const lost = new AbortController();
  let isShown = false;

  const postMessage: PostMessage = (data, targetOrigin, ports = []) => {
    // Later, as between windows: the page may answer READY while the frame is still being opened.
    if (targetOrigin === origin) queueMicrotask(() => frame?.receive({ data, ports }));
  };
  /** Stands for the frame's window: it is the source of its messages, and takes those of the page. */
  const frameWindow = { postMessage };
  let frame: ReturnType<typeof openFrame> | undefined;
  // Only once the caller has the frame.
  const loading = setTimeout(() => {
    frame = openFrame(ask, (data) => {
      const event = new Event('message');
      for (const [name, value] of Object.entries({ data, origin, source: frameWindow, ports: [] })) {
        Object.defineProperty(event, name, { value });
      }
      window.dispatchEvent(event);
    });
  });

  return {
    get window() {
      return lost.signal.aborted ? null : frameWindow;
    },
    get isShown() {
      return isShown;
    },
    show() {
      isShown = true;
    },
    hide() {
      isShown = false;
    },
    // Nothing is shown that could be dismissed.
    onDismiss: () => () => undefined,
    lost: lost.signal,
    destroy() {
      clearTimeout(loading);
      frame?.close();
      lost.abort();
    },
  };
}

/** For pages and DOM tests without a browser driver. Several modals share the site. */
export const inPageClient =
  (ask: AskSite): ClientLoader =>
  (load) =>
  async () => {
    const { createEmbeddedClient } = await load();
    const frame = { open: async ({ src }: { readonly src: string }) => placeFrame(ask, src) };
    return {
      createEmbeddedClient: (environment, options) => createEmbeddedClient({ ...environment, frame }, options),
    };
  };
