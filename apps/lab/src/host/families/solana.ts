import { solana } from '../../../src-shared/families/solana.js';
import type { Family } from './family.js';

export const solanaFamily: Family = {
  chain: solana,
  unit: '1 lamport',
  extraSign: { testId: 'sign-transaction-solana', label: 'Sign a transaction', sign: null },
  works: null,
};
