/** What the hosts that are weighed, timed and built ask for, at the versions that this workspace tests against. */
import { catalogVersion } from './pack.mjs';

const versionsOf = (...names) => Object.fromEntries(names.map((name) => [name, catalogVersion(name)]));

/** Of ours: what a page with EVM wallets installs. */
export const OURS = ['@foyerkit/react', '@foyerkit/adapter-evm'];

/** What such a page brings by itself. */
export const REACT_AND_EVM = versionsOf('react', 'react-dom', '@wagmi/core', 'viem');

/** A page that has wagmi's own hooks too. */
export const WAGMI = versionsOf('@tanstack/react-query', 'wagmi');

/** The optional peers of pairing. */
export const PAIRING = versionsOf('@walletconnect/core', '@walletconnect/universal-provider');
