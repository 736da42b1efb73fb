import { polkadot } from '../../../src-shared/families/polkadot.js';
import type { Family } from './family.js';

export const polkadotFamily: Family = { chain: polkadot, unit: '1 planck', extraSign: null, works: null };
