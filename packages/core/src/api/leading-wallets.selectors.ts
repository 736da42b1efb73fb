import type { RootState } from '../store/state.js';
import type { Wallet } from '../wallets/wallet.js';
import { selectAnswers } from './answers.selectors.js';

const NONE: readonly Wallet[] = [];

/** What AllWallets lists once the catalogue has failed. Separate from the other selectors, which Connect loads. */
export const selectLeadingWallets = (state: RootState): readonly Wallet[] => selectAnswers(state).leading ?? NONE;
