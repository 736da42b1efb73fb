import type { SolanaEndpoint } from '@foyerkit/testkit/solana';
import type { LabInfo } from '../../src-shared/lab-info.js';

/** The Solana chains that run here, as wallets are given them. */
export const solanaEndpoints = ({ chains }: LabInfo): readonly SolanaEndpoint[] =>
  Object.entries(chains).flatMap(([id, { rpcUrl }]) => (id.startsWith('solana:') ? { id, rpcUrl } : []));
