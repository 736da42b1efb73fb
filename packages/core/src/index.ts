/** FoyerKit without views: state, use cases and services. The base of `@foyerkit/react` and of headless hosts. */

export { fetchBalance } from './account/account.controller.js';
export * from './account/account.selectors.js';
export type { AccountBalance } from './account/account.state.js';
export { type AccountActionId, selectAccountActions } from './account/account-actions.selectors.js';
export * from './adapter.js';
export {
  catalogueApi,
  SEARCH_ENTRIES,
  WALLETS_PER_PAGE,
  type WalletFilter,
} from './api/catalogue.api.js';
export { selectLeadingWallets } from './api/leading-wallets.selectors.js';
export type { ServiceError } from './api/service-base-query.js';
export { loadServices } from './api/services.controller.js';
export type { WalletPage } from './api/wallet-page.js';
export { type LinkedOptions, readConfigLink, toConfigLink, withConfigLink } from './config-link/config-link.js';
export { connectWallet, disconnectWallet, loadAdapters } from './connection/connection.controller.js';
export * from './connection/connection.selectors.js';
export type { PendingAttempt } from './connection/connection.state.js';
export type { DisconnectTarget } from './connection/disconnect-target.js';
export type { WalletRef } from './connection/wallet-ref.js';
export { type Binding, createModal } from './create-modal.js';
export type {
  AnalyticsData,
  AnalyticsEvent,
  AnalyticsEventName,
  AnalyticsProperties,
  ConnectMethod,
  ErrorCategory,
  ErrorReport,
} from './effects/analytics-events.js';
export type { AlertInfo } from './errors/alerts.js';
export * from './errors/http-error.js';
export * from './errors/option-errors.js';
export * from './errors/sign-in-options-error.js';
export type { FeatureContext, FeatureModule, FeatureView } from './features/feature-module.js';
export type { LocalFeatures, RemoteFeatureName, RemoteFeatures } from './features/features.js';
export { selectFeatures } from './features/features.selectors.js';
export type { RemoteFeature } from './features/remote-feature.js';
export { FEATURE_SERVICE_IDS } from './features/resolve-features.js';
export { type AcceptanceReceipt, type AcceptedDocuments, readAcceptanceReceipt } from './legal/acceptance.js';
export { recallAgreement, tickLegalBox } from './legal/agreement.flow.js';
export { type MessengerSystem, messengerSystemOf, type SocialProvider } from './logins/socials.js';
export { selectAccountTabs, selectCurrentTab } from './modal/account-tabs.selectors.js';
export { openModal } from './modal/modal.controller.js';
export type { OpenOptions } from './modal/modal.methods.js';
export { selectFirstView } from './modal/modal.selectors.js';
export { accountTabChosen, modalClosed, namespaceWanted } from './modal/modal.slice.js';
export type { AccountTab } from './modal/modal.state.js';
export type { ViewData } from './modal/open-with-data.flow.js';
export type { InstalledFeatures, Modal } from './modal.js';
export type { LiveConnection, MultiWallet, RecentConnection } from './multi-wallet/open-multi-wallet.js';
export { chooseNetwork, offerNamespace } from './networks/change-namespace.controller.js';
export { networkChosen } from './networks/choices.js';
export { switchNetwork } from './networks/networks.controller.js';
export * from './networks/networks.selectors.js';
export { namespaceVisited } from './networks/networks.slice.js';
export { copyText } from './notices/clipboard.controller.js';
export { alertDismissed, snackHidden, snackShown } from './notices/notices.slice.js';
export type { Snack, SnackKey } from './notices/notices.state.js';
export { explainFailure } from './options/explain-failure.js';
export { checkOptions } from './options/option-schema.js';
export type {
  AddressLabels,
  CustomWallet,
  Features,
  ModalOptions,
  ModalSettings,
  ProviderConfigOverride,
  UnsupportedNetworks,
} from './options/options.js';
export type { OptionsState } from './options/options.state.js';
export { resolveServices } from './options/resolve-services.js';
export type { ChangeableOptions, Settings } from './options/settings.js';
export type { SessionLink } from './pairing/session-link.js';
export { endDismissed, requestRemoved } from './pairing/tray.slice.js';
export type { TrayRequest } from './pairing/tray.state.js';
export * from './pairing/wallet-href.js';
export { findFirstForm, findSessionLink, followWalletLink } from './pairing/wallet-link.controller.js';
export {
  type AppLink,
  appLinksOf,
  isSchemeDoubtful,
  type LinkForm,
  type WalletLink,
  walletLinksOf,
} from './pairing/wallet-links.js';
export { type BrowserLink, browserLinkOf, openInContainer } from './platform/containers.js';
export * from './platform/platform.js';
export type { AdapterOption } from './ports/adapter-registry.js';
export type { ServiceEndpoints, ServicesOption } from './ports/services.js';
export type { HostStorage } from './ports/storage.js';
export type { Asset, NativeAsset, TokenAsset, Transfer } from './ports/transfer.js';
export type { NamespaceState, PublicState } from './public-state.selectors.js';
export { goBack, popTransaction, pushTransaction } from './router/router.controller.js';
export * from './router/router.selectors.js';
export { routerReset, viewPushed, viewReplaced, wentBackToIndex } from './router/router.slice.js';
export type {
  AssetViewName,
  OwnViewName,
  PlainViewName,
  SignInViewName,
  ViewEntry,
  ViewName,
  ViewParams,
} from './router/view-params.js';
export { selectCurrentTraits } from './router/view-traits.selectors.js';
export type { ModalDispatch, ModalStore, RootState, ServicesState } from './store/state.js';
export type { ThemeMode, ThemeVariables } from './theme/theme.state.js';
export * from './untrusted/links.js';
export { toStoreLink } from './untrusted/store-links.js';
export { toDisplayName } from './untrusted/text.js';
export { type BrowsedPage, browseLinkOf } from './wallets/browse-link.js';
export {
  certifiedOnlyChosen,
  connectorChosen,
  pairingWanted,
  walletChosen,
  walletLinkRefused,
} from './wallets/choices.js';
export type { ConnectorGroup, ConnectRow, ConnectWay, WalletFeature } from './wallets/connect-list.js';
export { shownOf } from './wallets/hidden-reason.js';
export { selectCanPair, selectIsPaired, selectPairingNamespace } from './wallets/pairing.selectors.js';
export { type ReservedRows, selectAwaitedLists, selectReservedRows } from './wallets/reserved-rows.selectors.js';
export { connectorTileId, resolveAllWallets } from './wallets/resolve-all-wallets.js';
export { resolveWallets } from './wallets/resolve-wallets.js';
export { selectSuggestedWallets } from './wallets/suggested.selectors.js';
export { isInstalled, type Wallet } from './wallets/wallet.js';
export type {
  AllWalletsPlace,
  GetWalletPlace,
  HiddenReason,
  ResolvedRecord,
  ResolvedWallet,
  ShownOf,
  WalletFacts,
  WalletListOptions,
  WalletResolution,
  WalletSubject,
} from './wallets/wallet-facts.js';
export type { WalletGroup } from './wallets/wallet-groups.js';
export { GENERIC_WALLET_NAME, walletGroupOf } from './wallets/wallet-groups.js';
export { selectConnectorPicture } from './wallets/wallet-picture.selectors.js';
export { platformsOf, type WalletPlatform } from './wallets/wallet-platforms.js';
export { selectWalletFilter } from './wallets/wallet-requests.selectors.js';
export { walletsSearched } from './wallets/wallet-search.js';
export * from './wallets/wallets.selectors.js';
export { walletListLeft, walletSearchChanged } from './wallets/wallets.slice.js';
export type { RecentWallet, WalletBrowsing } from './wallets/wallets.state.js';
export { warmUps } from './warm-up.js';
