import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modalClosed } from '../modal/modal.slice.js';
import { wentBackToIndex } from '../router/router.slice.js';
import { memoryStorage, otherNetwork } from '../testing.js';
import { decodeApproval, encodeApproval } from './approval-call.js';
import { chooseSwapMax } from './fields.flow.js';
import { swapFlow } from './swap.flow.js';
import {
  selectFromToken,
  selectPendingApproval,
  selectQuoteDetails,
  selectSwapFailure,
  selectSwapObstacle,
  selectSwapQuote,
  selectSwapReview,
} from './swap.selectors.js';
import { amountTyped, sidesSwitched } from './swap.slice.js';
import { createSwapModal, type SwapModal } from './testing/swap-modal.js';
import { LSD, LUSD, ROUTER, SwapWorld } from './testing/swap-world.js';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

/** Opens Swap, and waits for its tokens. */
async function openForm(swap: SwapModal): Promise<void> {
  await swap.modal.open({ view: 'Swap' });
  await until(() => expect(selectFromToken(swap.state())).not.toBeNull());
}

async function openReview(swap: SwapModal, amount: string, fromId?: string, toId?: string): Promise<void> {
  await openForm(swap);
  swap.fill(amount, fromId, toId);
  await until(() => expect(selectSwapObstacle(swap.state())).toBeNull());
  swap.review();
  await until(() => expect(selectSwapReview(swap.state())).not.toBeNull());
}

/** Presses the button of the review. */
const start = (swap: SwapModal): Promise<string> =>
  swap.dispatch(swapFlow.start(undefined)).then(
    () => 'signed',
    ({ code }: { readonly code: string }) => code,
  );

const untilAsked = (swap: SwapModal) => until(() => expect(swap.world.prompts).toHaveLength(1));
const asked = ({ world }: SwapModal, path: string) => world.asked.filter((one) => one.path === path);
const snackOf = (swap: SwapModal) => swap.state().notices.snack?.key;

describe('the form', () => {
  it('gives the native coin, asks once for what is typed in a row, and computes every figure exactly', async () => {
    const swap = await createSwapModal();
    await openForm(swap);
    expect(selectFromToken(swap.state())?.symbol).toBe('ETH');
    expect(selectSwapObstacle(swap.state())).toBe('selectToken');
    swap.fill('', LUSD);
    expect(selectSwapObstacle(swap.state())).toBe('enterAmount');
    for (const amount of ['1', '10', '100', '1000.000001']) swap.dispatch(amountTyped(amount));
    await until(() => expect(selectQuoteDetails(swap.state())).not.toBeNull());
    expect(asked(swap, 'convert/quotes')).toHaveLength(1);
    expect(asked(swap, 'convert/quotes')[0]?.url.searchParams.get('amount')).toBe('1000000001');
    // 1000.000001 LUSD at 2000 LUSD for one, less 0.3 %.
    expect(selectQuoteDetails(swap.state())).toMatchObject({
      toAmount: '498500000498500000',
      minReceived: '493515000493515000',
      maxSlippage: '4985000004985000',
      providerFee: '8500000',
      priceImpact: '0.3',
      networkFee: '150000000000000',
    });
    expect(selectSwapObstacle(swap.state())).toBeNull();
    swap.dispatch(amountTyped('0'));
    expect(selectSwapObstacle(swap.state())).toBe('enterAmount');
    swap.dispatch(amountTyped('5000.000001'));
    expect(selectSwapObstacle(swap.state())).toBe('insufficientBalance');
  });

  it('says of a failure of the service that there is no quote, and not that the balance is too low', async () => {
    const swap = await createSwapModal();
    await openForm(swap);
    swap.fill('100');
    swap.world.fault = 'down';
    await until(() => expect(selectSwapQuote(swap.state())?.error?.code).toBe('HTTP_ERROR'));
    expect(selectSwapObstacle(swap.state())).toBe('noQuote');
    swap.world.fault = 'drained';
    await pass(10_500);
    await until(() =>
      expect(selectSwapQuote(swap.state())?.error).toMatchObject({
        code: 'INVALID_AMOUNT',
        message: 'Please enter a valid amount',
      }),
    );
    swap.world.fault = null;
    await pass(10_500);
    await until(() => expect(selectSwapObstacle(swap.state())).toBeNull());
  });

  it('keeps gas for Max of the coin, takes all of a token, and enters 1 when the sides of an empty form are switched', async () => {
    const swap = await createSwapModal();
    await openForm(swap);
    await swap.dispatch(chooseSwapMax());
    // One coin, less twice 150,000 units of gas at one gwei.
    expect(swap.state().swap?.draft.amount).toBe('0.9997');
    swap.fill('', LUSD);
    await swap.dispatch(chooseSwapMax());
    expect(swap.state().swap?.draft.amount).toBe('5000');
    swap.dispatch(amountTyped(''));
    swap.dispatch(sidesSwitched());
    expect(swap.state().swap?.draft).toEqual({ fromId: 'native', toId: LUSD, amount: '1' });
  });

  it('reads prices, balances and the quote every ten seconds while it is visible, and nothing when hidden or closed', async () => {
    const swap = await createSwapModal();
    await openForm(swap);
    swap.fill('100');
    await until(() => expect(selectSwapObstacle(swap.state())).toBeNull());
    const before = asked(swap, 'convert/quotes').length;
    await pass(10_100);
    expect(asked(swap, 'convert/quotes').length).toBe(before + 1);
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', document);
    await pass(35_000);
    const hidden = asked(swap, 'convert/quotes').length;
    expect(hidden).toBeLessThanOrEqual(before + 2);
    await pass(35_000);
    expect(asked(swap, 'convert/quotes').length).toBe(hidden);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(50);
    expect(asked(swap, 'convert/quotes').length).toBe(hidden + 1);
    vi.unstubAllGlobals();
    swap.dispatch(modalClosed());
    await pass(35_000);
    expect(asked(swap, 'convert/quotes').length).toBe(hidden + 1);
    expect(swap.state().swap?.draft).toEqual({ fromId: null, toId: null, amount: '' });
  });

  it('is filled by the host with symbols, once the tokens are known, and left alone after five seconds', async () => {
    const swap = await createSwapModal();
    await swap.modal.open({ view: 'Swap', data: { fromToken: 'lusd', toToken: 'ETH', amount: '12.5' } });
    await until(() => expect(swap.state().swap?.draft).toEqual({ fromId: LUSD, toId: 'native', amount: '12.5' }));
    await expect(swap.modal.open({ view: 'Swap', data: { amount: 'much' } })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    });
    const slow = await createSwapModal();
    slow.world.delayMs = 3_000;
    await slow.modal.open({ view: 'Swap', data: { toToken: 'LUSD', amount: '1' } });
    await pass(5_100);
    expect(slow.state().swap).toMatchObject({ draft: { fromId: null, toId: null, amount: '' }, named: null });
  });
});

describe('the network', () => {
  it('leads to the networks with swaps from one without, and back from there', async () => {
    const swap = await createSwapModal();
    await swap.modal.switchNetwork(`eip155:${otherNetwork.id}`);
    await swap.modal.open({ view: 'Account' });
    const { viewPushed } = await import('../router/router.slice.js');
    swap.dispatch(viewPushed({ view: 'Swap' }));
    await until(() => expect(swap.view()).toBe('UnsupportedChain'));
    expect(swap.state().swap?.needsNetwork).toBe(true);
    const quote = swap.quote({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' });
    await expect(quote).rejects.toMatchObject({ code: 'SWAP_UNSUPPORTED', message: 'Network not supported for Swaps' });
    const { networkChosen } = await import('../networks/choices.js');
    swap.dispatch(networkChosen({ networkId: 'eip155:31337' }));
    await until(() => expect(swap.view()).toBe('Swap'));
    expect(swap.state().router.history.map(({ view }) => view)).toEqual(['Account', 'Swap']);
    expect(swap.state().swap?.needsNetwork).toBe(false);
    expect(swap.events.map(({ event }) => event)).toContain('CLICK_SELECT_NETWORK_TO_SWAP');
  });

  it.each([
    ['those of the specification', undefined, 'eip155:8453', true],
    ['what the service reports alone', ['eip155:31337'], 'eip155:8453', false],
  ] as const)('counts %s', async (_, reported, networkId, isSupported) => {
    const world = new SwapWorld();
    world.swapNetworks = reported;
    const swap = await createSwapModal({}, world);
    await swap.modal.open({ view: 'Swap' });
    await until(() => expect(swap.state().swap?.support).toBeTruthy());
    expect(swap.state().swap?.support?.networkIds.includes(networkId)).toBe(isSupported);
  });
});

describe('the review', () => {
  it('approves exactly the amount to the router, swaps once it is included, and reads the balances again', async () => {
    const swap = await createSwapModal();
    swap.world.isFast = false;
    await openReview(swap, '100');
    expect(selectSwapReview(swap.state())?.call.purpose).toBe('approval');
    const approved = start(swap);
    await untilAsked(swap);
    const [approval] = swap.world.prompts;
    expect(approval?.request).toMatchObject({ to: LUSD, value: '0' });
    expect(decodeApproval(approval?.request.data ?? '')).toEqual({
      spender: ROUTER.toLowerCase(),
      amount: '100000000',
    });
    approval?.approve();
    expect(await approved).toBe('signed');
    expect(selectPendingApproval(swap.state())).not.toBeNull();
    await pass(11_000);
    // Nothing is built while the network has not included it.
    expect(selectSwapReview(swap.state())).toBeNull();
    swap.world.include();
    await pass(600);
    await until(() => expect(selectSwapReview(swap.state())?.call.purpose).toBe('swap'));
    const swapped = start(swap);
    await untilAsked(swap);
    expect(swap.world.prompts[0]?.request).toMatchObject({ to: ROUTER, value: '0' });
    swap.world.prompts[0]?.approve();
    expect(await swapped).toBe('signed');
    expect(swap.view()).toBe('Account');
    expect(swap.state().notices.snack).toMatchObject({
      variant: 'loading',
      key: 'snack.swap.started',
      values: { symbol: 'LUSD', amount: '0.049', toSymbol: 'ETH' },
    });
    swap.world.include();
    await pass(3_000);
    await until(() => expect(snackOf(swap)).toBe('snack.swap.swap.confirmed'));
    expect(swap.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']));
    // Not what the service has stored: both tokens are named.
    await swap.modal.open({ view: 'Swap' });
    await until(() =>
      expect(swap.state().swap?.tokens?.list.find(({ symbol }) => symbol === 'LUSD')?.balance).toBe('4900000000'),
    );
  });

  it('tells a rejection from a failure, and can be signed after either', async () => {
    const swap = await createSwapModal();
    await openReview(swap, '0.1', 'native', LUSD);
    for (const [settle, code, snack, event] of [
      ['reject', 'REQUEST_REJECTED', 'snack.swap.rejected', 'USER_REJECTED'],
      ['fail', 'REQUEST_FAILED', 'snack.swap.error', 'SWAP_ERROR'],
    ] as const) {
      const signed = start(swap);
      await untilAsked(swap);
      swap.world.prompts[0]?.[settle]();
      expect(await signed).toBe(code);
      expect(snackOf(swap)).toBe(snack);
      expect(swap.events.at(-1)?.event).toBe(event);
      expect(swap.view()).toBe('SwapPreview');
      await pass(100);
    }
    const signed = start(swap);
    await untilAsked(swap);
    // A second press while the wallet is asked does nothing.
    expect(await start(swap)).toBe('SWAP_PENDING');
    expect(swap.world.prompts).toHaveLength(1);
    swap.world.prompts[0]?.approve();
    // The flow that the second press has replaced is cancelled; what was signed counts.
    await signed;
    await until(() => expect(swap.view()).toBe('Account'));
    expect(swap.world.sent).toHaveLength(1);
    // What was signed is signed once.
    expect(await start(swap)).toBe('QUOTE_EXPIRED');
    expect(swap.world.prompts).toHaveLength(0);
  });

  it('never signs what is older than its lifetime', async () => {
    const swap = await createSwapModal();
    await openReview(swap, '0.1', 'native', LUSD);
    const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', document);
    await pass(45_000);
    expect(await start(swap)).toBe('QUOTE_EXPIRED');
    expect(swap.world.prompts).toHaveLength(0);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(200);
    vi.unstubAllGlobals();
    const signed = start(swap);
    await untilAsked(swap);
    swap.world.prompts[0]?.approve();
    expect(await signed).toBe('signed');
  });

  it.each(['spender', 'target', 'value'] as const)('refuses what the service builds with another %s', async (fault) => {
    const swap = await createSwapModal();
    await openForm(swap);
    swap.fill('100');
    await until(() => expect(selectSwapObstacle(swap.state())).toBeNull());
    swap.world.fault = fault;
    swap.review();
    await until(() => expect(selectSwapFailure(swap.state())?.code).toBe('SWAP_DIFFERS'));
    expect(await start(swap)).toBe('QUOTE_EXPIRED');
    expect(swap.world.prompts).toHaveLength(0);
  });

  it('forgets what was built when it is left, and follows what the wallet still signs', async () => {
    const swap = await createSwapModal();
    await openReview(swap, '0.1', 'native', LUSD);
    const signed = start(swap);
    await untilAsked(swap);
    swap.dispatch(wentBackToIndex(0));
    expect(selectSwapReview(swap.state())).not.toBeNull();
    swap.dispatch(modalClosed());
    swap.world.prompts[0]?.approve();
    await signed;
    await until(() => expect(swap.state().swap?.lastSent?.hash).toMatch(/^0x0+1$/));
    expect(swap.state().swap?.signing).toBeNull();
  });
});

describe('what was signed', () => {
  it('is followed after a reload, and compared with what was shown', async () => {
    const storage = memoryStorage();
    const swap = await createSwapModal({ storage });
    swap.world.isFast = false;
    swap.world.signs = () => '0xdeadbeef';
    await openReview(swap, '0.1', 'native', LUSD);
    const signed = start(swap);
    await untilAsked(swap);
    swap.world.prompts[0]?.approve();
    await signed;
    expect(swap.state().pendingSends?.list[0]).toMatchObject({
      symbol: 'ETH',
      call: { purpose: 'swap', received: { symbol: 'LUSD' } },
    });
    await swap.modal.destroy();
    const next = await createSwapModal({ storage }, swap.world);
    await next.modal.open({ view: 'Account' });
    swap.world.include();
    await until(() => expect(snackOf(next)).toBe('snack.swap.different'));
    expect(next.state().notices.alert?.code).toBe('TRANSFER_DIFFERS');
  });

  it('may be a lower approval than was shown, and then is asked for again', async () => {
    const swap = await createSwapModal();
    swap.world.signs = ({ data = '' }) => encodeApproval({ spender: ROUTER, amount: decodeApproval(data) ? '7' : '0' });
    await openReview(swap, '100', LSD, LUSD);
    const signed = start(swap);
    await untilAsked(swap);
    swap.world.prompts[0]?.approve();
    await signed;
    await until(() => expect(selectSwapReview(swap.state())?.call.purpose).toBe('approval'));
    expect(swap.state().notices.alert).toBeNull();
    expect(swap.state().pendingSends?.differing).toEqual([]);
  });
});

describe('without the modal', () => {
  it('quotes exactly, approves, waits and swaps, two times in the same second with two quotes', async () => {
    const swap = await createSwapModal();
    const request = { fromToken: 'LUSD', toToken: 'ETH', amount: '100' };
    expect(await swap.quote(request)).toMatchObject({
      toAmount: '0.04985',
      minReceived: '0.0493515',
      needsApproval: true,
    });
    const first = swap.swap(request);
    await untilAsked(swap);
    swap.world.prompts[0]?.approve();
    await until(() => expect(swap.world.prompts[0]?.request.to).toBe(ROUTER));
    await expect(swap.swap({ ...request, amount: '1' })).rejects.toMatchObject({ code: 'SWAP_PENDING' });
    swap.world.prompts[0]?.approve();
    expect(await first).toMatchObject({ hash: expect.stringMatching(/^0x/) });
    const second = swap.swap({ fromToken: 'ETH', toToken: 'LUSD', amount: '0.01' });
    await untilAsked(swap);
    const [again] = swap.world.prompts;
    const quotes = asked(swap, 'convert/quotes');
    expect(swap.world.builtAt.get(again?.request.data ?? '')).toBeGreaterThan(0);
    expect(quotes.length).toBeGreaterThanOrEqual(4);
    again?.reject();
    await expect(second).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    await expect(swap.swap({ fromToken: 'LUSD', toToken: 'NONE', amount: '1' })).rejects.toMatchObject({
      code: 'SWAP_INCOMPLETE',
    });
    await expect(swap.swap({ ...request, amount: '0' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect((await swap.tokens()).map(({ symbol }) => symbol)).toEqual(['LUSD', 'ETH', 'LSD']);
  });

  it('resolves for the host with the hash of the swap that it has opened, and rejects when the modal closes', async () => {
    const swap = await createSwapModal();
    const closed = swap.openSwap({ toToken: 'LUSD', amount: '0.1' });
    await until(() => expect(swap.view()).toBe('Swap'));
    swap.dispatch(modalClosed());
    await expect(closed).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', message: 'Modal closed' });
    const opened = swap.openSwap({ toToken: 'LUSD', amount: '0.1' });
    await until(() => expect(selectSwapObstacle(swap.state())).toBeNull());
    swap.review();
    await until(() => expect(selectSwapReview(swap.state())).not.toBeNull());
    const signed = start(swap);
    await untilAsked(swap);
    swap.world.prompts[0]?.approve();
    await signed;
    expect(await opened).toEqual({ hash: expect.stringMatching(/^0x0+1$/) });
  });
});
