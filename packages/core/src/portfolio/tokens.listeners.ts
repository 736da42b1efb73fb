import { poll } from '../api/chain-requests.js';
import { snackShown } from '../notices/notices.slice.js';
import { namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { unwrap } from '../store/unwrap.js';
import { selectShownTokens } from './portfolio.selectors.js';
import { tokensOutdated } from './portfolio.slice.js';
import { fetchTokens, tokensFailed } from './tokens.controller.js';

/** How often tokens are read while they are on screen. Source: C9.3. */
export const TOKENS_POLL_MS = 10_000;

/** Reads the tokens of the account while they are on screen and the page is visible. Sources: C7.9, C9.2, C9.3. */
export function listenForTokens(startListening: StartListening, isStarted: (action: unknown) => boolean): void {
  startListening({
    predicate: (action, state, former) =>
      isStarted(action) || selectShownTokens(state) !== selectShownTokens(former) || tokensOutdated.match(action),
    effect: async (_, { cancelActiveListeners, delay, dispatch, extra, getState, signal }) => {
      cancelActiveListeners();
      const shown = selectShownTokens(getState());
      if (!shown) return;
      const listOf = () => getState().portfolio?.tokens[shown];
      await poll({
        everyMs: TOKENS_POLL_MS,
        delay,
        isWanted: () => selectShownTokens(getState()) === shown && listOf()?.retryAt !== null,
        ask: async () => {
          const { isOutdated = false, retryAt } = listOf() ?? {};
          if (!isOutdated && (retryAt ?? 0) > extra.now()) return;
          const reading = dispatch(fetchTokens({ namespace: namespaceOf(shown), isForced: isOutdated }));
          const abort = () => reading.abort();
          signal.addEventListener('abort', abort);
          await unwrap(reading).finally(() => signal.removeEventListener('abort', abort));
        },
      });
    },
  });
  startListening({
    actionCreator: tokensFailed,
    effect: ({ payload: { caipAddress } }, { dispatch, getOriginalState }) => {
      // S8.20. Once, and not with every attempt that fails in the same way.
      const wasKnown = getOriginalState().portfolio?.tokens[caipAddress]?.error;
      if (!wasKnown) dispatch(snackShown({ variant: 'error', key: 'snack.portfolio.tokensFailed' }));
    },
  });
}
