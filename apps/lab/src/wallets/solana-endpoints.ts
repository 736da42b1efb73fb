import type { SolanaEndpoint } from '@foyerkit/testkit/solana';
import type { LabInfo } from '../../src-shared/lab-info.js';

/** The local Solana chains in the format of the wallets' options. */
export const solanaEndpoints = ({ chains }: LabInfo): readonly SolanaEndpoint[] =>
  Object.entries(chains).flatMap(([id, { rpcUrl }]) => (id.startsWith('solana:') ? { id, rpcUrl } : []));
