import { poll } from '../api/chain-requests.js';
import { snackShown } from '../notices/notices.slice.js';
import { CHAIN_NAMESPACES, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { unwrap } from '../store/unwrap.js';
import { selectWantedTokens } from './followed.selectors.js';
import { hasTabs, selectShownTokens } from './portfolio.selectors.js';
import { tokensOutdated } from './portfolio.slice.js';
import { fetchTokens, tokensFailed } from './tokens.controller.js';

/** How often tokens are read while they are on screen. Source: C9.3. */
export const TOKENS_POLL_MS = 10_000;

const isShown = (state: RootState, namespace: ChainNamespace): boolean => {
  const shown = selectShownTokens(state);
  return shown !== null && namespaceOf(shown) === namespace;
};

/**
 * Reads the tokens of an account while the modal shows them and the page is visible. For views of the host they are
 * read once, and again after a transaction. Sources: C7.9, C9.2, C9.3.
 */
function listenIn(
  namespace: ChainNamespace,
  startListening: StartListening,
  isStarted: (action: unknown) => boolean,
): void {
  startListening({
    predicate: (action, state, former) =>
      isStarted(action) ||
      selectWantedTokens(state, namespace) !== selectWantedTokens(former, namespace) ||
      isShown(state, namespace) !== isShown(former, namespace) ||
      (tokensOutdated.match(action) && namespaceOf(action.payload) === namespace),
    effect: async (_, { cancelActiveListeners, delay, dispatch, extra, getState, signal }) => {
      cancelActiveListeners();
      const wanted = selectWantedTokens(getState(), namespace);
      if (!wanted) return;
      const listOf = () => getState().portfolio?.tokens[wanted];
      let isRead = false;
      await poll({
        everyMs: TOKENS_POLL_MS,
        delay,
        isWanted: () =>
          selectWantedTokens(getState(), namespace) === wanted &&
          listOf()?.retryAt !== null &&
          (!isRead || isShown(getState(), namespace)),
        ask: async () => {
          const { isOutdated = false, retryAt } = listOf() ?? {};
          if ((retryAt ?? 0) > extra.now()) return;
          const reading = dispatch(fetchTokens({ namespace, isForced: isOutdated }));
          const abort = () => reading.abort();
          signal.addEventListener('abort', abort);
          await unwrap(reading).finally(() => signal.removeEventListener('abort', abort));
          isRead = true;
        },
      });
    },
  });
}

export function listenForTokens(startListening: StartListening, isStarted: (action: unknown) => boolean): void {
  for (const namespace of CHAIN_NAMESPACES) listenIn(namespace, startListening, isStarted);
  startListening({
    actionCreator: tokensFailed,
    effect: ({ payload: { caipAddress } }, { dispatch, getOriginalState }) => {
      const former = getOriginalState();
      // Only where the list is on screen: the total of the others is left out, and a host has the error.
      if (selectShownTokens(former) !== caipAddress || !hasTabs(former, namespaceOf(caipAddress))) return;
      // S8.20. Once, and not with every attempt that fails in the same way.
      const wasKnown = former.portfolio?.tokens[caipAddress]?.error;
      if (!wasKnown) dispatch(snackShown({ variant: 'error', key: 'snack.portfolio.tokensFailed' }));
    },
  });
}
