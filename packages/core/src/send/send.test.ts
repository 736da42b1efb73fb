/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionFailedError } from '../errors/connection-errors.js';
import {
  InsufficientFundsError,
  InvalidAmountError,
  RequestFailedError,
  RequestRejectedError,
} from '../errors/request-errors.js';
import { TransactionWouldFailError } from '../errors/transaction-errors.js';
import { chainAnswer, FRIEND, rowRecord } from '../portfolio/testing/records.js';
import { addAmounts, formatAmount, parseAmount, subtractAmounts } from '../ports/amount.js';
import type { TransactionRequest } from '../ports/asset-methods.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import { flush } from '../testing/flush.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { deferred, localNetwork } from '../testing.js';
import { chooseMax } from './fields.flow.js';
import { pendingSendsFeature } from './pending-sends.feature.js';
import { transactionSent } from './pending-sends.slice.js';
import { loadSendTokens } from './send.controller.js';
import { reviewFlow, sendFlow } from './send.flow.js';
import {
  selectAmountProblem,
  selectDraft,
  selectDraftToken,
  selectDraftUsd,
  selectReceiver,
  selectReview,
  selectReviewFailure,
  selectReviewWarnings,
  selectSendObstacle,
} from './send.selectors.js';
import { amountTyped, draftReset, receiverTyped, tokenChosen, tokensRead } from './send.slice.js';
import { pay } from './testing/send-headless.example.js';
import { createSendModal, OWN, RECEIVER, TOKEN } from './testing/send-modal.js';

/** Opens Send with a draft that can be reviewed. */
async function openDraft(given: Parameters<typeof createSendModal>[0] = {}) {
  const send = await createSendModal(given);
  await send.modal.open({ view: 'WalletSend', data: { amount: '0.5', to: RECEIVER } });
  await vi.waitFor(() => expect(selectDraftToken(send.state())?.balance).toBe('1500000000000000000'));
  return send;
}

/** Opens the review, as a press on 'Preview Send' does. */
async function openReview(given: Parameters<typeof createSendModal>[0] = {}) {
  const send = await openDraft(given);
  send.dispatch(viewPushed({ view: 'WalletSendPreview' }));
  await send.dispatch(reviewFlow.start(undefined));
  return send;
}

/** A blockchain API that serves the network and knows no token, unless the test answers. */
const served = (answer: (path: string) => Promise<Response | null>) => ({
  services: { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const,
  debug: false,
  fetch: async (input: RequestInfo | URL): Promise<Response> => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
    const isChain = path.includes('supported-chains') || path.includes('/balance');
    const given = isChain ? await answer(path) : null;
    if (given) return given;
    const isList = path.includes('supported-chains');
    return Response.json(isList ? { http: ['eip155:31337'], ws: [] } : { balances: [] });
  },
});

const bitcoinNetwork = { ...localNetwork, id: 'regtest', name: 'Regtest', chainNamespace: 'bip122' } as const;

/** What the events say of the draft that the tests send. */
const halfCoin = { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: '0.5' };

const sendEvents = <Event extends { readonly event: string }>(events: readonly Event[]): readonly Event[] =>
  events.filter(({ event }) => /^SEND_/.test(event));

const eventNames = (events: readonly { readonly event: string }[]) => events.map(({ event }) => event);

describe('the button says what is missing first', () => {
  it('in the specified order', async () => {
    const { dispatch, modal, state } = await createSendModal();
    await modal.open({ view: 'WalletSend' });
    await vi.waitFor(() => expect(state().send?.tokens?.isLoading).toBe(false));
    const obstacle = () => selectSendObstacle(state());
    expect(obstacle()).toBe('selectToken');
    dispatch(tokenChosen('native'));
    expect(obstacle()).toBe('addAmount');
    for (const amount of ['0', '0.0', '.', '0.0000000000000000001']) {
      dispatch(amountTyped(amount));
      expect(obstacle()).toBe('incorrectValue');
    }
    dispatch(amountTyped('1.500000000000000001'));
    expect(obstacle()).toBe('insufficientFunds');
    dispatch(amountTyped('1.5'));
    expect(obstacle()).toBe('addAddress');
    dispatch(receiverTyped('0x12'));
    // It is still being typed.
    expect(obstacle()).toBe('addAddress');
    await vi.waitFor(() => expect(obstacle()).toBe('invalidAddress'));
    dispatch(receiverTyped(RECEIVER));
    expect(obstacle()).toBeNull();
  });
});

describe('the value in US dollars', () => {
  it('is exact, and unknown without a price', async () => {
    const { dispatch, state } = await openDraft();
    expect(selectDraftUsd(state())).toBeNull();
    const tokens = state().send?.tokens;
    if (tokens) dispatch(tokensRead({ ...tokens, list: tokens.list.map((one) => ({ ...one, price: '2000.01' })) }));
    dispatch(amountTyped('0.000000000000000001'));
    expect(selectDraftUsd(state())).toBe('0.00000000000000200001');
  });
});

describe('the tokens', () => {
  it('are the native coin and those that the host names, with their balances', async () => {
    const { modal, state } = await createSendModal({ options: { tokens: { 'eip155:31337': { address: TOKEN } } } });
    await modal.open({ view: 'WalletSend' });
    await vi.waitFor(() => expect(state().send?.tokens).toMatchObject({ isLoading: false, error: null }));
    expect(state().send?.tokens?.list).toMatchObject([
      { asset: { type: 'native' }, symbol: 'ETH', balance: '1500000000000000000' },
      { asset: { type: 'token', address: TOKEN }, symbol: 'LAB', balance: '25000000' },
    ]);
  });

  it('are what the node knows if the blockchain API fails, and can be read again', async () => {
    let isDown = true;
    const { dispatch, modal, state } = await createSendModal({
      options: {
        services: { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' },
        tokens: { 'eip155:31337': { address: TOKEN } },
        debug: false,
        fetch: async (input) => {
          if (isDown) return new Response('{}', { status: 500 });
          const isList = String(input).includes('supported-chains');
          return new Response(JSON.stringify(isList ? { http: [], ws: [] } : {}), { status: 200 });
        },
      },
    });
    await modal.open({ view: 'WalletSend' });
    await vi.waitFor(() => expect(state().send?.tokens?.isLoading).toBe(false));
    const held = [
      { symbol: 'ETH', balance: '1500000000000000000' },
      { symbol: 'LAB', balance: '25000000' },
    ];
    expect(state().send?.tokens?.list).toMatchObject(held);
    isDown = false;
    await dispatch(loadSendTokens({ isForced: true }));
    expect(state().send?.tokens).toMatchObject({ list: held, error: null });
  });

  it('include the native coin that the host names, also where no list has it', async () => {
    const { modal, state, wallet } = await createSendModal({ options: served(async () => null) });
    await modal.open({ view: 'WalletSend', data: { amount: '0.5' } });
    await vi.waitFor(() => expect(state().send?.tokens).toMatchObject({ isLoading: false, error: null }));
    expect(selectDraftToken(state())).toMatchObject({ asset: { type: 'native' }, balance: '1500000000000000000' });
    expect(wallet.calls).not.toContain('readToken');
  });

  it('are asked for again when the visitor tries again, also after the service responded with 503', async () => {
    const asked: string[] = [];
    let status = 503;
    const { dispatch, modal, state } = await createSendModal({
      options: {
        ...served(async (path) => {
          asked.push(path);
          return status === 200 ? null : new Response('{}', { status });
        }),
      },
    });
    await modal.open({ view: 'WalletSend' });
    await vi.waitFor(() => expect(state().send?.tokens).toMatchObject({ isLoading: false, error: expect.anything() }));
    const before = asked.length;
    await dispatch(loadSendTokens());
    expect(asked).toHaveLength(before);
    status = 200;
    await dispatch(loadSendTokens({ isForced: true }));
    expect(state().send?.tokens?.error).toBeNull();
    expect(asked.slice(before)).toEqual(expect.arrayContaining([expect.stringContaining('/balance')]));
  });

  it('are read from the service again after something was sent, and from what is stored otherwise', async () => {
    const asked: string[] = [];
    const { modal, send, state } = await createSendModal({
      options: served(async (path) => {
        asked.push(path);
        return null;
      }),
    });
    const balances = () => asked.filter((path) => path.includes('/balance')).length;
    const open = async () => {
      await modal.open({ view: 'WalletSend' });
      await vi.waitFor(() => expect(state().send?.tokens?.isLoading).toBe(false));
      await modal.close();
    };
    await open();
    await open();
    expect(balances()).toBe(1);
    await send({ amount: '0.1', to: RECEIVER });
    await vi.waitFor(() => expect(state().pendingSends?.list).toEqual([]), { timeout: 8_000 });
    await open();
    expect(balances()).toBe(2);
  }, 15_000);
});

describe('an amount', () => {
  it.each([
    ['1,000', 'unclear'],
    ['1e3', 'noNumber'],
    ['0.0000000000000000001', 'tooPrecise'],
  ] as const)('of %s is refused, and said to be %s', async (typed, problem) => {
    const { dispatch, state } = await openDraft();
    dispatch(amountTyped(typed));
    expect(selectAmountProblem(state())).toBe(problem);
    expect(selectSendObstacle(state())).toBe('incorrectValue');
    await expect(dispatch(reviewFlow.start(undefined))).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('with one comma is a decimal number where it cannot be anything else', async () => {
    const { dispatch, state } = await openDraft();
    dispatch(amountTyped('0,5'));
    expect(selectAmountProblem(state())).toBeNull();
    expect(await dispatch(reviewFlow.start(undefined))).toMatchObject({ value: '500000000000000000' });
  });
});

describe('the receiver', () => {
  it('is valid at once when it is an address, and explained once the visitor has stopped typing for 500 ms', async () => {
    vi.useFakeTimers();
    try {
      const { dispatch, state } = await createSendModal();
      dispatch(receiverTyped(RECEIVER.toLowerCase()));
      expect(selectReceiver(state())).toEqual({ status: 'valid', address: RECEIVER, name: null });
      dispatch(receiverTyped(RECEIVER.replace('C', 'c')));
      await vi.advanceTimersByTimeAsync(499);
      expect(selectReceiver(state())).toEqual({ status: 'typing' });
      await vi.advanceTimersByTimeAsync(1);
      expect(selectReceiver(state())).toEqual({ status: 'invalid', problem: 'checksum' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is found by a name, which is asked for once', async () => {
    vi.useFakeTimers();
    try {
      const asked: string[] = [];
      const resolveName = async ({ name }: { readonly name: string }) => {
        asked.push(name);
        return { address: RECEIVER.toLowerCase(), avatarUrl: 'https://pictures.example/a.png' };
      };
      const { dispatch, state } = await createSendModal({ adapter: { assets: { resolveName } } });
      for (const text of ['v', 'vita.e', 'vita.eth']) dispatch(receiverTyped(text));
      await vi.advanceTimersByTimeAsync(499);
      expect(asked).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toEqual(['vita.eth']);
      expect(selectReceiver(state())).toMatchObject({ status: 'valid', address: RECEIVER, name: 'vita.eth' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is found by a name of the name service, which ENS is not asked for', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input));
      if (pathname === '/v1/supported-chains') return json({ http: ['eip155:31337'], ws: [] });
      if (!pathname.startsWith('/v1/profile/account/')) return json({}, 404);
      asked.push(pathname);
      return json({
        name: 'ada9.reown.id',
        addresses: { [0x80000000 + 31_337]: { address: RECEIVER.toLowerCase() } },
        attributes: [],
      });
    };
    const resolveName = vi.fn(async () => null);
    const { dispatch, state } = await createSendModal({
      adapter: { assets: { resolveName } },
      options: { fetch, services: { kind: 'self-hosted', url: 'https://services.example' } },
    });
    for (const text of ['ada', 'ada9.reown', 'ada9.reown.id']) dispatch(receiverTyped(text));
    await vi.waitFor(
      () =>
        expect(selectReceiver(state())).toMatchObject({ status: 'valid', address: RECEIVER, name: 'ada9.reown.id' }),
      { timeout: 10_000 },
    );
    expect(asked).toEqual(['/v1/profile/account/ada9.reown.id']);
    expect(resolveName).not.toHaveBeenCalled();
  });

  it('is not found by an answer for another network, where the name may be somebody else’s', async () => {
    const answers = [deferred<{ address: string }>(), deferred<{ address: string }>()];
    let asked = 0;
    const resolveName = () => answers[asked++]?.promise ?? Promise.reject(new RequestFailedError());
    const { modal, state } = await createSendModal({ adapter: { assets: { resolveName } } });
    await modal.open({ view: 'WalletSend', data: { to: 'ada.eth' } });
    await vi.waitFor(() => expect(asked).toBe(1));
    await modal.switchNetwork('eip155:31338');
    answers[0]?.resolve({ address: OWN });
    await flush();
    expect(selectReceiver(state()).status).toBe('empty');
    await modal.open({ view: 'WalletSend', data: { to: 'ada.eth' } });
    await vi.waitFor(() => expect(asked).toBe(2));
    expect(selectReceiver(state()).status).toBe('resolving');
    answers[1]?.resolve({ address: RECEIVER });
    await vi.waitFor(() => expect(selectReceiver(state())).toMatchObject({ address: RECEIVER }));
  });

  it.each([
    ['that nobody has', async () => null, 'noSuchName'],
    ['that cannot be asked', () => Promise.reject(new RequestFailedError()), 'nameUnavailable'],
  ])('is not found by a name %s', async (_, resolveName: () => Promise<null>, problem) => {
    const { modal, state } = await createSendModal({ adapter: { assets: { resolveName } } });
    await modal.open({ view: 'WalletSend', data: { to: 'nobody.eth' } });
    await vi.waitFor(() => expect(selectReceiver(state())).toEqual({ status: 'invalid', problem }));
  });
});

describe('the greatest amount', () => {
  it('of a token is the whole balance', async () => {
    const { dispatch, modal, state } = await createSendModal();
    await modal.open({ view: 'WalletSend', data: { token: TOKEN } });
    await vi.waitFor(() => expect(selectDraftToken(state())?.symbol).toBe('LAB'));
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('25');
  });

  it('of the native coin leaves room for the fee, also when the base fee doubles', async () => {
    const { dispatch, state } = await openDraft();
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('1.499958');
    expect(selectSendObstacle(state())).toBeNull();
  });

  it('is found again when the receiver changes, to whom sending may cost more', async () => {
    const estimate = async ({ to }: { readonly to: string }) => ({
      fee: to === TOKEN ? '60000000000000' : '21000000000000',
      decimals: 18,
      symbol: 'ETH',
    });
    const { dispatch, state } = await openDraft({ adapter: { estimate } });
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('1.499958');
    dispatch(receiverTyped(TOKEN));
    await vi.waitFor(() => expect(selectDraft(state()).amount).toBe('1.49988'));
    // Not if it was changed by hand since.
    dispatch(amountTyped('1'));
    dispatch(receiverTyped(RECEIVER));
    await flush();
    expect(selectDraft(state()).amount).toBe('1');
  });

  it('is found again before the review, too, where the receiver has changed in the same moment', async () => {
    const estimate = async ({ to, value }: { readonly to: string; readonly value: string }) => {
      const fee = to === TOKEN ? 60_000_000_000_000n : 21_000_000_000_000n;
      if (BigInt(value) + fee > 1_500_000_000_000_000_000n) throw new InsufficientFundsError();
      return { fee: String(fee), decimals: 18, symbol: 'ETH' };
    };
    const { dispatch, state } = await openDraft({ adapter: { estimate } });
    await dispatch(chooseMax());
    dispatch(receiverTyped(TOKEN));
    const { value } = await dispatch(reviewFlow.start(undefined));
    expect(value).toBe('1499880000000000000');
    expect(selectDraft(state()).amount).toBe('1.49988');
  });

  it('is none if the balance does not cover the fee, and a notice says so', async () => {
    const { dispatch, state } = await openDraft({
      adapter: { estimate: async () => ({ fee: '750000000000000000', decimals: 18, symbol: 'ETH' }) },
    });
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('0.5');
    expect(state().notices.snack?.key).toBe('snack.send.noMax');
  });

  it('never fails for lack of gas, and loses no digit: with 0 to 24 decimals, any balance and fee, also if the fee doubles', async () => {
    let fee = 0n;
    const { dispatch, state } = await openDraft({
      adapter: { estimate: async () => ({ fee: String(fee), decimals: 18, symbol: 'ETH' }) },
    });
    const tokens = state().send?.tokens;
    if (!tokens) throw new Error('There are no tokens.');
    const [native] = tokens.list;
    if (!native) throw new Error('There is no native coin.');
    const big = fc.bigInt({ min: 0n, max: 2n ** 128n });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 24 }),
        big,
        big,
        fc.nat(100),
        async (decimals, balance, asked, rise) => {
          fee = asked;
          dispatch(tokensRead({ ...tokens, list: [{ ...native, decimals, balance: String(balance) }] }));
          dispatch(amountTyped(''));
          await dispatch(chooseMax());
          const { amount } = selectDraft(state());
          // Between the estimate and the block the base fee rises to at most the double.
          const paid = fee + (fee * BigInt(rise)) / 100n;
          if (balance <= 2n * fee) {
            expect(amount).toBe('');
            return;
          }
          const value = parseAmount(amount, decimals);
          if (value === null) throw new Error(`${amount} is no amount.`);
          expect(formatAmount(value, decimals)).toBe(amount);
          expect(BigInt(value) + 2n * fee).toBe(balance);
          const rest = subtractAmounts(String(balance), addAmounts(value, String(paid)));
          if (rest === null) throw new Error('There is not enough for the fee.');
          expect(addAmounts(addAmounts(value, String(paid)), rest)).toBe(String(balance));
          expect(selectSendObstacle(state())).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of SOL is found for a recipient without an account, too, which takes no less than its rent', async () => {
    const address = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4';
    const balance = { value: '100000000', decimals: 9, symbol: 'SOL' };
    const { dispatch, modal, state } = await createSendModal({
      adapter: {
        namespace: 'solana',
        connect: async ({ connectorId, networkId = 'solana:local' }) => ({
          connectorId,
          accounts: [{ address, type: 'eoa' }],
          networkId,
        }),
        getBalance: async () => balance,
        estimate: async ({ value }) => {
          if (BigInt(value) < 890_880n) throw new InvalidAmountError();
          return { fee: '5000', decimals: 9, symbol: 'SOL' };
        },
      },
      options: { networks: fourNetworks.filter(({ chainNamespace }) => chainNamespace === 'solana') },
    });
    await modal.open({ view: 'WalletSend', data: { to: '2btLJAAb1S3x6hZYdVyAePjqtQYi2ZBSRGy4569RZu8h' } });
    await vi.waitFor(() => expect(selectReceiver(state()).status).toBe('valid'));
    await vi.waitFor(() => expect(selectDraftToken(state())?.balance).toBe(balance.value));
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('0.09909412');
  });

  it.each([
    ['the amount was corrected', amountTyped('0.25'), '0.25'],
    ['another token was chosen', tokenChosen(TOKEN), '0.5'],
    ['the draft was left', draftReset(), ''],
  ])('is not put into the draft after %s', async (_, change, amount) => {
    const fee = deferred<{ fee: string; decimals: number; symbol: string }>();
    const { dispatch, state } = await openDraft({ adapter: { estimate: () => fee.promise } });
    const finding = dispatch(chooseMax());
    dispatch(change);
    fee.resolve({ fee: '21000000000000', decimals: 18, symbol: 'ETH' });
    await finding;
    expect(selectDraft(state()).amount).toBe(amount);
  });

  it('is not known if the fee is not', async () => {
    const { dispatch, state } = await openDraft({
      adapter: { estimate: () => Promise.reject(new RequestFailedError()) },
    });
    await dispatch(chooseMax());
    expect(selectDraft(state()).amount).toBe('0.5');
    expect(state().notices.snack?.key).toBe('snack.send.max');
    expect(state().send?.maxRun).toBeNull();
  });
});

describe('the review', () => {
  it('has the fee and the result of the simulation before anything is signed', async () => {
    const simulate = vi.fn(async () => undefined);
    const { state, wallet } = await openReview({ adapter: { assets: { simulate } } });
    expect(selectReview(state())).toMatchObject({
      to: RECEIVER,
      value: '500000000000000000',
      fee: { fee: '21000000000000', symbol: 'ETH' },
      simulation: 'passed',
      error: null,
    });
    expect(simulate).toHaveBeenCalledOnce();
    expect(wallet.calls).not.toContain('sendTransaction');
  });

  it('says so if the node cannot simulate', async () => {
    const { state } = await openReview({
      adapter: { assets: { simulate: () => Promise.reject(new RequestFailedError()) } },
    });
    expect(selectReview(state())).toMatchObject({ simulation: 'unknown', error: null });
  });

  it('of what would fail cannot be sent', async () => {
    const simulate = () =>
      Promise.reject(new TransactionWouldFailError({ details: 'transfer amount exceeds balance' }));
    const { dispatch, state, wallet } = await openDraft({ adapter: { assets: { simulate } } });
    dispatch(viewPushed({ view: 'WalletSendPreview' }));
    await expect(dispatch(reviewFlow.start(undefined))).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL' });
    expect(selectReview(state())?.error?.code).toBe('TRANSACTION_WOULD_FAIL');
    await expect(dispatch(sendFlow.start(undefined))).rejects.toMatchObject({ code: 'TRANSACTION_WOULD_FAIL' });
    expect(wallet.calls).not.toContain('sendTransaction');
  });

  it('is left with its view', async () => {
    const { dispatch, modal, state } = await openReview();
    await modal.open({ view: 'WalletSend' });
    expect(selectReview(state())).toBeNull();
    expect(state().send?.draft.amount).toBe('0.5');
    await expect(dispatch(sendFlow.start(undefined))).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' });
  });

  it('is not made for a form that the visitor has gone back to while it was prepared', async () => {
    const details = { name: 'Lab Dollar', symbol: 'LAB', decimals: 6 };
    let told: Promise<typeof details> = Promise.resolve(details);
    const { dispatch, modal, state } = await createSendModal({ adapter: { assets: { readToken: () => told } } });
    await modal.open({ view: 'WalletSend', data: { token: TOKEN, amount: '1', to: RECEIVER } });
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    const slow = deferred<typeof details>();
    told = slow.promise;
    dispatch(viewPushed({ view: 'WalletSendPreview' }));
    const reviewing = dispatch(reviewFlow.start(undefined)).catch((thrown: unknown) => thrown);
    await flush();
    expect(selectReview(state())).toBeNull();
    await modal.open({ view: 'WalletSend' });
    dispatch(amountTyped('2'));
    slow.resolve(details);
    expect(await reviewing).toMatchObject({ code: 'FLOW_CANCELLED' });
    expect(selectReview(state())).toBeNull();
  });

  it.each([
    ['the own account', OWN, { isOwn: true, isTokenContract: false, lookAlikeOf: null }],
    ['the contract of the token', TOKEN, { isOwn: false, isTokenContract: true, lookAlikeOf: null }],
    [
      'an address that imitates the own one',
      `0x7099${'0'.repeat(32)}79c8`,
      { isOwn: false, isTokenContract: false, lookAlikeOf: OWN },
    ],
    ['anybody else', RECEIVER, { isOwn: false, isTokenContract: false, lookAlikeOf: null }],
  ])('warns of %s', async (_, to, warnings) => {
    const { dispatch, modal, state } = await createSendModal();
    await modal.open({ view: 'WalletSend', data: { token: TOKEN, amount: '1', to } });
    await dispatch(reviewFlow.start(undefined));
    expect(selectReviewWarnings(state())).toEqual(warnings);
  });

  it.each([
    ['a token', { asset: { type: 'token', address: TOKEN }, decimals: 8 }, TOKEN],
    ['the native coin', { asset: { type: 'native' }, decimals: 20 }, 'native'],
  ] as const)(
    'of %s whose decimals are not those of the chain is refused, and nothing is signed',
    async (_, listed, tokenId) => {
      const { dispatch, modal, state, wallet } = await createSendModal();
      await modal.open({ view: 'WalletSend', data: { token: tokenId, amount: '1', to: RECEIVER } });
      await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
      const { tokens } = state().send ?? {};
      if (!tokens) throw new Error('No tokens were read.');
      const told = { name: 'Told', symbol: 'TOLD', balance: '900000000000000000000', price: null, ...listed };
      dispatch(tokensRead({ ...tokens, list: [told] }));
      await expect(dispatch(reviewFlow.start(undefined))).rejects.toMatchObject({ code: 'TOKEN_DIFFERS' });
      expect(selectReviewFailure(state())?.code).toBe('TOKEN_DIFFERS');
      expect(selectReview(state())).toBeNull();
      await expect(dispatch(sendFlow.start(undefined))).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' });
      expect(wallet.calls).not.toContain('sendTransaction');
    },
  );

  it('warns of an address that imitates an earlier recipient, also after a reload', async () => {
    const first = await createSendModal();
    await first.send({ amount: '0.1', to: RECEIVER });
    const second = await createSendModal({ storage: first.storage });
    const imitation = `${RECEIVER.slice(0, 6)}${'0'.repeat(30)}${RECEIVER.slice(-6)}`.toLowerCase();
    await second.modal.open({ view: 'WalletSend', data: { amount: '1', to: imitation } });
    await second.dispatch(reviewFlow.start(undefined));
    await vi.waitFor(() => expect(selectReviewWarnings(second.state())?.lookAlikeOf).toBe(RECEIVER));
  });

  it('warns of the address that came later, also after both were paid and the first one was paid again', async () => {
    const imitation = `${RECEIVER.slice(0, 6)}${'0'.repeat(30)}${RECEIVER.slice(-6)}`.toLowerCase();
    const { dispatch, modal, send, state } = await createSendModal();
    for (const to of [RECEIVER, imitation, RECEIVER]) await send({ amount: '0.1', to });
    const warningOf = async (to: string) => {
      await modal.open({ view: 'WalletSend', data: { amount: '0.1', to } });
      await dispatch(reviewFlow.start(undefined));
      return selectReviewWarnings(state())?.lookAlikeOf;
    };
    expect(await warningOf(imitation)).toBe(RECEIVER);
    expect(await warningOf(RECEIVER)).toBeNull();
  });
});

describe('whom the account has paid before', () => {
  const FRIEND_TWIN = `${FRIEND.slice(0, 6)}${'0'.repeat(30)}${FRIEND.slice(-6)}`.toLowerCase();

  async function openWithHistory(history: (url: URL) => Response) {
    const stub = stubFetch(chainAnswer({ '/history': history }));
    const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;
    const opened = await createSendModal({ options: { services, fetch: stub.fetch, debug: false } });
    await opened.modal.open({ view: 'WalletSend', data: { token: TOKEN, amount: '1', to: FRIEND_TWIN } });
    const asked = () => stub.urls.filter(({ pathname }) => pathname.endsWith('/history')).length;
    await vi.waitFor(() => expect(asked()).toBe(1));
    return { ...opened, asked };
  }

  it('is read when Send opens, so that an address that looks like one of them is noticed', async () => {
    const { asked, dispatch, state } = await openWithHistory(() => json({ data: [rowRecord('1')], next: null }));
    await vi.waitFor(() => expect(state().send?.paid?.addresses).toEqual([FRIEND]));
    await dispatch(reviewFlow.start(undefined));
    expect(selectReviewWarnings(state())?.lookAlikeOf).toBe(FRIEND);
    expect(asked()).toBe(1);
  });

  it('is not lost to the answer for an account that was left', async () => {
    const answers: Record<string, ReturnType<typeof deferred<Response>>> = {
      'eip155:31337': deferred<Response>(),
      'eip155:31338': deferred<Response>(),
    };
    const fetch: typeof globalThis.fetch = async (input) => {
      const url = new URL(String(input));
      if (url.pathname.endsWith('/supported-chains')) return json({ http: Object.keys(answers), ws: [] });
      const network = url.searchParams.get('chainId') ?? '';
      return url.pathname.endsWith('/history') ? (answers[network]?.promise ?? json({}, 404)) : json({}, 404);
    };
    const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;
    const { modal, state } = await createSendModal({ options: { services, fetch, debug: false } });
    await modal.open({ view: 'WalletSend' });
    await modal.switchNetwork('eip155:31338');
    await modal.open({ view: 'WalletSend' });
    const row = rowRecord('1', { metadata: { chain: 'eip155:31338' } });
    answers['eip155:31338']?.resolve(json({ data: [row], next: null }));
    await vi.waitFor(() => expect(state().send?.paid?.addresses).toEqual([FRIEND]));
    answers['eip155:31337']?.resolve(json({ data: [], next: null }));
    await flush();
    expect(state().send?.paid?.addresses).toEqual([FRIEND]);
  });

  it('leaves the review as it is where it cannot be read', async () => {
    const { dispatch, state } = await openWithHistory(() => json({}, 500));
    await dispatch(reviewFlow.start(undefined));
    expect(selectReviewWarnings(state())?.lookAlikeOf).toBeNull();
    expect(selectReviewFailure(state())).toBeNull();
  });
});

describe('sending', () => {
  it('asks the wallet for what was shown; then the balance is read, the draft empty, and Account on screen', async () => {
    const requests: TransactionRequest[] = [];
    const sendTransaction = async (request: TransactionRequest) => {
      requests.push(request);
      return '0xhash';
    };
    const wait = deferred<never>();
    const { dispatch, events, state, wallet } = await openReview({
      adapter: { sendTransaction, waitForTransaction: () => wait.promise },
    });
    const reads = () => wallet.calls.filter((call) => call === 'getBalance').length;
    const before = reads();
    expect(await dispatch(sendFlow.start(undefined))).toEqual({ hash: '0xhash' });
    await flush();
    expect(requests).toEqual([
      expect.objectContaining({ from: OWN, to: RECEIVER, value: '500000000000000000', asset: { type: 'native' } }),
    ]);
    expect(state().notices.snack).toMatchObject({ variant: 'success', key: 'snack.send.started' });
    expect(selectCurrentView(state()).view).toBe('Account');
    expect(selectDraft(state())).toEqual({ tokenId: null, amount: '', receiver: '' });
    expect(reads()).toBeGreaterThan(before);
    expect(sendEvents(events)).toEqual([
      { type: 'track', event: 'SEND_INITIATED', properties: halfCoin },
      { type: 'track', event: 'SEND_SUCCESS', properties: halfCoin },
    ]);
  });

  it('says of a smart account in its events that it is one, and names the token', async () => {
    const { events, send } = await createSendModal({
      adapter: {
        connect: async ({ connectorId }) => ({
          connectorId,
          accounts: [{ address: OWN, type: 'smartAccount' }],
          networkId: 'eip155:31337',
        }),
      },
    });
    await send({ token: TOKEN, amount: '2.5', to: RECEIVER });
    const properties = { isSmartAccount: true, network: 'eip155:31337', token: 'LAB', amount: '2.5' };
    await vi.waitFor(() =>
      expect(sendEvents(events)).toEqual([
        { type: 'track', event: 'SEND_INITIATED', properties },
        { type: 'track', event: 'SEND_SUCCESS', properties },
      ]),
    );
  });

  it('tells a refusal apart from a failure', async () => {
    const { dispatch, events, state } = await openReview({
      adapter: { sendTransaction: () => Promise.reject(new RequestRejectedError()) },
    });
    await expect(dispatch(sendFlow.start(undefined))).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    await flush();
    expect(state().notices.snack?.key).toBe('snack.send.rejected');
    expect(sendEvents(events)).toEqual([
      { type: 'track', event: 'SEND_INITIATED', properties: halfCoin },
      { type: 'track', event: 'SEND_REJECTED', properties: { ...halfCoin, message: 'REQUEST_REJECTED' } },
    ]);
    expect(selectReview(state())).not.toBeNull();
    expect(state().send?.signing).toBeNull();
  });

  it('that fails says so, and can be tried again', async () => {
    let isBroken = true;
    const { dispatch, events, state } = await openReview({
      adapter: {
        sendTransaction: () => (isBroken ? Promise.reject(new ConnectionFailedError()) : Promise.resolve('0xhash')),
      },
    });
    await expect(dispatch(sendFlow.start(undefined))).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    await flush();
    expect(state().notices.snack).toMatchObject({ variant: 'error', key: 'snack.send.error' });
    expect(sendEvents(events)).toEqual([
      { type: 'track', event: 'SEND_INITIATED', properties: halfCoin },
      { type: 'track', event: 'SEND_ERROR', properties: { ...halfCoin, message: 'CONNECTION_FAILED' } },
    ]);
    isBroken = false;
    expect(await dispatch(sendFlow.start(undefined))).toEqual({ hash: '0xhash' });
  });

  it('is remembered even if the visitor has closed the modal before approving', async () => {
    const approval = deferred<string>();
    const wait = deferred<never>();
    const { dispatch, modal, state } = await openReview({
      adapter: { sendTransaction: () => approval.promise, waitForTransaction: () => wait.promise },
    });
    const sending = dispatch(sendFlow.start(undefined));
    await vi.waitFor(() => expect(state().send?.signing).not.toBeNull());
    await modal.close();
    approval.resolve('0xlate');
    await sending;
    expect(state().pendingSends?.list).toMatchObject([{ hash: '0xlate' }]);
  });
});

describe('an account that changes between the press and the wallet', () => {
  it('is not asked to sign what was reviewed for another one', async () => {
    const { dispatch, wallet } = await openReview();
    const sending = dispatch(sendFlow.start(undefined));
    wallet.emit({
      type: 'connectionChanged',
      connection: {
        connectorId: 'com.example.wallet',
        accounts: [{ address: RECEIVER, type: 'eoa' }],
        networkId: 'eip155:31337',
      },
    });
    await expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(wallet.calls).not.toContain('sendTransaction');
  });
});

describe('the draft', () => {
  it('is reset when the wallet disconnects', async () => {
    const { modal, state } = await openDraft();
    expect(selectDraft(state()).amount).toBe('0.5');
    await modal.disconnect({ namespace: 'eip155' });
    await flush();
    expect(selectDraft(state())).toEqual({ tokenId: null, amount: '', receiver: '' });
    expect(state().send?.tokens).toBeNull();
  });

  it('is reset when another account takes the place of the sender', async () => {
    const { state, wallet } = await openDraft();
    wallet.emit({
      type: 'connectionChanged',
      connection: {
        connectorId: 'com.example.wallet',
        accounts: [{ address: RECEIVER, type: 'smartAccount' }],
        networkId: 'eip155:31337',
      },
    });
    await flush();
    expect(selectDraft(state()).amount).toBe('');
  });
});

describe('a host', () => {
  it('sends a token without the modal', async () => {
    const requests: TransactionRequest[] = [];
    const { send } = await createSendModal({
      adapter: {
        sendTransaction: async (request) => {
          requests.push(request);
          return '0xhash';
        },
      },
    });
    expect(await send({ token: TOKEN, amount: '2.5', to: RECEIVER })).toEqual({ hash: '0xhash' });
    expect(requests[0]).toMatchObject({ value: '2500000', asset: { type: 'token', address: TOKEN } });
  });

  it('leaves a form that is open as it is, and the visitor where they are', async () => {
    const approval = deferred<string>();
    const { dispatch, modal, send, state } = await openReview({ adapter: { sendTransaction: () => approval.promise } });
    const former = state().send;
    const sending = send({ token: TOKEN, amount: '2.5', to: OWN });
    await vi.waitFor(() => expect(state().pendingSends).toBeDefined());
    await flush();
    expect(state().send).toBe(former);
    approval.resolve('0xhost');
    expect(await sending).toEqual({ hash: '0xhost' });
    await flush();
    expect(selectCurrentView(state()).view).toBe('WalletSendPreview');
    expect(selectDraft(state())).toMatchObject({ amount: '0.5', receiver: RECEIVER });
    expect(selectReview(state())).toEqual(former?.review);
    expect(await dispatch(sendFlow.start(undefined))).toEqual({ hash: '0xhost' });
    await modal.close();
  });

  it('shows no snackbar over the form of the visitor if what it sends is declined', async () => {
    const { events, send, state } = await openDraft({
      adapter: { sendTransaction: () => Promise.reject(new RequestRejectedError()) },
    });
    await expect(send({ amount: '0.1', to: RECEIVER })).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    await flush();
    expect(state().notices.snack).toBeNull();
    expect(eventNames(events)).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_REJECTED']));
  });

  it('sends twice at the same time', async () => {
    const { send } = await createSendModal();
    const both = await Promise.all([send({ amount: '0.1', to: RECEIVER }), send({ amount: '0.2', to: TOKEN })]);
    expect(both).toEqual([{ hash: `sent:${RECEIVER}` }, { hash: `sent:${TOKEN}` }]);
  });

  it.each([
    ['no amount', { to: RECEIVER }, 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
    ['no receiver', { amount: '1' }, 'SEND_INCOMPLETE', 'An amount and receiver address are required'],
    ['an empty token', { token: '', amount: '1', to: RECEIVER }, 'SEND_INCOMPLETE', 'A token is required'],
    ['an amount of zero', { amount: '0', to: RECEIVER }, 'INVALID_AMOUNT', 'Enter an amount above zero'],
    ['more than there is', { amount: '1.6', to: RECEIVER }, 'INSUFFICIENT_FUNDS', expect.any(String)],
    ['no address', { amount: '1', to: 'hello' }, 'INVALID_ADDRESS', expect.any(String)],
  ])('receives an error for %s', async (_, request, code, message) => {
    const { send, wallet } = await createSendModal();
    await expect(send(request)).rejects.toMatchObject({ code, message });
    expect(wallet.calls).not.toContain('sendTransaction');
  });

  it('cannot send on other chains', async () => {
    const { modal, send } = await createSendModal({
      options: { networks: [localNetwork, bitcoinNetwork], debug: false },
    });
    await modal.open({ namespace: 'bip122' });
    await expect(send({ amount: '1', to: RECEIVER })).rejects.toMatchObject({
      code: 'SEND_UNSUPPORTED',
      message: 'Unsupported chain',
    });
  });

  it('opens the modal and receives the hash', async () => {
    const { dispatch, openSend, state } = await createSendModal();
    const sent = openSend({ amount: '0.5', to: RECEIVER });
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    dispatch(viewPushed({ view: 'WalletSendPreview' }));
    await dispatch(reviewFlow.start(undefined));
    await dispatch(sendFlow.start(undefined));
    expect(await sent).toEqual({ hash: `sent:${RECEIVER}` });
  });

  it('receives an error when the visitor closes the modal', async () => {
    const { modal, openSend, state } = await createSendModal();
    const sent = openSend({ amount: '0.5', to: RECEIVER });
    await vi.waitFor(() => expect(state().modal.isOpen).toBe(true));
    await modal.close();
    await expect(sent).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', message: 'Modal closed' });
  });

  it('receives the hash of a transaction that is approved after the modal was closed', async () => {
    const approval = deferred<string>();
    const { dispatch, modal, openSend, state } = await createSendModal({
      adapter: { sendTransaction: () => approval.promise },
    });
    const settled = vi.fn();
    const sent = openSend({ amount: '0.5', to: RECEIVER });
    sent.then(settled, settled);
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    await dispatch(reviewFlow.start(undefined));
    const sending = dispatch(sendFlow.start(undefined));
    await vi.waitFor(() => expect(state().send?.signing).not.toBeNull());
    await modal.close();
    await flush();
    expect(settled).not.toHaveBeenCalled();
    approval.resolve('0xlate');
    await sending;
    expect(await sent).toEqual({ hash: '0xlate' });
  });

  it('does not receive the hash of a transfer that was begun before', async () => {
    const approvals = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const { dispatch, modal, openSend, state } = await createSendModal({
      adapter: { sendTransaction: () => approvals[asked++]?.promise ?? Promise.reject(new RequestFailedError()) },
    });
    await modal.open({ view: 'WalletSend', data: { amount: '0.5', to: RECEIVER } });
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    await dispatch(reviewFlow.start(undefined));
    const former = dispatch(sendFlow.start(undefined));
    await vi.waitFor(() => expect(asked).toBe(1));
    await modal.close();
    const settled = vi.fn();
    const sent = openSend({ amount: '0.25', to: TOKEN });
    sent.then(settled, settled);
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    approvals[0]?.resolve('0xformer');
    await former;
    await flush();
    expect(settled).not.toHaveBeenCalled();
    // The new form is as it was.
    expect(selectDraft(state())).toMatchObject({ amount: '0.25', receiver: TOKEN });
    await dispatch(reviewFlow.start(undefined));
    approvals[1]?.resolve('0xwanted');
    await dispatch(sendFlow.start(undefined));
    expect(await sent).toEqual({ hash: '0xwanted' });
  });

  it('keeps its form when the wallet approves what was on screen before', async () => {
    const approval = deferred<string>();
    const { dispatch, openSend, state } = await openReview({ adapter: { sendTransaction: () => approval.promise } });
    const former = dispatch(sendFlow.start(undefined));
    await vi.waitFor(() => expect(state().send?.signing).not.toBeNull());
    const settled = vi.fn();
    openSend({ amount: '0.25', to: TOKEN }).then(settled, settled);
    await vi.waitFor(() => expect(selectDraftToken(state())).not.toBeNull());
    expect(selectReview(state())).toBeNull();
    approval.resolve('0xformer');
    await former;
    await flush();
    expect(selectDraft(state())).toMatchObject({ amount: '0.25', receiver: TOKEN });
    expect(selectCurrentView(state()).view).toBe('WalletSend');
    expect(settled).not.toHaveBeenCalled();
  });

  it('is told that a later call has taken the form over', async () => {
    const { modal, openSend, state } = await createSendModal();
    const first = openSend({ amount: '0.5', to: RECEIVER });
    first.catch(() => {});
    await vi.waitFor(() => expect(state().modal.isOpen).toBe(true));
    const second = openSend({ amount: '0.25', to: RECEIVER });
    await expect(first).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await modal.close();
    await expect(second).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('does not receive the hash of another tab', async () => {
    const wait = deferred<never>();
    const { dispatch, modal, openSend, state } = await createSendModal({
      adapter: { waitForTransaction: () => wait.promise },
    });
    const settled = vi.fn();
    const sent = openSend({ amount: '0.5', to: RECEIVER });
    sent.then(settled, settled);
    await vi.waitFor(() => expect(state().modal.isOpen).toBe(true));
    await modal.features.install(pendingSendsFeature);
    dispatch(
      transactionSent({
        networkId: 'eip155:31337',
        hash: '0xother',
        from: OWN,
        to: RECEIVER,
        value: '1',
        asset: { type: 'native' },
        symbol: 'ETH',
        decimals: 18,
        sentAt: 0,
        comparison: 'pending',
      }),
    );
    await flush();
    expect(state().pendingSends?.list).toMatchObject([{ hash: '0xother' }]);
    expect(settled).not.toHaveBeenCalled();
    await modal.close();
    await expect(sent).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it.each([{ amount: '1e3' }, { amount: 5 }, { to: 7 }])('cannot open Send with %j', async (data) => {
    const { modal, state } = await createSendModal();
    await expect(modal.open({ view: 'WalletSend', data: data as never })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    });
    expect(state().modal.isOpen).toBe(false);
  });

  it('has an example of 20 lines, which the README shows and which works', async () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const code = read('./testing/send-headless.example.ts')
      .replace("'../../modal.js'", "'@foyerkit/core'")
      .replace("'../../send.js'", "'@foyerkit/core/send'");
    expect(read('../../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
    expect(code.trim().split('\n').length).toBeLessThan(22);

    let rejection: Error | null = null;
    const { modal } = await createSendModal({
      adapter: {
        sendTransaction: async () => {
          if (rejection) throw rejection;
          return '0xhash';
        },
      },
    });
    expect(await pay(modal, TOKEN, '2.5', RECEIVER)).toBe('Sent as 0xhash.');
    expect(await pay(modal, TOKEN, '26', RECEIVER)).toBe('You have less than 26.');
    rejection = new RequestRejectedError();
    expect(await pay(modal, TOKEN, '2.5', RECEIVER)).toBe('You declined.');
  });
});
