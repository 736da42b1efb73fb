/** The entry point in server components: what needs no client is itself, the rest is a reference to code of the client. */
export { createFoyer } from '../foyer/create-foyer.js';
export { isModalError } from '../foyer/foyer-error.js';
export { hosted, selfHosted } from '../foyer/services.js';
export {
  AccountButton,
  ConnectButton,
  FoyerButton,
  FoyerProvider,
  NetworkButton,
  useAccount,
  useBalance,
  useConnections,
  useDisconnect,
  useFoyer,
  useFoyerEvents,
  useFoyerState,
  useModalState,
  useNetwork,
  useProvider,
  useTheme,
  useWalletInfo,
} from './client.js';
