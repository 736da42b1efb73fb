import { bitcoin } from '../../../src-shared/families/bitcoin.js';
import type { Family } from './family.js';

export const bitcoinFamily: Family = {
  chain: bitcoin,
  unit: '1 satoshi',
  extraSign: { testId: 'sign-psbt-bip122', label: 'Sign a PSBT', sign: null },
  works: null,
};
