import { type Network, type PairingNamespace, toPairingNamespace } from '../../adapter.js';
import { withDeprecated } from './network-ids.js';

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

/** What the namespace requests of every pairing session: all configured networks, including the deprecated ids that old wallets use. */
export function toSolanaProposal(networks: readonly Network[]): PairingNamespace {
  const proposal = toPairingNamespace(networks, { methods: METHODS, events: EVENTS });
  const deprecated = proposal.networkIds.flatMap((id) => withDeprecated(id).slice(1));
  return { ...proposal, networkIds: [...proposal.networkIds, ...deprecated] };
}
