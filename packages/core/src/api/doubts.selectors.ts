import { selectAllConnectors } from '../connection/connection.selectors.js';
import { createAppSelector } from '../store/typed.js';
import { doubtedWallets } from '../wallets/doubted-wallets.js';
import { selectAnswers } from './answers.selectors.js';

/** The wallets of the page that nothing vouches for, as far as the page and the catalogue's responses tell. */
export const selectDoubted = createAppSelector(
  [
    selectAllConnectors,
    ({ options }) => options.customWallets,
    (state) => selectAnswers(state).featured,
    (state) => selectAnswers(state).recommended,
    (state) => selectAnswers(state).recentWallets,
    (state) => selectAnswers(state).catalogue,
  ],
  (connectors, custom, featured, recommended, recent, catalogue) =>
    doubtedWallets(connectors, [...custom, ...featured, ...recommended, ...recent, ...(catalogue?.wallets ?? [])]),
);
