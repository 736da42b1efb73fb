import { isSolanaAddress, readMember, toBase58, WalletMisbehavedError } from '../../adapter.js';
import { toCurrentId } from '../solana/network-ids.js';
import { toSolanaProposal } from '../solana/proposal.js';
import type { PairedNamespace } from './paired-namespace.js';

/** The possible lengths of 64 encoded bytes. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

export const pairedSolana: PairedNamespace = {
  rules: {
    namespace: 'solana',
    toAddress: (text) => (isSolanaAddress(text) ? text : undefined),
    toNetworkId: toCurrentId,
  },
  propose: toSolanaProposal,
  typeOf: () => 'eoa',
  async signMessage(ask, { address, message }) {
    const params = { message: toBase58(new TextEncoder().encode(message)), pubkey: address };
    const answer = await ask('solana_signMessage', params);
    const signature = typeof answer === 'string' ? answer : readMember(answer, 'signature');
    if (typeof signature === 'string' && SIGNATURE.test(signature)) return signature;
    throw new WalletMisbehavedError('The wallet returned no signature of 64 bytes.');
  },
  async readBalance(read, address) {
    const lamports = readMember(await read('getBalance', [address]), 'value');
    return BigInt(Number(lamports));
  },
};
