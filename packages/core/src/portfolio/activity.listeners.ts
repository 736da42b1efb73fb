import { snackShown } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';
import { loadActivity } from './activity.controller.js';
import { selectShownHistory } from './portfolio.selectors.js';

/** Reads the newest page when activity comes on screen, and when the account or its network changes. S4.30 */
export function listenForActivity(startListening: StartListening, isStarted: (action: unknown) => boolean): void {
  startListening({
    predicate: (action, state, former) => isStarted(action) || selectShownHistory(state) !== selectShownHistory(former),
    effect: async (_, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      const shown = selectShownHistory(getState());
      if (!shown) return;
      const loading = dispatch(loadActivity({ caipAddress: shown, page: 'first' }));
      signal.addEventListener('abort', () => loading.abort());
      // The list has the outcome.
      await loading;
    },
  });
  startListening({
    matcher: loadActivity.rejected.match,
    effect: ({ meta: { aborted, condition } }, { dispatch, getState }) => {
      // S8.21
      if (aborted || condition || !getState().modal.isOpen) return;
      dispatch(snackShown({ variant: 'error', key: 'snack.portfolio.activityFailed' }));
    },
  });
}
