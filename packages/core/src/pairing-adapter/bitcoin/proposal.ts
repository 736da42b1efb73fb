import { type Network, type PairingNamespace, toPairingNamespace } from '../../adapter.js';

/** Sources: F7.4.3, and WalletConnect's "Bitcoin methods". */
const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'] as const;
const EVENTS = ['bip122_addressesChanged'] as const;

/** The Bitcoin namespace of a proposal: every network that the host has configured. */
export const toBitcoinProposal = (all: readonly Network[]): PairingNamespace =>
  toPairingNamespace(
    all.filter(({ namespace }) => namespace === 'bip122'),
    { methods: METHODS, events: EVENTS },
  );
