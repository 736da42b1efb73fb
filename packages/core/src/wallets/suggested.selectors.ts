import { createAppSelector } from '../store/typed.js';
import { shownOf } from './hidden-reason.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { Wallet } from './wallet.js';
import { selectWalletFacts } from './wallets.selectors.js';

/** Wallets to offer a visitor who has none. */
export const selectSuggestedWallets = createAppSelector(
  [(state) => selectWalletFacts(state, false)],
  (facts): readonly Wallet[] => shownOf(resolveGetWallet(facts)).map(({ wallet }) => wallet),
);
