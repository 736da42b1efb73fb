import { createAction } from '@reduxjs/toolkit';
import { ExchangeWindowError } from '../errors/pay-errors.js';
import { snackShown } from '../notices/notices.slice.js';
import { routerReset } from '../router/router.slice.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import { fetchPayUrl } from './exchange-calls.js';
import { DEPOSIT_WINDOW, openExchangeWindow, type PayPage, showExchange } from './exchange-window.js';
import type { BuyStatusQuery } from './exchanges.api.js';
import { selectDeposit, selectDepositAmount, selectDepositAsset } from './pay.selectors.js';

/** The visitor has an exchange's page for a deposit. */
export const depositStarted = createAction<BuyStatusQuery>('pay/depositStarted');

/**
 * Deposits from an exchange into the account on screen. Call it in the visitor's press, because it opens a window; nothing is
 * awaited before. Snackbars say how it goes. Source: F2.9.1.
 */
export const depositFrom =
  (exchangeId: string, page: PayPage = globalThis.window) =>
  async (dispatch: ModalDispatch, getState: () => RootState, dependencies: Dependencies): Promise<void> => {
    const asset = selectDepositAsset(getState());
    const amount = selectDepositAmount(getState());
    // The account or the network may have changed since the amount was computed.
    if (!asset || amount === null || selectDeposit(getState())?.assetId !== asset.id) return;
    const opened = openExchangeWindow(DEPOSIT_WINDOW, page);
    try {
      if (!opened) throw new ExchangeWindowError();
      const query = { exchangeId, asset: asset.id, amount, recipient: asset.recipient };
      const call = { signal: dependencies.lifetime, source: 'fund-wallet' as const };
      const { sessionId, url } = await fetchPayUrl({ dispatch, getState, dependencies }, query, call);
      showExchange(url, opened, page);
      dispatch(depositStarted({ exchangeId, sessionId }));
      dispatch(snackShown({ variant: 'loading', key: 'snack.pay.depositStarted' }));
      if (getState().modal.isOpen) dispatch(routerReset({ view: 'Account' }));
    } catch (thrown) {
      // The snackbar says it: how to allow the window, or that there is no page, whatever has failed.
      opened?.close();
      const isBlocked = thrown instanceof ExchangeWindowError;
      dispatch(snackShown({ variant: 'error', key: isBlocked ? 'snack.pay.blocked' : 'snack.pay.notInitiated' }));
    }
  };
