import { RequestRejectedError } from '../../errors/request-errors.js';
import { payWithExchange, payWithWallet } from '../../pay/start-payment.flow.js';
import { createPayModal, INVOICE } from '../../pay/testing/pay-modal.js';
import { until } from './asset-scenes.js';
import { type Data, recordOf } from './connection-scenes.js';

/** The visitor declines a payment in the wallet, then pays it at an exchange. */
export async function payAtExchange(): Promise<readonly Data[]> {
  const { dispatch, modal, pay, view } = await createPayModal({
    adapter: { sendTransaction: () => Promise.reject(new RequestRejectedError()) },
    answers: {
      reown_getExchangePayUrl: () => ({ url: 'https://exchange.example/pay', sessionId: 'session-1' }),
      reown_getExchangeBuyStatus: () => ({ status: 'SUCCESS', txHash: '0xpaid' }),
    },
  });
  const events = await recordOf(modal);
  const paying = pay(INVOICE);
  await until(() => view() === 'Pay' && events.some(({ event }) => event === 'PAY_MODAL_OPEN'));
  await dispatch(payWithWallet());
  await dispatch(payWithExchange('test'));
  await paying;
  await until(() => events.some(({ event }) => event === 'PAY_SUCCESS'));
  return events;
}
