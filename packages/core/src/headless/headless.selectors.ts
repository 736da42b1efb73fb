import type { ErrorInfo } from '../errors/modal-error.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { selectConnectList } from '../wallets/wallets.selectors.js';
import { toRowItem, toWalletItem, type WalletItem } from './wallet-item.js';

/** What a page without our views shows. */
export interface WalletList {
  /** The initial list: wallets of the page, WalletConnect, then what the host and the catalogue recommend. */
  readonly wallets: readonly WalletItem[];
  /** The catalogue as far as `fetchWallets` has read it, or its search result. */
  readonly catalogue: readonly WalletItem[];
  readonly page: number;
  readonly count: number;
  /** Whether every adapter has loaded or failed to load. */
  readonly isInitialized: boolean;
  readonly isFetchingWallets: boolean;
  readonly walletsError: ErrorInfo | null;
  readonly isFetchingUri: boolean;
  /** The pairing URI, for a QR code of the page's own; `null`: none was fetched, or it was used. */
  readonly uri: string | null;
  readonly uriError: ErrorInfo | null;
  /** The wallet that is asked now. */
  readonly connectingWallet: WalletItem | null;
}

const selectOwn = ({ headless }: RootState) => headless;
const selectState = (state: RootState) => state;

/** The same state gives the same items. */
const selectItems = createAppSelector(
  [selectState, (state) => selectConnectList(state, state.modal.isMobile), (state) => selectOwn(state)?.catalogue],
  (state, rows, catalogue = []) => ({
    wallets: rows.map((row) => toRowItem(state, row)),
    catalogue: catalogue.map((wallet) => toWalletItem(state, wallet)),
  }),
);

export function selectWalletList(state: RootState): WalletList {
  const { wallets, catalogue } = selectItems(state);
  const own = selectOwn(state);
  const isConnecting = ({ id }: WalletItem) => id === own?.connectingId;
  return {
    wallets,
    catalogue,
    page: own?.page ?? 0,
    count: own?.count ?? 0,
    isInitialized: state.connectors.isLoaded,
    isFetchingWallets: own?.isFetchingWallets ?? false,
    walletsError: own?.walletsError ?? null,
    isFetchingUri: own?.isFetchingUri ?? false,
    uri: state.pairing?.uri ?? null,
    uriError: own?.uriError ?? null,
    connectingWallet: wallets.find(isConnecting) ?? catalogue.find(isConnecting) ?? null,
  };
}
