import { CHAIN_RETRY_MS, isPageHidden, isUnavailable, whenVisible } from '../api/chain-requests.js';
import { toModalError } from '../errors/modal-error.js';
import { snackShown } from '../notices/notices.slice.js';
import { CHAIN_NAMESPACES, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { StartListening } from '../store/typed.js';
import { isFailureNew, loadActivity } from './activity.controller.js';
import { selectWantedHistory } from './followed.selectors.js';
import { selectShownHistory } from './portfolio.selectors.js';

/**
 * Reads the newest page when activity comes on screen, and when the account or its network changes. S4.30. While it
 * stays on screen, a failure is followed by another attempt after 30 s.
 */
function listenIn(
  namespace: ChainNamespace,
  startListening: StartListening,
  isStarted: (action: unknown) => boolean,
): void {
  let reading: Promise<unknown> | null = null;
  startListening({
    predicate: (action, state, former) =>
      isStarted(action) || selectWantedHistory(state, namespace) !== selectWantedHistory(former, namespace),
    effect: async (_, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      // An aborted load counts as loading until it has settled, and only one page is loaded at a time.
      if (reading) await reading;
      if (isPageHidden()) await whenVisible(signal);
      const wanted = selectWantedHistory(getState(), namespace);
      if (!wanted || signal.aborted) return;
      const loading = dispatch(loadActivity({ caipAddress: wanted, page: 'first' }));
      reading = loading;
      signal.addEventListener('abort', () => loading.abort());
      // The list has the outcome.
      await loading;
      if (reading === loading) reading = null;
    },
  });
  startListening({
    matcher: loadActivity.rejected.match,
    effect: async ({ error, meta: { aborted, arg, condition } }, api) => {
      const { caipAddress, page } = arg;
      if (aborted || condition || page !== 'first' || namespaceOf(caipAddress) !== namespace) return;
      // A 503 is for the visitor to try again. C7.9
      if (isUnavailable(toModalError(error))) return;
      api.cancelActiveListeners();
      await api.delay(CHAIN_RETRY_MS);
      if (isPageHidden()) await whenVisible(api.signal);
      const state = api.getState();
      const isStillFailed = state.portfolio?.activity[caipAddress]?.status === 'failed';
      if (api.signal.aborted || !isStillFailed || selectWantedHistory(state, namespace) !== caipAddress) return;
      // The list has the outcome.
      await api.dispatch(loadActivity({ caipAddress, page, isAutomatic: true }));
    },
  });
}

export function listenForActivity(startListening: StartListening, isStarted: (action: unknown) => boolean): void {
  for (const namespace of CHAIN_NAMESPACES) listenIn(namespace, startListening, isStarted);
  startListening({
    matcher: loadActivity.rejected.match,
    effect: ({ meta: { aborted, arg, condition } }, { dispatch, getOriginalState, getState }) => {
      // S8.21. A host that shows it in a view of its own has the status.
      if (aborted || condition || selectShownHistory(getState()) !== arg.caipAddress) return;
      if (!isFailureNew(getOriginalState(), arg)) return;
      dispatch(snackShown({ variant: 'error', key: 'snack.portfolio.activityFailed' }));
    },
  });
}
