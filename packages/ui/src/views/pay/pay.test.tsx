import { describe, expect, it, vi } from 'vitest';
import { payTexts } from '../../messages/en/pay.js';
import { renderUi } from '../../testing/render-ui.js';
import { PayView, type PayViewProps } from './pay.view.js';
import { PayLoadingView, type PayLoadingViewProps } from './pay-loading.view.js';
import { PayWithExchangeView, type PayWithExchangeViewProps } from './pay-with-exchange.view.js';

const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const exchanges = [{ id: 'test', name: 'Test exchange' }];

const payView = (props: Partial<PayViewProps> = {}) => (
  <PayView
    amount="1234.50001"
    symbol="USDC"
    networkName="Base"
    recipient={SHOP}
    onWallet={vi.fn()}
    exchanges={exchanges}
    exchangesStatus="ready"
    onExchange={vi.fn()}
    {...props}
  />
);

describe('the ways to pay', () => {
  it('are the wallet and the exchanges', async () => {
    const [onWallet, onExchange, onDisconnect] = [vi.fn(), vi.fn(), vi.fn()];
    const { getByRole, getByText, rerender, user } = renderUi(payView({ onWallet, onExchange }));
    expect(getByText('1,234.50001 USDC')).toBeDefined();
    expect(getByText(SHOP)).toBeDefined();
    await user.click(getByRole('button', { name: 'Pay with wallet' }));
    await user.click(getByRole('button', { name: 'Pay with Test exchange' }));
    expect([onWallet.mock.calls.length, onExchange.mock.calls]).toEqual([1, [['test']]]);
    rerender(payView({ onWallet, wallet: { name: 'Example', address: SHOP, onDisconnect } }));
    await user.click(getByRole('button', { name: 'Pay with Example' }));
    await user.click(getByRole('button', { name: 'Disconnect Example' }));
    expect([onWallet.mock.calls.length, onDisconnect.mock.calls.length]).toEqual([2, 1]);
  });

  it('say that there are none', () => {
    const { getByText, queryByRole, rerender } = renderUi(payView({ onWallet: undefined, exchanges: [] }));
    expect(getByText('Nothing to pay with here')).toBeDefined();
    expect(queryByRole('button')).toBeNull();
    rerender(payView({ exchanges: [], exchangesStatus: 'loading' }));
    expect(getByText('Looking for exchanges')).toBeDefined();
    rerender(payView({ exchanges: [], exchangesStatus: 'failed' }));
    expect(getByText('Exchanges cannot be reached now. You can pay with a wallet.')).toBeDefined();
    rerender(payView({ onWallet: undefined, exchanges: [], exchangesStatus: 'failed' }));
    expect(getByText(payTexts['pay.noWays'])).toBeDefined();
  });

  it('are on a network with its name, else its number, and never its id', () => {
    const { getByText, rerender } = renderUi(payView());
    expect(getByText('on Base')).toBeDefined();
    rerender(payView({ networkName: undefined, chainNumber: '999111' }));
    expect(getByText('on chain 999111')).toBeDefined();
    rerender(payView({ networkName: undefined }));
    expect(getByText('on Unknown Network')).toBeDefined();
  });

  it('wait until the visitor has read that an earlier payment may still arrive', async () => {
    const [onAgain, onReturn] = [vi.fn(), vi.fn()];
    const earlier = { exchange: 'Test exchange', hasArrived: false, onReturn, onAgain };
    const { getByRole, getByText, host, queryByRole, rerender, user } = renderUi(payView({ earlier }));
    expect(getByRole('alert').textContent).toContain(
      'Your payment of 1,234.50001 USDC through Test exchange is not finished yet. If you pay again, you may pay twice.',
    );
    expect(queryByRole('button', { name: /^Pay with/ })).toBeNull();
    await user.click(getByRole('button', { name: 'Back to the earlier payment' }));
    await user.click(getByRole('button', { name: 'Pay again anyway' }));
    expect([onReturn.mock.calls.length, onAgain.mock.calls.length]).toEqual([1, 1]);
    rerender(payView({ earlier: { ...earlier, onAgain: undefined } }));
    // The press on the way itself is another one: the focus rests where nothing happens.
    expect(host.root.activeElement?.matches('section')).toBe(true);
    expect(getByRole('button', { name: 'Pay with wallet' })).toBeDefined();
    expect(getByText('An earlier payment may still arrive')).toBeDefined();
    rerender(payView({ earlier: { hasArrived: false, onAgain } }));
    expect(getByText(/^Your wallet was asked for 1,234.50001 USDC before/)).toBeDefined();
    expect(queryByRole('button', { name: 'Back to the earlier payment' })).toBeNull();
    rerender(payView({ earlier: { hasArrived: true, onAgain } }));
    expect(getByText('An earlier payment has arrived')).toBeDefined();
    expect(getByText(/If you pay again, you pay twice\.$/)).toBeDefined();
  });
});

describe('a payment under way', () => {
  it.each<[PayLoadingViewProps['status'], Partial<PayLoadingViewProps>, string, string]>([
    ['preparing', {}, 'Preparing the payment', 'The payment is being checked.'],
    ['signing', {}, 'Confirm in your wallet', 'Your wallet asks whether to pay 1,234.5 ETH.'],
    ['exchange', {}, 'Pay in Example', payTexts['pay.atExchangeText']],
    ['exchange', { isStatusLost: true }, 'Pay in Example', 'The exchange does not say now what became of the payment.'],
    ['sent', {}, 'Payment in progress', 'Your wallet has sent it. The network is confirming it.'],
    ['succeeded', {}, 'Payment completed', '1,234.5 ETH paid'],
    ['failed', { error: { code: 'PAY_TIMEOUT', message: 'Payment timeout' } }, 'Payment failed', 'Payment timeout'],
    ['failed', { error: { code: 'PAY_FAILED', message: 'Payment failed' } }, 'Payment failed', 'Payment failed'],
    [
      'notMade',
      { error: { code: 'REQUEST_REJECTED', message: 'Request declined' } },
      'The payment was not made',
      'You declined. Nothing was paid.',
    ],
    [
      'notMade',
      { error: { code: 'POPUP_BLOCKED', message: '' } },
      'The payment was not made',
      'Your browser blocked the window. Allow popups for this page, and try again.',
    ],
    ['notMade', {}, 'The payment was not made', 'Nothing was paid.'],
  ])('says how it goes: %s %j', (status, props, title, text) => {
    const { getAllByText } = renderUi(
      <PayLoadingView status={status} payer={{ name: 'Example' }} amount="1234.5" symbol="ETH" {...props} />,
    );
    expect(getAllByText(title).length).toBeGreaterThan(0);
    expect(getAllByText(text).length).toBeGreaterThan(0);
  });

  it('offers what can be done', async () => {
    const callbacks = { onAsk: vi.fn(), onOtherWay: vi.fn(), onReopen: vi.fn(), onRetry: vi.fn() };
    const { getByRole, user } = renderUi(
      <PayLoadingView status="exchange" payer={{ name: 'Example' }} amount="1" symbol="ETH" {...callbacks} />,
    );
    for (const name of ['Try again', 'Ask again', 'Open the window again', 'Pay another way']) {
      await user.click(getByRole('button', { name }));
    }
    for (const callback of Object.values(callbacks)) expect(callback).toHaveBeenCalledOnce();
  });
});

describe('a deposit', () => {
  const view = (props: Partial<PayWithExchangeViewProps> = {}) => (
    <PayWithExchangeView
      presets={['10', '50', '100']}
      usd={null}
      amount={null}
      symbol="ETH"
      hasPrice
      exchanges={exchanges}
      exchangesStatus="ready"
      onAmount={vi.fn()}
      onExchange={vi.fn()}
      onRetry={vi.fn()}
      {...props}
    />
  );

  it('is possible once an amount is chosen', async () => {
    const [onAmount, onExchange] = [vi.fn(), vi.fn()];
    const { getByRole, getByText, rerender, user } = renderUi(view({ onAmount, onExchange }));
    expect(getByText('Choose an amount', { selector: '.pay-note' })).toBeDefined();
    await user.click(getByRole('button', { name: 'Deposit from Test exchange' }));
    expect(onExchange).not.toHaveBeenCalled();
    for (const preset of ['10 USD', '50 USD', '100 USD']) await user.click(getByRole('button', { name: preset }));
    expect(onAmount.mock.calls).toEqual([['10'], ['50'], ['100']]);
    rerender(view({ onExchange, usd: '50', amount: '1666.6666' }));
    expect(getByText('1,666.6666 ETH')).toBeDefined();
    await user.click(getByRole('button', { name: 'Deposit from Test exchange' }));
    expect(onExchange).toHaveBeenCalledWith('test');
  });

  it.each<[Partial<PayWithExchangeViewProps>, string]>([
    [{ hasPrice: false }, 'The price of ETH is not known now, and so no amount can be deposited.'],
    [{ usd: '10' }, 'This is less than can be deposited'],
    [{ exchanges: [] }, 'No exchange to deposit from'],
    [{ exchanges: [] }, 'No exchange sends ETH on this network.'],
    [{ exchangesStatus: 'failed' }, 'Unable to get exchanges'],
    [{ exchangesStatus: 'failed' }, 'They cannot be reached now. Try again later.'],
  ])('says why not: %j', (props, text) => {
    expect(renderUi(view(props)).getByText(text)).toBeDefined();
  });
});

describe('the snackbars', () => {
  it('have the texts of the rule', () => {
    expect(payTexts).toMatchObject({
      'snack.pay.depositStarted': 'Deposit in progress...',
      'snack.pay.depositDone': 'Deposit completed',
      'snack.pay.depositFailed': 'Deposit failed',
      'snack.pay.noExchanges': 'Unable to get exchanges',
      'snack.pay.notInitiated': 'Unable to initiate payment',
    });
  });
});
