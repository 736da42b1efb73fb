import type { LabConfig } from '../../../src-shared/config/lab-config.js';
import { bitcoinFamily } from './bitcoin.js';
import { evmFamily } from './evm.js';
import type { Family, FamilyWorks } from './family.js';
import { polkadotFamily } from './polkadot.js';
import { solanaFamily } from './solana.js';

/** Every chain family, in the order the page shows them. */
export const FAMILIES: readonly Family[] = [evmFamily, solanaFamily, bitcoinFamily, polkadotFamily];

/** What works of the families that a page has an adapter for. */
export const worksOf = ({ adapters }: LabConfig): readonly FamilyWorks[] =>
  FAMILIES.filter(({ chain }) => adapters.includes(chain.adapter)).map(({ works }) => works);
