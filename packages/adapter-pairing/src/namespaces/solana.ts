import { type CaipNetworkId, readMember, toPairingNamespace, WalletMisbehavedError } from '@foyerkit/core/adapter';
import { toBase58 } from './base58.js';
import type { PairedNamespace } from './paired-namespace.js';

/** Source: F7.4.2. */
const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const;
const EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** Deprecated ids, which some wallets still use in a pairing, and the current ones. Source: F2.12.2. */
const DEPRECATED: ReadonlyMap<CaipNetworkId, CaipNetworkId> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]);

/** The possible lengths of 32 encoded bytes. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** The possible lengths of 64 encoded bytes. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

export const pairedSolana: PairedNamespace = {
  rules: {
    namespace: 'solana',
    toAddress: (text) => (ADDRESS.test(text) ? text : undefined),
    toNetworkId: (id) => DEPRECATED.get(id) ?? id,
  },
  propose(networks) {
    const proposal = toPairingNamespace(networks, { methods: METHODS, events: EVENTS });
    const deprecated = [...DEPRECATED].flatMap(([old, id]) => (proposal.networkIds.includes(id) ? [old] : []));
    return { ...proposal, networkIds: [...proposal.networkIds, ...deprecated] };
  },
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
