/** The light tier: the code on every page, opened modal or not. Contains no code of core, ui or an adapter. */
export type {
  AnalyticsEvent,
  CaipAddress,
  CaipNetworkId,
  ChainNamespace,
  DisconnectTarget,
  ErrorCode,
  ErrorInfo,
  Modal,
  Network,
  OpenOptions,
  ThemeMode,
  ThemeVariables,
} from '@foyerkit/core';
export { AccountButton, type AccountButtonProps } from './buttons/account-button.js';
export type { ButtonLook } from './buttons/button-base.js';
export type { ButtonMessages } from './buttons/button-messages.js';
export { ConnectButton, type ConnectButtonProps } from './buttons/connect-button.js';
export { FoyerButton, type FoyerButtonProps } from './buttons/foyer-button.js';
export { NetworkButton, type NetworkButtonProps } from './buttons/network-button.js';
export * from './foyer/create-foyer.js';
export type { Extension, Foyer, FoyerMessages, FoyerOptions, SlotName } from './foyer/foyer.js';
export { isModalError } from './foyer/foyer-error.js';
export * from './foyer/foyer-provider.js';
export { useFoyer } from './foyer/foyer-provider.js';
export * from './foyer/foyer-state.js';
export * from './foyer/services.js';
export * from './hooks/use-account.js';
export * from './hooks/use-balance.js';
export * from './hooks/use-connections.js';
export * from './hooks/use-disconnect.js';
export * from './hooks/use-foyer-events.js';
export { type NamespaceOption, useFoyerState } from './hooks/use-foyer-state.js';
export * from './hooks/use-modal-state.js';
export * from './hooks/use-network.js';
export * from './hooks/use-provider.js';
export * from './hooks/use-theme.js';
export * from './hooks/use-wallet-info.js';
