import { isPageHidden, isUnavailable, whenVisible } from '../api/chain-requests.js';
import type { FeatureContext } from '../features/feature-module.js';
import { parseCaipAddress } from '../ports/caip.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { loadQuote, loadSwapTokens } from './fields.flow.js';
import { loadGasPrice } from './swap.controller.js';
import { reviewSwapFlow } from './swap.flow.js';
import { selectCanBuild, selectHasSwaps, selectQuoteKey, selectSwapper } from './swap.selectors.js';
import { REFRESH_MS } from './swap-limits.js';

interface Repeating {
  /** Whether what is read is on screen. */
  readonly isWanted: () => boolean;
  /** Failures are in the state; a 503 ends the repetition. */
  readonly read: () => Promise<unknown>;
  readonly delay: (delayMs: number) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Reads at once, and then every ten seconds while it is on screen. While the page is hidden nothing is read; when the visitor
 * comes back, it is read at once if it is older. Sources: F2.4.1, F3.8.2.
 */
async function repeat({ delay, isWanted, read, signal }: Repeating): Promise<void> {
  while (isWanted()) {
    if (isPageHidden()) await whenVisible(signal);
    try {
      await read();
    } catch (thrown) {
      // The view shows it, and offers to try again.
      if (isUnavailable(thrown)) return;
    }
    await delay(REFRESH_MS);
  }
}

const isOnForm = (state: RootState): boolean =>
  selectIsViewOpen(state, 'Swap') && selectHasSwaps(state) === true && selectSwapper(state) !== null;

/** Keeps what the form shows up to date, and builds what the review shows again. */
export function listenForRefreshes(startListening: StartListening, { dispatch, getState }: FeatureContext): void {
  const readForm = async () => {
    const swapper = selectSwapper(getState());
    if (!swapper) return;
    const readings: Promise<unknown>[] = [dispatch(loadSwapTokens()).unwrap()];
    readings.push(dispatch(loadGasPrice(parseCaipAddress(swapper))).unwrap());
    // The first quote follows the draft.
    if (getState().swap?.quote && selectQuoteKey(getState())) readings.push(dispatch(loadQuote()).unwrap());
    const results = await Promise.allSettled(readings);
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
  startListening({
    predicate: (_, state, former) =>
      isOnForm(state) && (!isOnForm(former) || selectSwapper(state) !== selectSwapper(former)),
    effect: async (_, { cancelActiveListeners, delay, signal }) => {
      cancelActiveListeners();
      await repeat({ isWanted: () => isOnForm(getState()), read: readForm, delay, signal });
    },
  });
  // On opening, after an approval was included, and after a signature was declined. Not while the wallet is asked.
  startListening({
    predicate: (_, state, former) => selectCanBuild(state) && !selectCanBuild(former),
    effect: async (_, { cancelActiveListeners, delay, signal }) => {
      cancelActiveListeners();
      const read = () => dispatch(reviewSwapFlow.start(undefined));
      await repeat({ isWanted: () => selectCanBuild(getState()), read, delay, signal });
    },
  });
}
