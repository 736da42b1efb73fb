import { describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import { selectFeatures } from '../features/features.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import { viewPushed } from '../router/router.slice.js';
import { createTestModal, deferred, rejects, testConnector } from '../testing.js';
import { depositFrom } from './deposit.flow.js';
import { DEPOSIT_RETRIES, DEPOSIT_STATUS_MS } from './deposit.listeners.js';
import { chainNumberOf, selectNetworkName } from './network-name.selectors.js';
import { selectDepositAmount, selectEarlierPayment, selectMustConfirm } from './pay.selectors.js';
import { depositChosen, repeatWanted } from './pay.slice.js';
import { BUY_STATUS_MS, PAY_LIMIT_MS, RESULT_SHOWN_MS } from './payment.listeners.js';
import { leaveAttempt, payWithExchange, payWithWallet, reopenExchange, resumeAttempt } from './start-payment.flow.js';
import { createPayModal, INVOICE, SHOP, TOKEN } from './testing/pay-modal.js';

const SESSION = { url: 'https://exchange.example/pay', sessionId: 'session-1' };
const inToken = (decimals = 6) => ({
  ...INVOICE,
  paymentAsset: { ...INVOICE.paymentAsset, asset: TOKEN, metadata: { name: 'Dollar', symbol: 'LUSD', decimals } },
});
/** What an exchange says, one answer after the other; the last one again. */
const atExchange = (...statuses: readonly unknown[]) => {
  let round = 0;
  return {
    reown_getExchangePayUrl: () => SESSION,
    reown_getExchangeBuyStatus: () => statuses[Math.min(round++, statuses.length - 1)],
  };
};

describe('paying', () => {
  it('is off by default, and turns e-mail and social logins off', async () => {
    const off = createTestModal();
    expect(selectFeatures(off.store.getState())).toMatchObject({ payments: false, email: true });
    const on = createTestModal({ features: { pay: true, email: true, socials: ['google'] } });
    expect(selectFeatures(on.store.getState())).toMatchObject({ payments: true, email: false, socials: false });
    await Promise.all([off.destroy(), on.destroy()]);
  });

  it('is refused where only deposits are allowed', async () => {
    const { openPay } = await createPayModal({ options: { features: { payWithExchange: true } } });
    await expect(openPay(INVOICE)).rejects.toMatchObject({ code: 'INVALID_OPTION', option: 'features.pay' });
  });

  it('is refused at once on a network that nobody can pay on, and ends with that where exchanges were asked', async () => {
    const onBase = { ...INVOICE, paymentAsset: { ...INVOICE.paymentAsset, network: 'eip155:8453' } as const };
    const without = await createPayModal({ hasServices: false });
    await expect(without.openPay(onBase)).rejects.toMatchObject({ code: 'PAY_NETWORK_UNSUPPORTED' });
    expect([without.view(), without.payment()]).toEqual([null, null]);
    for (const [answer, code] of [
      [() => ({ exchanges: [], total: 0 }), 'PAY_NETWORK_UNSUPPORTED'],
      [() => Response.json({}, { status: 503 }), 'PAY_EXCHANGES_UNAVAILABLE'],
    ] as const) {
      const { dispatch, modal, pay, payment, state, view } = await createPayModal({
        answers: { reown_getExchanges: answer },
      });
      const paying = pay(onBase);
      await vi.waitFor(() => expect(payment()?.error?.code).toBe(code));
      expect([view(), selectNetworkName(state(), 'eip155:8453'), chainNumberOf('eip155:7')]).toEqual([
        'Pay',
        'Base',
        '7',
      ]);
      // Not offered, and refused all the same.
      await dispatch(payWithWallet());
      expect(payment()?.error?.code).toBe('PAY_NETWORK_UNSUPPORTED');
      modal.close();
      expect(await paying).toMatchObject({ success: false, error: { code: 'PAY_NETWORK_UNSUPPORTED' } });
    }
  });

  it('asks for the exchanges of the asset, with the amount and without those that the host excludes', async () => {
    const { calls, openPay } = await createPayModal();
    await openPay({ ...INVOICE, amount: 1234.5, payWithExchange: { exclude: ['other'] } });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const params = { page: 0, asset: 'eip155:31337/slip44:60', amount: '1234.5', exclude: ['other'] };
    expect(calls).toEqual([{ method: 'reown_getExchanges', params }]);
  });
});

describe('a payment from the wallet', () => {
  it('is sent once, awaited, and its hash is the result; then the modal closes and the page goes on', async () => {
    const included = deferred<void>();
    const sendTransaction = vi.fn(async () => '0xhash');
    const { dispatch, getPayResult, left, pay, payment, view } = await createPayModal({
      adapter: {
        sendTransaction,
        waitForTransaction: async ({ hash }) => {
          await included.promise;
          return { hash, status: 'succeeded' };
        },
      },
    });
    const paying = pay({ ...INVOICE, redirectUrl: { success: 'https://shop.example/thanks' } });
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    await Promise.all([dispatch(payWithWallet()), dispatch(payWithWallet())]);
    expect(payment()).toMatchObject({ phase: 'sent', hash: '0xhash' });
    expect(sendTransaction).toHaveBeenCalledOnce();
    expect(sendTransaction).toHaveBeenCalledWith(expect.objectContaining({ to: SHOP, value: '500000000000000000' }));
    included.resolve();
    expect(await paying).toEqual({ success: true, result: '0xhash' });
    expect(view()).toBe('PayLoading');
    await vi.waitFor(() => expect(view()).toBeNull(), { timeout: RESULT_SHOWN_MS + 1_000 });
    expect(left).toEqual(['https://shop.example/thanks']);
    expect(getPayResult()).toBe('0xhash');
  }, 10_000);

  it('sends a token, if it has the decimals that the host says', async () => {
    const sendTransaction = vi.fn(async () => '0xhash');
    const { dispatch, openPay, payment } = await createPayModal({ adapter: { sendTransaction } });
    await openPay(inToken(18));
    await dispatch(payWithWallet());
    expect(payment()).toMatchObject({ phase: 'choosing', error: { code: 'TOKEN_DIFFERS' } });
    dispatch(leaveAttempt());
    await Promise.resolve();
    const second = await createPayModal({ adapter: { sendTransaction } });
    await second.openPay(inToken());
    await second.dispatch(payWithWallet());
    expect(sendTransaction).toHaveBeenCalledOnce();
    expect(sendTransaction).toHaveBeenCalledWith(
      expect.objectContaining({ value: '500000', asset: { type: 'token', address: TOKEN } }),
    );
  });

  it('fails if the network does not execute it', async () => {
    const { dispatch, pay, view } = await createPayModal({
      adapter: {
        sendTransaction: async () => '0xhash',
        waitForTransaction: async ({ hash }) => ({ hash, status: 'failed' }),
      },
    });
    const paying = pay(INVOICE);
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    await dispatch(payWithWallet());
    expect(await paying).toMatchObject({ success: false, error: { code: 'PAY_FAILED', message: 'Payment failed' } });
  });

  it('fails if the wallet has signed something else', async () => {
    const { dispatch, pay, view } = await createPayModal({
      adapter: {
        sendTransaction: async () => '0xhash',
        assets: {
          readTransfer: async () => ({ from: SHOP, to: TOKEN, value: '1', asset: { type: 'native' } }),
        },
      },
    });
    const paying = pay(INVOICE);
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    await dispatch(payWithWallet());
    expect(await paying).toMatchObject({ success: false, error: { code: 'PAY_FAILED' } });
  });

  it('can be tried again after a refusal; closing the modal then ends it with that', async () => {
    const sendTransaction = vi.fn(rejects(new RequestRejectedError()));
    const { dispatch, getPayError, modal, pay, payment, view } = await createPayModal({ adapter: { sendTransaction } });
    const paying = pay(INVOICE);
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    await dispatch(payWithWallet());
    expect(payment()).toMatchObject({ phase: 'choosing', error: { code: 'REQUEST_REJECTED' } });
    await dispatch(payWithWallet());
    expect(sendTransaction).toHaveBeenCalledTimes(2);
    modal.close();
    expect(await paying).toMatchObject({ success: false, error: { code: 'REQUEST_REJECTED' } });
    expect(getPayError()).toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it('leads to Connect first, and back when a wallet has connected', async () => {
    const { dispatch, modal, openPay, view } = await createPayModal({ isConnected: false });
    await openPay(INVOICE);
    dispatch(viewPushed({ view: 'Connect' }));
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(view()).toBe('Pay');
  });

  it('is one at a time: another one shows what is under way', async () => {
    const { getIsPaymentInProgress, modal, openPay, pay, view } = await createPayModal();
    const paying = pay(INVOICE);
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    await expect(openPay(INVOICE)).rejects.toMatchObject({
      code: 'PAY_IN_PROGRESS',
      message: 'Another payment is in progress',
    });
    expect(getIsPaymentInProgress()).toBe(true);
    modal.close();
    expect(await paying).toMatchObject({ success: false, error: { code: 'CONNECTION_ABORTED' } });
    await openPay(INVOICE);
    expect(view()).toBe('Pay');
  });

  it('ends by the limit of the host, and by that of the attempt, whoever does not answer', async () => {
    const { dispatch, pay, payment, view } = await createPayModal({
      adapter: { sendTransaction: () => new Promise<never>(() => undefined) },
    });
    vi.useFakeTimers();
    const first = pay(INVOICE, 1_000);
    const ended = expect(first).rejects.toMatchObject({ code: 'PAY_TIMEOUT', message: 'Payment timeout' });
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    await vi.advanceTimersByTimeAsync(RESULT_SHOWN_MS);
    expect(view()).toBeNull();
    const second = pay(INVOICE, PAY_LIMIT_MS * 2);
    const late = expect(second).rejects.toMatchObject({ code: 'PAY_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(0);
    void dispatch(payWithWallet());
    await vi.advanceTimersByTimeAsync(100);
    expect(payment()?.phase).toBe('signing');
    await vi.advanceTimersByTimeAsync(PAY_LIMIT_MS);
    await late;
  });
});

describe('a payment from an exchange', () => {
  it('opens its window in the press, and is asked for every 4 s until it has succeeded', async () => {
    const { calls, dispatch, opened, pay, payment, view } = await createPayModal({
      answers: atExchange({ status: 'UNKNOWN' }, { status: 'IN_PROGRESS' }, { status: 'SUCCESS', txHash: '0xpaid' }),
    });
    vi.useFakeTimers();
    const paying = pay(INVOICE);
    await vi.advanceTimersByTimeAsync(0);
    const pressed = dispatch(payWithExchange('test'));
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    await pressed;
    expect(opened[0]?.shown).toEqual([SESSION.url]);
    expect(calls[1]?.params).toEqual({
      exchangeId: 'test',
      asset: 'eip155:31337/slip44:60',
      amount: '0.5',
      recipient: `eip155:31337:${SHOP}`,
    });
    const asked = () => calls.filter(({ method }) => method === 'reown_getExchangeBuyStatus').length;
    expect(asked()).toBe(1);
    expect(payment()?.attempt?.buyStatus).toBe('UNKNOWN');
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS);
    expect(asked()).toBe(2);
    // Something may be paid: there is no other way now.
    dispatch(leaveAttempt());
    expect(payment()?.phase).toBe('exchange');
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS);
    expect(await paying).toEqual({ success: true, result: '0xpaid' });
    await vi.advanceTimersByTimeAsync(RESULT_SHOWN_MS + BUY_STATUS_MS);
    expect([view(), asked()]).toEqual([null, 3]);
  });

  it('fails when the exchange says so, and the page goes to its other address', async () => {
    const { dispatch, left, pay } = await createPayModal({ answers: atExchange({ status: 'FAILED' }) });
    vi.useFakeTimers();
    const paying = pay({ ...INVOICE, redirectUrl: { failure: 'shop://sorry' } });
    await vi.advanceTimersByTimeAsync(0);
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(RESULT_SHOWN_MS + 100);
    expect(await paying).toMatchObject({ success: false, error: { code: 'PAY_FAILED' } });
    expect(left).toEqual(['shop://sorry']);
  });

  it('is asked for by nobody while the modal is closed or the page is hidden, and goes on afterwards', async () => {
    const { calls, dispatch, modal, openPay, payment, view } = await createPayModal({
      answers: atExchange({ status: 'IN_PROGRESS' }),
    });
    vi.useFakeTimers();
    const page = { visibilityState: 'hidden', querySelector: () => null };
    const asked = () => calls.filter(({ method }) => method === 'reown_getExchangeBuyStatus').length;
    await openPay(INVOICE);
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked()).toBe(1);
    vi.stubGlobal('document', page);
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS * 3);
    expect(asked()).toBe(1);
    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS);
    expect(asked()).toBe(2);
    modal.close();
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS * 3);
    expect([asked(), payment()?.phase]).toEqual([2, 'exchange']);
    await expect(openPay(INVOICE)).rejects.toMatchObject({ code: 'PAY_IN_PROGRESS' });
    await vi.advanceTimersByTimeAsync(10);
    expect([view(), asked()]).toEqual(['PayLoading', 3]);
    await vi.advanceTimersByTimeAsync(PAY_LIMIT_MS);
    expect(payment()).toMatchObject({ phase: 'failed', error: { code: 'PAY_TIMEOUT' } });
  });

  it.each([
    [
      'the service is down',
      () => Response.json({}, { status: 500 }),
      'PAY_URL_UNAVAILABLE',
      'Unable to initiate payment',
    ],
    [
      'the exchange does not send the asset',
      () => ({ error: { code: -32_002, message: 'No.', data: { field: 'asset' } } }),
      'PAY_ASSET_UNSUPPORTED',
      'The exchange does not send this asset',
    ],
    [
      'its page runs code',
      () => ({ ...SESSION, url: 'javascript:alert(1)' }),
      'PAY_URL_UNAVAILABLE',
      expect.any(String),
    ],
  ])('closes its window again where %s', async (_, answer, code, message) => {
    const { dispatch, openPay, opened, payment } = await createPayModal({
      answers: { reown_getExchangePayUrl: answer },
    });
    await openPay(INVOICE);
    await dispatch(payWithExchange('test'));
    expect(payment()).toMatchObject({ phase: 'choosing', error: { code, message } });
    expect(opened[0]?.close).toHaveBeenCalled();
  });

  it('says that the browser blocks its window, and opens with the next press', async () => {
    const { dispatch, open, openPay, opened, payment } = await createPayModal({
      answers: atExchange({ status: 'UNKNOWN' }),
    });
    await openPay(INVOICE);
    open.mockReturnValueOnce(null);
    await dispatch(payWithExchange('test'));
    expect(payment()).toMatchObject({ phase: 'choosing', error: { code: 'POPUP_BLOCKED' } });
    await dispatch(payWithExchange('test'));
    await dispatch(reopenExchange());
    expect(opened.map(({ shown }) => shown)).toEqual([[SESSION.url], [SESSION.url]]);
    // Nobody has begun to pay there.
    dispatch(leaveAttempt());
    expect(payment()?.phase).toBe('choosing');
  });

  it('is made in no second way before the visitor has confirmed it, also after closing and after the limit', async () => {
    const sendTransaction = vi.fn(async () => '0xhash');
    let status: unknown = { status: 'UNKNOWN' };
    const { dispatch, modal, open, openPay, payment, state, view } = await createPayModal({
      adapter: { sendTransaction },
      answers: { reown_getExchangePayUrl: () => SESSION, reown_getExchangeBuyStatus: () => status },
    });
    vi.useFakeTimers();
    const isHeldBack = async () => {
      const windows = open.mock.calls.length;
      await Promise.all([dispatch(payWithWallet()), dispatch(payWithExchange('test'))]);
      const hasBegun = sendTransaction.mock.calls.length > 0 || open.mock.calls.length > windows;
      return !hasBegun && payment()?.phase === 'choosing' && view() === 'Pay' && selectMustConfirm(state());
    };
    await openPay(INVOICE);
    expect(selectMustConfirm(state())).toBe(false);
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(10);
    status = Response.json({}, { status: 503 });
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS * 3);
    dispatch(leaveAttempt());
    expect(await isHeldBack()).toBe(true);
    modal.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(payment()?.error?.code).toBe('CONNECTION_ABORTED');
    await openPay(INVOICE);
    expect(await isHeldBack()).toBe(true);
    // The visitor goes back to it, and the limit passes.
    status = { status: 'IN_PROGRESS' };
    dispatch(resumeAttempt());
    await vi.advanceTimersByTimeAsync(10);
    expect([view(), payment()?.phase, payment()?.attempt?.buyStatus]).toEqual([
      'PayLoading',
      'exchange',
      'IN_PROGRESS',
    ]);
    await vi.advanceTimersByTimeAsync(PAY_LIMIT_MS + RESULT_SHOWN_MS);
    expect(payment()?.error?.code).toBe('PAY_TIMEOUT');
    await openPay({ ...INVOICE, amount: '0.50', recipient: `eip155:31337:${SHOP}` });
    expect(await isHeldBack()).toBe(true);
    dispatch(repeatWanted());
    expect(selectMustConfirm(state())).toBe(false);
    await dispatch(payWithWallet());
    expect(sendTransaction).toHaveBeenCalledOnce();
  });

  it('that has ended, or is another one, holds nothing back', async () => {
    let status = 'UNKNOWN';
    const { dispatch, openPay, payment, state } = await createPayModal({
      answers: { reown_getExchangePayUrl: () => SESSION, reown_getExchangeBuyStatus: () => ({ status }) },
    });
    vi.useFakeTimers();
    await openPay(INVOICE);
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(10);
    dispatch(leaveAttempt());
    expect(selectMustConfirm(state())).toBe(true);
    status = 'FAILED';
    dispatch(resumeAttempt());
    await vi.advanceTimersByTimeAsync(RESULT_SHOWN_MS + 10);
    expect(payment()?.error?.code).toBe('PAY_FAILED');
    await openPay(INVOICE);
    expect(selectMustConfirm(state())).toBe(false);
    status = 'UNKNOWN';
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(10);
    dispatch(leaveAttempt());
    dispatch(modalClosed());
    await vi.advanceTimersByTimeAsync(10);
    for (const change of [{ amount: '0.4' }, { recipient: TOKEN }]) {
      await openPay({ ...INVOICE, ...change });
      expect(selectMustConfirm(state())).toBe(false);
      dispatch(modalClosed());
      await vi.advanceTimersByTimeAsync(10);
    }
  });

  it('is held back after a wallet, too, that was asked and may still send it', async () => {
    const answers: ((hash: string) => void)[] = [];
    const included = deferred<void>();
    const { dispatch, openPay, payment, state } = await createPayModal({
      adapter: {
        sendTransaction: () => new Promise<string>((resolve) => void answers.push(resolve)),
        waitForTransaction: async ({ hash }) => {
          await included.promise;
          return { hash, status: 'succeeded' };
        },
      },
    });
    vi.useFakeTimers();
    await openPay(INVOICE);
    void dispatch(payWithWallet());
    await vi.advanceTimersByTimeAsync(PAY_LIMIT_MS + RESULT_SHOWN_MS + 100);
    expect(payment()?.error?.code).toBe('PAY_TIMEOUT');
    await openPay(INVOICE);
    expect(selectMustConfirm(state())).toBe(true);
    // There is nobody to ask.
    dispatch(resumeAttempt());
    expect(payment()?.phase).toBe('choosing');
    answers[0]?.('0xhash');
    await vi.advanceTimersByTimeAsync(100);
    included.resolve();
    vi.useRealTimers();
    await vi.waitFor(() => expect(selectEarlierPayment(state())).toMatchObject({ hash: '0xhash', hasArrived: true }));
    expect(selectMustConfirm(state())).toBe(true);
  });

  it('asks no wallet once the host has stopped waiting', async () => {
    const balance = deferred<void>();
    const sendTransaction = vi.fn(async () => '0xhash');
    const { dispatch, pay, view } = await createPayModal({
      adapter: {
        sendTransaction,
        getBalance: async () => {
          await balance.promise;
          return { value: '5000000000000000000', decimals: 18, symbol: 'ETH' };
        },
      },
    });
    const paying = pay(INVOICE, 300).catch((error: unknown) => error);
    await vi.waitFor(() => expect(view()).toBe('Pay'));
    const pressed = dispatch(payWithWallet());
    expect(await paying).toMatchObject({ code: 'PAY_TIMEOUT' });
    balance.resolve();
    await pressed;
    expect(sendTransaction).not.toHaveBeenCalled();
  });

  it('takes the place of the page where the host wants that', async () => {
    const { dispatch, left, openPay, opened } = await createPayModal({ answers: atExchange({ status: 'UNKNOWN' }) });
    await openPay({ ...INVOICE, openInNewTab: false });
    await dispatch(payWithExchange('test'));
    expect([left, opened]).toEqual([[SESSION.url], []]);
  });

  it('says what could not be asked, and asks again only when it is wanted', async () => {
    const { calls, dispatch, openPay, payment } = await createPayModal({
      answers: { ...atExchange(), reown_getExchangeBuyStatus: () => Response.json({}, { status: 500 }) },
    });
    vi.useFakeTimers();
    await openPay(INVOICE);
    void dispatch(payWithExchange('test'));
    await vi.advanceTimersByTimeAsync(BUY_STATUS_MS * 3);
    const statusError = { code: 'PAY_STATUS_UNAVAILABLE', message: 'Unable to get the payment status' };
    expect(payment()?.attempt).toMatchObject({ statusError });
    expect(calls).toHaveLength(3);
  });
});

describe('hosts', () => {
  it('ask for exchanges, pages and statuses without the modal', async () => {
    const { getAvailableExchanges, getBuyStatus, getPayUrl, openPayUrl, opened } = await createPayModal({
      answers: atExchange({ status: 'IN_PROGRESS' }),
    });
    const { amount, paymentAsset, recipient } = INVOICE;
    expect(await getAvailableExchanges({ paymentAsset, amount })).toEqual({
      exchanges: [{ id: 'test', name: 'Test exchange', imageUrl: null }],
      total: 1,
    });
    expect(await getPayUrl('test', { paymentAsset, amount, recipient })).toEqual(SESSION);
    await openPayUrl('test', { paymentAsset, amount, recipient });
    expect(opened[0]?.shown).toEqual([SESSION.url]);
    expect(await getBuyStatus({ exchangeId: 'test', sessionId: 's' })).toEqual({ status: 'IN_PROGRESS' });
  });

  it.each([
    ['exchanges', 'reown_getExchanges', 'PAY_EXCHANGES_UNAVAILABLE', 'Unable to get exchanges'],
    ['a page', 'reown_getExchangePayUrl', 'PAY_URL_UNAVAILABLE', 'Unable to initiate payment'],
    ['a status', 'reown_getExchangeBuyStatus', 'PAY_STATUS_UNAVAILABLE', 'Unable to get the payment status'],
  ])(
    'are told that they cannot have %s: a service that is down, or answers what it should not',
    async (_, method, code, message) => {
      for (const answer of [() => Response.json({}, { status: 503 }), () => ({ status: 'DONE' }), () => null]) {
        const { getAvailableExchanges, getBuyStatus, getPayUrl } = await createPayModal({
          answers: { [method]: answer },
        });
        const run = {
          reown_getExchanges: () => getAvailableExchanges(),
          reown_getExchangePayUrl: () => getPayUrl('test', INVOICE),
          reown_getExchangeBuyStatus: () => getBuyStatus({ exchangeId: 'test', sessionId: 's' }),
        }[method];
        await expect(run?.()).rejects.toMatchObject({ code, message });
      }
    },
  );
});

describe('a deposit from an exchange', () => {
  const prices = { 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': '0.03' };
  const snack = (state: { readonly notices: { readonly snack: { readonly key: string } | null } }) =>
    state.notices.snack?.key;

  async function openDeposit(answers: Parameters<typeof createPayModal>[0] = {}) {
    const opened = await createPayModal({ prices, ...answers });
    await opened.modal.open({ view: 'PayWithExchange' });
    await vi.waitFor(() => expect(opened.state().pay?.deposit?.price).toBe('0.03'));
    await vi.waitFor(() => expect(opened.state().pay?.exchanges?.list).toHaveLength(1));
    return opened;
  }

  it('is for the coin of the network on screen, exactly, also from 1,000 on', async () => {
    const { calls, dispatch, open, state, view } = await openDeposit({
      answers: atExchange({ status: 'IN_PROGRESS' }, { status: 'SUCCESS' }),
    });
    expect(calls[0]?.params).toEqual({ page: 0, asset: 'eip155:31337/slip44:60' });
    expect(selectDepositAmount(state())).toBeNull();
    // Disabled rows are not pressed, and a press without an amount does nothing.
    await dispatch(depositFrom('test'));
    expect(open).not.toHaveBeenCalled();
    dispatch(depositChosen('50'));
    expect(selectDepositAmount(state())).toBe('1666.6666');
    vi.useFakeTimers();
    const depositing = dispatch(depositFrom('test'));
    expect(open).toHaveBeenCalledWith('about:blank', '_blank', 'popup=yes,width=480,height=720');
    await vi.advanceTimersByTimeAsync(10);
    await depositing;
    expect(calls[1]?.params).toMatchObject({
      amount: '1666.6666',
      recipient: expect.stringContaining('eip155:31337:0x'),
    });
    expect([snack(state()), view()]).toEqual(['snack.pay.depositStarted', 'Account']);
    await vi.advanceTimersByTimeAsync(DEPOSIT_STATUS_MS * 2);
    expect(snack(state())).toBe('snack.pay.depositDone');
  });

  it('is asked for 20 times at most, and says a failure', async () => {
    const { calls, dispatch } = await openDeposit({ answers: atExchange({ status: 'IN_PROGRESS' }) });
    dispatch(depositChosen('10'));
    vi.useFakeTimers();
    void dispatch(depositFrom('test'));
    await vi.advanceTimersByTimeAsync(DEPOSIT_STATUS_MS * (DEPOSIT_RETRIES + 10));
    expect(calls.filter(({ method }) => method === 'reown_getExchangeBuyStatus')).toHaveLength(DEPOSIT_RETRIES);
    vi.useRealTimers();
    const failing = await openDeposit({ answers: atExchange({ status: 'FAILED' }) });
    failing.dispatch(depositChosen('10'));
    vi.useFakeTimers();
    void failing.dispatch(depositFrom('test'));
    await vi.advanceTimersByTimeAsync(DEPOSIT_STATUS_MS + 100);
    expect(snack(failing.state())).toBe('snack.pay.depositFailed');
  });

  it('that cannot be started says so and closes its window', async () => {
    const { dispatch, open, opened, state, view } = await openDeposit({
      answers: { reown_getExchangePayUrl: () => Response.json({}, { status: 500 }) },
    });
    dispatch(depositChosen('10'));
    await dispatch(depositFrom('test'));
    expect(snack(state())).toBe('snack.pay.notInitiated');
    expect(opened[0]?.close).toHaveBeenCalled();
    open.mockReturnValueOnce(null);
    await dispatch(depositFrom('test'));
    expect([snack(state()), view()]).toEqual(['snack.pay.blocked', 'PayWithExchange']);
  });

  it('says that there are no exchanges now', async () => {
    const { modal, state } = await createPayModal({
      prices,
      answers: { reown_getExchanges: () => Response.json({}, { status: 500 }) },
    });
    await modal.open({ view: 'PayWithExchange' });
    await vi.waitFor(() => expect(snack(state())).toBe('snack.pay.noExchanges'));
    expect(state().pay?.exchanges).toMatchObject({ error: { code: 'PAY_EXCHANGES_UNAVAILABLE' } });
  });
});
