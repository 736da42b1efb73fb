import { expect, it } from 'vitest';
import { payAtExchange } from '../effects/testing/pay-scene.js';

it('the events follow a payment, each once, without its recipient', async () => {
  const configuration = { network: 'eip155:31337', asset: 'native', amount: '0.5' };
  const ways = { configuration, headless: false, source: 'pay' };
  const byWallet = { ...ways, paymentId: expect.any(String), currentPayment: { type: 'wallet' } };
  const exchange = { type: 'exchange', exchangeId: 'test' };
  const atExchange = { ...byWallet, currentPayment: { ...exchange, sessionId: 'session-1' } };
  const events = (await payAtExchange()).filter(({ event }) => event.startsWith('PAY_'));
  expect(events.map(({ event, properties }) => [event, properties])).toEqual([
    ['PAY_MODAL_OPEN', { exchanges: [{ id: 'test' }], configuration }],
    ['PAY_INITIATED', byWallet],
    ['PAY_ERROR', { ...byWallet, message: 'REQUEST_REJECTED' }],
    ['PAY_EXCHANGE_SELECTED', { ...ways, exchange: { id: 'test' }, currentPayment: exchange }],
    ['PAY_INITIATED', atExchange],
    ['PAY_SUCCESS', atExchange],
  ]);
  expect(JSON.stringify(events)).not.toContain('0x');
});
