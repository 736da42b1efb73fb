import { toErrorInfo } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { snackShown } from '../notices/notices.slice.js';
import type { StartListening } from '../store/typed.js';
import { fetchExchanges } from './exchange-calls.js';
import type { ExchangesQuery } from './exchanges.api.js';
import { depositOpened, exchangesRead, paymentRequested } from './pay.slice.js';

/**
 * Reads which exchanges send an asset, once that asset is known: for a payment with its request, for a deposit with its view.
 * Without a blockchain API there are none.
 */
export function listenForExchanges(startListening: StartListening, context: FeatureContext): void {
  const read = async (
    { source, ...query }: ExchangesQuery & { readonly asset: string; readonly source?: 'fund-wallet' },
    signal: AbortSignal,
  ): Promise<void> => {
    const { dependencies, dispatch } = context;
    const shown = { assetId: query.asset, isLoading: false, list: [], error: null };
    if (!dependencies.endpoints?.blockchainUrl) {
      dispatch(exchangesRead(shown));
      return;
    }
    dispatch(exchangesRead({ ...shown, isLoading: true }));
    try {
      const { exchanges: list } = await fetchExchanges(context, query, { signal, source });
      if (!signal.aborted) dispatch(exchangesRead({ ...shown, list }));
    } catch (thrown) {
      if (signal.aborted) return;
      dispatch(exchangesRead({ ...shown, error: toErrorInfo(thrown) }));
      dispatch(snackShown({ variant: 'error', key: 'snack.pay.noExchanges' }));
    }
  };
  startListening({
    actionCreator: paymentRequested,
    effect: async ({ payload: { invoice } }, { cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      const { amount, asset, exclude, includeOnly } = invoice;
      await read({ page: 0, asset: asset.id, amount, includeOnly, exclude }, signal);
    },
  });
  startListening({
    actionCreator: depositOpened,
    effect: async ({ payload: { assetId } }, { cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      await read({ page: 0, asset: assetId, source: 'fund-wallet' }, signal);
    },
  });
}
