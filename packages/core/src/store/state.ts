import type { EnhancedStore, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AccountState } from '../account/account.state.js';
import type { AnswersState } from '../api/answers.state.js';
import type { CatalogueApiState } from '../api/catalogue.api.js';
import type { ChainApiState } from '../api/chain.api.js';
import type { ProjectApiState } from '../api/project.api.js';
import type { ConnectionState } from '../connection/connection.state.js';
import type { ConnectorsState } from '../connection/connectors.state.js';
import type { StoredConnectionsState } from '../connection/stored-connections.state.js';
import type { EmbeddedState } from '../embedded/embedded.state.js';
import type { FeatureViewsState } from '../features/feature-views.state.js';
import type { FlowsState } from '../flows/flows.state.js';
import type { FundingState } from '../funding/funding.state.js';
import type { HeadlessState } from '../headless/headless.state.js';
import type { ModalState } from '../modal/modal.state.js';
import type { MultiWalletState } from '../multi-wallet/multi-wallet.state.js';
import type { NamesState } from '../names/names.state.js';
import type { NetworksState } from '../networks/networks.state.js';
import type { NoticesState } from '../notices/notices.state.js';
import type { OptionsState } from '../options/options.state.js';
import type { PairingState } from '../pairing/pairing.state.js';
import type { TrayState } from '../pairing/tray.state.js';
import type { PayState } from '../pay/pay.state.js';
import type { PortfolioState } from '../portfolio/portfolio.state.js';
import type { RouterState } from '../router/router.state.js';
import type { PendingSendsState } from '../send/pending-sends.state.js';
import type { SendState } from '../send/send.state.js';
import type { SignInState } from '../sign-in/sign-in.state.js';
import type { SwapState } from '../swap/swap.state.js';
import type { ThemeState } from '../theme/theme.state.js';
import type { WalletsState } from '../wallets/wallets.state.js';
import type { Dependencies } from './dependencies.js';

/** The cache of the API clients; present once a service was first needed. */
export interface ServicesState {
  readonly answers: AnswersState;
  readonly catalogueApi: CatalogueApiState;
  readonly projectApi: ProjectApiState;
}

/** The whole state of a modal, as plain JSON. */
export interface RootState extends Partial<ServicesState> {
  readonly account: AccountState;
  /** Present once a feature has used the blockchain API. */
  readonly chainApi?: ChainApiState;
  readonly connection: ConnectionState;
  readonly connectors: ConnectorsState;
  /** Present while the feature `embedded` is installed. */
  readonly embedded?: EmbeddedState;
  /** Present once a feature with views was installed. */
  readonly featureViews?: FeatureViewsState;
  /** Present while a feature with flows is installed. */
  readonly flows?: FlowsState;
  /** Present while the feature `funding` is installed. */
  readonly funding?: FundingState;
  /** Present while the feature `headless` is installed. */
  readonly headless?: HeadlessState;
  readonly modal: ModalState;
  /** Present while the feature `multiWallet` is on. */
  readonly multiWallet?: MultiWalletState;
  /** Present while the feature `names` is installed. */
  readonly names?: NamesState;
  readonly networks: NetworksState;
  readonly notices: NoticesState;
  readonly options: OptionsState;
  /** Present once assets were first needed. */
  readonly portfolio?: PortfolioState;
  /** Present while the feature `pairing` is installed. */
  readonly pairing?: PairingState;
  /** Present while the feature `pairing` is installed. */
  readonly tray?: TrayState;
  /** Present once a transaction was sent, or was found to be pending. */
  readonly pendingSends?: PendingSendsState;
  /** Present while the feature `pay` is installed. */
  readonly pay?: PayState;
  readonly router: RouterState;
  /** Present while the feature `send` is installed. */
  readonly send?: SendState;
  /** Present where visitors sign in. */
  readonly signIn?: SignInState;
  readonly storedConnections: StoredConnectionsState;
  /** Present while the feature `swap` is installed. */
  readonly swap?: SwapState;
  readonly theme: ThemeState;
  readonly wallets: WalletsState;
}

export type ModalDispatch = ThunkDispatch<RootState, Dependencies, UnknownAction>;

/** The store of one modal. */
export interface ModalStore extends Omit<EnhancedStore<RootState, UnknownAction>, 'dispatch'> {
  readonly dispatch: ModalDispatch;
}
