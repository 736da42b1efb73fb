import { fetchBalance } from '../account/account.controller.js';
import { CHAIN_MAX_AGE_S, isPageHidden, readChain } from '../api/chain-requests.js';
import type { FeatureContext } from '../features/feature-module.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import { snackShown } from '../notices/notices.slice.js';
import { getPrices } from '../portfolio/portfolio.api.js';
import { nativeCaipOf } from '../portfolio/read-tokens.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';
import { depositStarted } from './deposit.flow.js';
import { fetchBuyStatus } from './exchange-calls.js';
import type { BuyStatus, BuyStatusQuery } from './exchanges.api.js';
import { selectDepositAsset } from './pay.selectors.js';
import { depositOpened, depositPriced } from './pay.slice.js';

/** How often an exchange is asked what became of a deposit, and how many times. Source: F2.9.1. */
export const DEPOSIT_STATUS_MS = 5_000;
export const DEPOSIT_RETRIES = 20;

/** The view shows what the account on screen would get; another account or network begins anew. */
function listenForView(startListening: StartListening, context: FeatureContext): void {
  const shown = (state: RootState): string | null =>
    selectIsViewOpen(state, 'PayWithExchange') ? (selectDepositAsset(state)?.recipient ?? '') : null;
  startListening({
    predicate: (_, state, former) => shown(state) !== null && shown(state) !== shown(former),
    effect: (_, { dispatch, getState }) => {
      const asset = selectDepositAsset(getState());
      if (asset) dispatch(depositOpened({ assetId: asset.id, usd: null, price: null }));
    },
  });
  startListening({
    actionCreator: depositOpened,
    effect: async ({ payload: { assetId } }, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      if (!context.dependencies.endpoints?.blockchainUrl) return;
      const asset = selectDepositAsset(getState());
      if (asset?.id !== assetId) return;
      const coin = nativeCaipOf(asset.networkId);
      try {
        const prices = await readChain(context, getPrices, [coin], { maxAgeS: CHAIN_MAX_AGE_S.price, signal });
        dispatch(depositPriced({ assetId, price: prices[coin.toLowerCase()] ?? null }));
      } catch {
        // Without a price there is no amount, and the view says so.
        if (!signal.aborted) dispatch(depositPriced({ assetId, price: null }));
      }
    },
  });
}

/** Asks what became of a deposit, while the modal is open and the page is visible. */
function listenForStatus(startListening: StartListening, context: FeatureContext): void {
  const read = async (query: BuyStatusQuery, signal: AbortSignal): Promise<BuyStatus['status']> => {
    try {
      return (await fetchBuyStatus(context, query, { signal, source: 'fund-wallet' })).status;
    } catch {
      // The next round asks again; the last one leaves it open.
      return 'UNKNOWN';
    }
  };
  startListening({
    actionCreator: depositStarted,
    effect: async ({ payload }, { delay, dispatch, getState, signal }) => {
      for (let rest = DEPOSIT_RETRIES; rest > 0; ) {
        await delay(DEPOSIT_STATUS_MS);
        if (isPageHidden() || !getState().modal.isOpen) continue;
        rest -= 1;
        const status = await read(payload, signal);
        if (status === 'FAILED') dispatch(snackShown({ variant: 'error', key: 'snack.pay.depositFailed' }));
        if (status === 'SUCCESS') {
          dispatch(snackShown({ variant: 'success', key: 'snack.pay.depositDone' }));
          await dispatch(fetchBalance({ namespace: selectActiveNamespace(getState()) }));
        }
        if (status === 'FAILED' || status === 'SUCCESS') return;
      }
    },
  });
}

/** Depositing from an exchange. Source: F2.9.1. */
export function listenForDeposits(startListening: StartListening, context: FeatureContext): void {
  listenForView(startListening, context);
  listenForStatus(startListening, context);
}
