import { readMember, WalletMisbehavedError } from '../../adapter.js';
import { toBitcoinProposal } from '../bitcoin/proposal.js';
import type { PairedNamespace } from './paired-namespace.js';

const ADDRESS = /^((bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[1-9A-HJ-NP-Za-km-z]{25,35})$/i;
const TAPROOT = /^(bc|tb|bcrt)1p/i;

/** Signatures are hex. Source: WalletConnect's Bitcoin methods. Some wallets return base64 instead. */
const toBase64 = (signature: string): string =>
  /^([\da-f]{2})+$/i.test(signature)
    ? btoa(signature.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))
    : signature;

export const pairedBitcoin: PairedNamespace = {
  rules: {
    namespace: 'bip122',
    toAddress: (text) => (ADDRESS.test(text) ? text : undefined),
    hasAccountsPerNetwork: true,
  },
  propose: toBitcoinProposal,
  // A session does not include the purpose: wallets with two accounts keep inscriptions on Taproot.
  typeOf: (address) => (TAPROOT.test(address) ? 'ordinal' : 'payment'),
  async signMessage(ask, { address, addresses, message }) {
    const account = addresses.find((one) => !TAPROOT.test(one)) ?? address;
    // Taproot keys have no ECDSA signatures.
    const protocol = TAPROOT.test(address) ? 'bip322' : 'ecdsa';
    const signature = readMember(await ask('signMessage', { account, message, address, protocol }), 'signature');
    if (typeof signature === 'string' && signature !== '') return toBase64(signature);
    throw new WalletMisbehavedError('The wallet returned no signature.');
  },
};
