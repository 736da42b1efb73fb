import { encodeQR } from 'qr';
import { actions, paragraph, showCard, shownError } from '../shared/card.js';
import { h } from '../shared/dom.js';
import type { LoginView } from './login.js';
import { TEXTS } from './texts.js';

export interface FarcasterView extends LoginView {
  /** Back to the logins; with what went wrong, if something did. */
  readonly onLeave: (failure: string | null) => void;
}

/** White modules around the code. Source: ISO/IEC 18004, 5.3.8. */
const QUIET_ZONE = 4;
const SVG = 'http://www.w3.org/2000/svg';

/** Shows the address of a login for the visitor's app, and waits for what he does there. */
export async function showFarcaster({ api, onLogin, onLeave }: FarcasterView): Promise<void> {
  const { url } = await api.post<{ readonly url: string }>('/api/login/farcaster');
  const leaving = new AbortController();
  const leave = (failure: string | null) => {
    leaving.abort();
    onLeave(failure);
  };
  showCard(
    TEXTS.scan,
    paragraph(TEXTS.scanText),
    qrCode(url),
    // The relay has made the address: only a page may be opened.
    /^https?:/.test(url) ? h('a', { class: 'button link', href: url, rel: 'noreferrer' }, TEXTS.scanHere) : null,
    actions({ text: TEXTS.otherLogin, run: () => leave(null) }),
  );
  const isApproved = async () =>
    'userName' in (await api.post<object>('/api/login/farcaster/wait', {}, leaving.signal));
  const wait = async () => {
    while (!(await isApproved())) leaving.signal.throwIfAborted();
    await onLogin();
  };
  wait().catch((error: unknown) => {
    if (!leaving.signal.aborted) leave(shownError(error));
  });
}

/** Made of nodes: nothing is parsed. */
function qrCode(text: string): HTMLElement {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', dark.join(''));
  svg.append(path);
  return h('div', { class: 'qr', role: 'img', 'aria-label': TEXTS.scanCode, 'data-uri': text }, svg);
}
