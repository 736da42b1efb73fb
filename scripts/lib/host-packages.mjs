/** The dependencies of the measured and built host applications, at the versions that this workspace tests against. */
import { catalogVersion } from './pack.mjs';

const versionsOf = (...names) => Object.fromEntries(names.map((name) => [name, catalogVersion(name)]));

/** The FoyerKit packages that a page with EVM wallets installs. */
export const OURS = ['@foyerkit/react', '@foyerkit/adapter-evm'];

/** The other dependencies of such a page. */
export const REACT_AND_EVM = versionsOf('react', 'react-dom', '@wagmi/core', 'viem');

/** The dependencies of a page that also uses wagmi's own hooks. */
export const WAGMI = versionsOf('@tanstack/react-query', 'wagmi');

/** The optional peers of pairing. */
export const PAIRING = versionsOf('@walletconnect/core', '@walletconnect/universal-provider');
