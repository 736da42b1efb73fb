'use client';

/**
 * The components and hooks as server components see them: references to code of the client. Only the bundlers of React's
 * servers read this file, by the condition `react-server` of the package: others warn about the directive.
 */
export { AccountButton } from '../buttons/account-button.js';
export { ConnectButton } from '../buttons/connect-button.js';
export { FoyerButton } from '../buttons/foyer-button.js';
export { NetworkButton } from '../buttons/network-button.js';
export { FoyerProvider, useFoyer } from '../foyer/foyer-provider.js';
export { useAccount } from '../hooks/use-account.js';
export { useBalance } from '../hooks/use-balance.js';
export { useConnections } from '../hooks/use-connections.js';
export { useDisconnect } from '../hooks/use-disconnect.js';
export { useFoyerEvents } from '../hooks/use-foyer-events.js';
export { useFoyerState } from '../hooks/use-foyer-state.js';
export { useModalState } from '../hooks/use-modal-state.js';
export { useNetwork } from '../hooks/use-network.js';
export { useProvider } from '../hooks/use-provider.js';
export { useTheme } from '../hooks/use-theme.js';
export { useWalletInfo } from '../hooks/use-wallet-info.js';
