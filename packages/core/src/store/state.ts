import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AccountState } from '../account/account.slice.js';
import type { CatalogueApiState } from '../api/catalogue.api.js';
import type { ProjectApiState } from '../api/project.api.js';
import type { ConnectionState } from '../connection/connection.slice.js';
import type { ConnectorsState } from '../connection/connectors.slice.js';
import type { StoredConnectionsState } from '../connection/stored-connections.slice.js';
import type { ModalState } from '../modal/modal.slice.js';
import type { MultiWalletState } from '../multi-wallet/multi-wallet.slice.js';
import type { NetworksState } from '../networks/networks.slice.js';
import type { NoticesState } from '../notices/notices.slice.js';
import type { OptionsState } from '../options/options.slice.js';
import type { PairingState } from '../pairing/pairing.slice.js';
import type { RouterState } from '../router/router.slice.js';
import type { ThemeState } from '../theme/theme.slice.js';
import type { WalletsState } from '../wallets/wallets.slice.js';
import type { ModalExtra } from './extra.js';

/** What the API clients keep; there once a service was first wanted. */
export interface ServicesState {
  readonly catalogueApi: CatalogueApiState;
  readonly projectApi: ProjectApiState;
}

/** All that a modal knows, as plain JSON. */
export interface RootState extends Partial<ServicesState> {
  readonly account: AccountState;
  readonly connection: ConnectionState;
  readonly connectors: ConnectorsState;
  readonly modal: ModalState;
  /** There while the feature `multiWallet` is on. */
  readonly multiWallet?: MultiWalletState;
  readonly networks: NetworksState;
  readonly notices: NoticesState;
  readonly options: OptionsState;
  readonly pairing: PairingState;
  readonly router: RouterState;
  readonly storedConnections: StoredConnectionsState;
  readonly theme: ThemeState;
  readonly wallets: WalletsState;
}

export type ModalDispatch = ThunkDispatch<RootState, ModalExtra, UnknownAction>;
