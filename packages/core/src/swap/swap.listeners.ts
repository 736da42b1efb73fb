import type { FeatureContext } from '../features/feature-module.js';
import { modalClosed } from '../modal/modal.slice.js';
import { snackShown } from '../notices/notices.slice.js';
import { NATIVE_ID } from '../portfolio/token-id.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { routerReset } from '../router/router.slice.js';
import type { ViewName } from '../router/view-params.js';
import { toSaidAmount } from '../send/pending-notices.js';
import { sendEnded } from '../send/pending-sends.slice.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { chooseSwapMax, loadQuote, loadSwapTokens } from './fields.flow.js';
import { findNamed } from './find-named.js';
import { reviewSwapFlow } from './swap.flow.js';
import { selectQuoteKey, selectSwapper } from './swap.selectors.js';
import {
  draftFilled,
  draftReset,
  reviewLeft,
  signingFailed,
  signingRejected,
  swapSigned,
  tokensRead,
} from './swap.slice.js';
import { NAMED_TOKENS_WAIT_MS, QUOTE_DELAY_MS } from './swap-limits.js';
import { swapRequested } from './swap-requested.js';

const isInHistory = ({ modal, router }: RootState, view: ViewName): boolean =>
  modal.isOpen && router.history.some((entry) => entry.view === view);

/** What the draft leads to. */
export function listenForDraft(startListening: StartListening, { dispatch, getState }: FeatureContext): void {
  // F2.4.1: also a choice of tokens waits, so that several changes ask once.
  startListening({
    predicate: (_, state, former) => {
      const key = selectQuoteKey(state);
      // Also what is typed back to what it was: its quote is gone.
      return key !== null && state.swap?.quote?.key !== key && (key !== selectQuoteKey(former) || !!former.swap?.quote);
    },
    effect: async (_, { cancelActiveListeners, delay, signal }) => {
      cancelActiveListeners();
      await delay(QUOTE_DELAY_MS);
      const asking = dispatch(loadQuote());
      signal.addEventListener('abort', () => asking.abort());
      await asking;
    },
  });
  // The native coin is what most visitors have. F3.8.2
  startListening({
    actionCreator: tokensRead,
    effect: ({ payload: { isLoading, list } }) => {
      const { draft, named } = getState().swap ?? {};
      if (isLoading || named || !draft || draft.fromId !== null || list.length === 0) return;
      dispatch(draftFilled({ fromId: draft.toId === NATIVE_ID ? null : NATIVE_ID }));
    },
  });
  // C4.36: also when another account or network takes its place.
  startListening({
    predicate: (_, state, former) => selectSwapper(state) !== selectSwapper(former),
    effect: () => {
      dispatch(reviewSwapFlow.cancel());
      dispatch(draftReset());
    },
  });
  startListening({
    predicate: (_, state, former) => isInHistory(former, 'SwapPreview') && !isInHistory(state, 'SwapPreview'),
    effect: () => {
      dispatch(reviewSwapFlow.cancel());
      if (!getState().swap?.signing) dispatch(reviewLeft());
    },
  });
  startListening({ actionCreator: modalClosed, effect: () => void dispatch(reviewSwapFlow.cancel()) });
}

/** Fills in what a host has named, once the tokens are known; after five seconds without them, the form stays empty. F2.4.1 */
export function listenForNamedTokens(startListening: StartListening, { dispatch, getState }: FeatureContext): void {
  startListening({
    actionCreator: swapRequested,
    effect: async (_, { cancelActiveListeners, condition }) => {
      cancelActiveListeners();
      const isRead = ({ swap }: RootState) => swap?.tokens?.isLoading === false && swap.tokens.list.length > 0;
      if (!isRead(getState())) await condition((_action, state) => isRead(state), NAMED_TOKENS_WAIT_MS);
      const { named, tokens } = getState().swap ?? {};
      // The visitor has filled in the form first.
      if (!named) return;
      if (!isRead(getState())) {
        dispatch(draftFilled({}));
        return;
      }
      const idOf = (name: string | undefined) => {
        const asset = findNamed(tokens?.list ?? [], name)?.asset;
        if (!asset) return null;
        return asset.type === 'native' ? NATIVE_ID : asset.address;
      };
      const [fromId, toId] = [named.fromToken === undefined ? NATIVE_ID : idOf(named.fromToken), idOf(named.toToken)];
      dispatch(draftFilled({ fromId, toId: toId === fromId ? null : toId, amount: named.amount ?? '' }));
    },
  });
}

/** What the visitor is told, and shown next. Source: F3.8.2. */
export function listenForResults(startListening: StartListening, { dispatch, getState }: FeatureContext): void {
  startListening({
    actionCreator: swapSigned,
    effect: ({ payload: { review } }, { getOriginalState }) => {
      if (!getState().modal.isOpen || review.isDirect) return;
      const { from, offer, to } = review;
      const amount = toSaidAmount({ value: offer.toAmount, decimals: to.decimals });
      const values = { symbol: from.symbol, amount, toSymbol: to.symbol };
      dispatch(snackShown({ variant: 'loading', key: 'snack.swap.started', values }));
      const isShown = getOriginalState().swap?.review?.id === review.id;
      if (isShown && isInHistory(getState(), 'SwapPreview')) dispatch(routerReset({ view: 'Account' }));
    },
  });
  startListening({
    actionCreator: signingFailed,
    effect: ({ payload: { review } }) => {
      if (!review.isDirect) dispatch(snackShown({ variant: 'error', key: 'snack.swap.error' }));
    },
  });
  startListening({
    actionCreator: signingRejected,
    effect: ({ payload: { review } }) => {
      if (!review.isDirect) dispatch(snackShown({ variant: 'error', key: 'snack.swap.rejected' }));
    },
  });
  startListening({
    matcher: chooseSwapMax.rejected.match,
    effect: ({ error, meta }) => {
      if (meta.condition || meta.aborted) return;
      const isTooLittle = error.code === 'INSUFFICIENT_FUNDS';
      dispatch(snackShown({ variant: 'error', key: isTooLittle ? 'snack.swap.noMax' : 'snack.swap.max' }));
    },
  });
  // What has just been swapped is still in the balances on screen. F4.7
  startListening({
    actionCreator: sendEnded,
    effect: async () => {
      if (selectIsViewOpen(getState(), 'Swap')) await dispatch(loadSwapTokens({ isForced: true }));
    },
  });
}
