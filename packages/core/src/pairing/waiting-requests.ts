import { openModal } from '../modal/modal.controller.js';
import type { Platform } from '../platform/platform.js';
import type { AdapterStorage } from '../ports/adapter.js';
import { goBack } from '../router/router.controller.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed, viewReplaced } from '../router/router.slice.js';
import type { ViewEntry } from '../router/view-params.js';
import { selectViewTraits } from '../router/view-traits.selectors.js';
import type { ModalStore } from '../store/state.js';
import { readLinkChoice } from './link-choice.js';
import type { PairingServiceOptions, WaitingRequest } from './pairing-service.js';
import { type SessionLink, toSessionLink } from './session-link.js';
import { settle } from './settle.js';
import { requestListed, requestRemoved } from './tray.slice.js';

/** How long a request to a wallet on another device waits before the tray lists it. */
export const TRAY_DELAY_MS = 3_000;

export interface WaitingParts {
  readonly lifetime: AbortSignal;
  readonly now: () => number;
  readonly platform: Platform;
  readonly showTray: () => Promise<void>;
  readonly storage: AdapterStorage;
  readonly store: Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>;
}

/**
 * Methods that wallets answer without asking, which hosts may call in the background: the visitor does not have to open
 * the wallet.
 */
const isSilent = (method: string): boolean => /^(eth_accounts|wallet_get\w+)$/.test(method);

const toEntry = ({ href, target, walletName }: SessionLink): ViewEntry => ({
  view: 'OpenWallet',
  params: { href, target, walletName },
});

/** Lists requests in the tray. @returns a function that lists one and returns a function that removes it */
function createTray({ lifetime, now, showTray, store }: WaitingParts) {
  const { dispatch, getState, subscribe } = store;
  const cancels = new Map<number, () => void>();
  // The visitor cancels a request by removing it.
  const unsubscribe = subscribe(() => {
    const listed = new Set(getState().tray?.requests.map(({ id }) => id));
    for (const [id, cancel] of cancels) if (!listed.has(id) && cancels.delete(id)) cancel();
  });
  lifetime.addEventListener('abort', unsubscribe);

  return ({ cancel, method, requestId: id, walletName }: WaitingRequest, link: SessionLink | null) => {
    const since = now();
    const list = () => {
      cancels.set(id, cancel);
      const href = link && { href: link.href, target: link.target };
      dispatch(requestListed({ id, method, walletName, since, link: href }));
      // The visitor is on this device and may dismiss the view with the link. If the code fails to load, the next
      // request loads it again.
      void settle(showTray());
    };
    const timer = setTimeout(list, link ? 0 : TRAY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      if (cancels.delete(id) && !lifetime.aborted) dispatch(requestRemoved(id));
    };
  };
}

/**
 * Shows the link to the wallet while a request is pending there, if the visitor connected through a link on this
 * device (C3.46). Whatever waits is listed in the tray: at once with a link, otherwise after some seconds, since the
 * wallet is on another device.
 */
export function createWaitingRequests(parts: WaitingParts): NonNullable<PairingServiceOptions['onWaiting']> {
  const { lifetime, platform, storage, store } = parts;
  const { dispatch, getState } = store;
  const list = createTray(parts);
  /** The links to the pending requests, the newest last. */
  const waiting = new Map<number, ViewEntry>();
  const viewNow = () => (getState().modal.isOpen ? selectCurrentView(getState()).view : null);

  const show = (entry: ViewEntry) => {
    const view = viewNow();
    // A view that waits for the wallet shows the link itself, and an attempt to connect would end with its view.
    if (view === 'SwitchNetwork' || (view && selectViewTraits(getState(), view).isConnecting)) return;
    if (view === null) void dispatch(openModal({ entry, isMobile: getState().modal.isMobile }));
    else dispatch(view === 'OpenWallet' ? viewReplaced(entry) : viewPushed(entry));
  };

  const lead = (requestId: number, link: SessionLink) => {
    const entry = toEntry(link);
    waiting.set(requestId, entry);
    show(entry);
    return () => {
      const newest = [...waiting.values()].at(-1);
      waiting.delete(requestId);
      const next = [...waiting.values()].at(-1);
      if (next === newest || lifetime.aborted || viewNow() !== 'OpenWallet') return;
      if (next) dispatch(viewReplaced(next));
      else void dispatch(goBack());
    };
  };

  return (request: WaitingRequest) => {
    const { method, requestId, sessionTopic } = request;
    if (isSilent(method) || lifetime.aborted) return () => undefined;
    const choice = readLinkChoice(storage);
    const link = choice?.sessionTopic === sessionTopic ? toSessionLink(choice, platform, requestId) : null;
    const ends = [list(request, link), ...(link ? [lead(requestId, link)] : [])];
    return () => {
      for (const end of ends) end();
    };
  };
}
