import { readMember, toPairingNamespace, WalletMisbehavedError } from '../../adapter.js';
import type { PairedNamespace } from './paired-namespace.js';

/** Source: WalletConnect's "Polkadot methods". */
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction'] as const;
const EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** The possible lengths of an SS58 address of 32 bytes. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

export const pairedPolkadot: PairedNamespace = {
  rules: { namespace: 'polkadot', toAddress: (text) => (ADDRESS.test(text) ? text : undefined) },
  propose: (networks) => toPairingNamespace(networks, { methods: METHODS, events: EVENTS }),
  typeOf: () => 'eoa',
  async signMessage(ask, { address, message }) {
    const signature = readMember(await ask('polkadot_signMessage', { address, message }), 'signature');
    if (typeof signature === 'string' && /^0x([\da-f]{2})+$/i.test(signature)) return signature;
    throw new WalletMisbehavedError('The wallet returned no signature in hex.');
  },
};
