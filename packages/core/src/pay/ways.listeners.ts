import { toErrorInfo } from '../errors/modal-error.js';
import { PayError } from '../errors/pay-errors.js';
import type { StartListening } from '../store/typed.js';
import { selectCanPayWithWallet, selectPayment } from './pay.selectors.js';
import { exchangesRead, wayMissing } from './pay.slice.js';

/** The host learns why there was nothing to choose: neither a wallet nor an exchange can pay. */
export function listenForWays(startListening: StartListening): void {
  startListening({
    actionCreator: exchangesRead,
    effect: ({ payload: { assetId, error, isLoading, list } }, { dispatch, getState }) => {
      const payment = selectPayment(getState());
      if (isLoading || list.length > 0 || payment?.invoice.asset.id !== assetId) return;
      if (selectCanPayWithWallet(getState())) return;
      const details = `No exchange sends ${assetId}, and its network is not one of the networks.`;
      const unsupported = toErrorInfo(new PayError('PAY_NETWORK_UNSUPPORTED', { details }));
      dispatch(wayMissing({ id: payment.id, error: error ?? unsupported }));
    },
  });
}
