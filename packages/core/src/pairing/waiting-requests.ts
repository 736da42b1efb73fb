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

export interface WaitingParts {
  readonly lifetime: AbortSignal;
  readonly platform: Platform;
  readonly storage: AdapterStorage;
  readonly store: Pick<ModalStore, 'dispatch' | 'getState'>;
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

/**
 * Shows the link to the wallet while a request is pending there, if the visitor connected through a link on this
 * device. Otherwise the wallet is on another device, and nothing is shown. Source: C3.46.
 */
export function createWaitingRequests({
  lifetime,
  platform,
  storage,
  store: { dispatch, getState },
}: WaitingParts): NonNullable<PairingServiceOptions['onWaiting']> {
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

  return ({ method, requestId, sessionTopic }: WaitingRequest) => {
    const choice = isSilent(method) ? null : readLinkChoice(storage);
    const link = choice?.sessionTopic === sessionTopic ? toSessionLink(choice, platform, requestId) : null;
    if (!link || lifetime.aborted) return () => undefined;
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
}
