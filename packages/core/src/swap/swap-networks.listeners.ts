import type { FeatureContext } from '../features/feature-module.js';
import { selectCurrentView, selectIsViewOpen } from '../router/router.selectors.js';
import { viewReplaced, wentBackToIndex } from '../router/router.slice.js';
import type { ViewName } from '../router/view-params.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { selectHasSwaps, selectSwapper } from './swap.selectors.js';
import { networkNeeded } from './swap.slice.js';
import { loadSwapSupport } from './swap-support.controller.js';

const VIEWS: readonly ViewName[] = ['Swap', 'SwapSelectToken', 'SwapPreview'];

const isOnSwap = (state: RootState): boolean => state.modal.isOpen && VIEWS.includes(selectCurrentView(state).view);

/** Swap is on screen, on a network that has no swaps. */
const isLost = (state: RootState): boolean =>
  isOnSwap(state) && selectSwapper(state) !== null && selectHasSwaps(state) === false;

/** The networks with swaps are shown, and the visitor has come to one of them. */
const isFound = (state: RootState): boolean =>
  state.modal.isOpen && state.swap?.needsNetwork === true && selectHasSwaps(state) === true;

/** Leads to the networks with swaps from any other, and back once one of them is chosen. Sources: C2.127, C5.27. */
export function listenForNetworks(startListening: StartListening, { dispatch, getState }: FeatureContext): void {
  startListening({
    predicate: (_, state, former) => isOnSwap(state) && !isOnSwap(former),
    effect: async () => {
      await dispatch(loadSwapSupport());
    },
  });
  startListening({
    predicate: (_, state, former) => isLost(state) && !isLost(former),
    effect: () => {
      dispatch(networkNeeded(true));
      const index = getState().router.history.findIndex(({ view }) => VIEWS.includes(view));
      dispatch(wentBackToIndex(index));
      dispatch(viewReplaced({ view: 'UnsupportedChain' }));
    },
  });
  startListening({
    predicate: (_, state, former) => isFound(state) && !isFound(former),
    effect: () => {
      const index = getState().router.history.findIndex(({ view }) => view === 'UnsupportedChain');
      dispatch(networkNeeded(false));
      if (index < 0) return;
      dispatch(wentBackToIndex(index));
      dispatch(viewReplaced({ view: 'Swap' }));
    },
  });
  // The visitor has gone elsewhere.
  startListening({
    predicate: (_, state, former) =>
      state.swap?.needsNetwork === true &&
      selectIsViewOpen(former, 'UnsupportedChain') &&
      !state.router.history.some(({ view }) => view === 'UnsupportedChain'),
    effect: () => void dispatch(networkNeeded(false)),
  });
}
