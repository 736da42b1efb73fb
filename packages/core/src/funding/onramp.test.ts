import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderWindowError } from '../errors/funding-errors.js';
import { toModalError } from '../errors/modal-error.js';
import { selectFlow } from '../flows/flows.selectors.js';
import { modalClosed } from '../modal/modal.slice.js';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import { viewPushed, wentBackToIndex } from '../router/router.slice.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, deferred, fakeAdapter, localNetwork, otherNetwork, testConnector } from '../testing.js';
import { buyAt, buyFlow } from './buy.flow.js';
import { fundingFeature } from './funding.feature.js';
import { amountTyped, paymentChosen, purchaseChosen, quoteAsked } from './funding.slice.js';
import { OPTIONS_WAIT_MS } from './onramp.listeners.js';
import {
  selectIsReadingCurrencies,
  selectIsTestProvider,
  selectOrder,
  selectPaymentChoices,
  selectPurchaseChoices,
  selectQuote,
} from './onramp.selectors.js';

const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;
const onramp = { meld: { publicKey: 'key' } };

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const OPTIONS = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: [...limits, { id: 'sepa', min: 'none', max: '1' }] },
    { id: 7 },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc-id',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0xa0' },
        { name: 'local-one', display_name: 'Local One', chain_id: '31337', contract_address: '0xb1' },
      ],
    },
    {
      id: 'eth-id',
      name: 'Ether\u202e',
      symbol: 'ETH',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
    {
      id: 'sol-id',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ name: 'solana-mainnet', display_name: 'Solana', chain_id: '5eykt4', contract_address: '' }],
    },
    { id: 'broken', name: 'Broken', symbol: 'NO', networks: [{}] },
  ],
};
const QUOTE = {
  quoteId: 'quote-1',
  networkFee: { amount: '0.50', currency: 'USD' },
  paymentSubtotal: { amount: '98.00', currency: 'USD' },
  paymentTotal: { amount: '100.00', currency: 'USD' },
  purchaseAmount: { amount: '98.123456', currency: 'USDC' },
};

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

const modals: Modal[] = [];
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
});

async function start({ answers = {}, ...options }: Partial<ModalOptions> & { readonly answers?: Answers } = {}) {
  const bodies: unknown[] = [];
  const stub = stubFetch((url) => {
    const path = url.pathname.replace('/blockchain', '').replace(/^\//, '');
    const answer = { 'v1/supported-chains': () => json({ http: ['eip155:31337'], ws: [] }), ...answers }[path];
    return answer?.() ?? json({}, 404);
  });
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return stub.fetch(input, init);
  };
  const events: unknown[] = [];
  const modal = createTestModal({ debug: false, services, onramp, fetch, ...options });
  modals.push(modal);
  modal.subscribeEvents(({ data }) => events.push([data.event, data.properties]));
  await modal.features.install(fundingFeature);
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  await modal.open();
  const { dispatch, getState } = modal.store;
  const asked = (path: string) => stub.urls.filter(({ pathname }) => pathname.endsWith(path));
  return {
    asked,
    bodies,
    dispatch,
    events,
    getState,
    modal,
    showProviders: () => dispatch(viewPushed({ view: 'OnRampProviders' })),
    currencies: () => vi.waitFor(() => expect(getState().funding?.currencies).toBeTruthy()),
  };
}

const OPTIONS_ANSWER = { 'v1/onramp/options': () => json(OPTIONS) };

describe('what can be bought', () => {
  it('is read from the service when a view needs it, record by record, and once', async () => {
    const { asked, currencies, dispatch, getState, showProviders } = await start({ answers: OPTIONS_ANSWER });
    expect(asked('onramp/options')).toEqual([]);
    showProviders();
    await currencies();
    expect(selectPaymentChoices(getState())).toMatchObject([
      { id: 'USD', methods: limits },
      { id: 'EUR', methods: limits },
    ]);
    expect(selectPurchaseChoices(getState())).toMatchObject([
      { id: 'usdc-id', isHere: true, network: { name: 'local-one', contract: '0xb1' } },
      { id: 'eth-id', name: 'Ether', isHere: false, network: { reference: '1', contract: null } },
    ]);
    dispatch(wentBackToIndex(0));
    showProviders();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked('onramp/options')).toHaveLength(1);
  });

  it('is the built-in list where the service fails', async () => {
    const { currencies, getState, showProviders } = await start({
      answers: { 'v1/onramp/options': () => json({}, 500) },
    });
    showProviders();
    await currencies();
    expect(selectPaymentChoices(getState()).map(({ id }) => id)).toEqual(['USD', 'EUR']);
    expect(selectPurchaseChoices(getState()).map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH']);
    expect(selectOrder(getState())).toMatchObject({
      payment: { id: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }, { max: '25000.00' }] },
      purchase: { symbol: 'USDC' },
      isChosen: false,
    });
    const methods = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ];
    expect(selectPaymentChoices(getState())).toMatchObject([
      { id: 'USD', methods },
      { id: 'EUR', methods },
    ]);
    const networks = [{ reference: '1' }, { reference: '137' }];
    expect(selectPurchaseChoices(getState())).toMatchObject([
      { symbol: 'USDC', networks },
      { symbol: 'ETH', networks },
    ]);
  });

  it('has the pictures of the catalogue, and none without one', async () => {
    const imagesOf = async (given: ModalOptions['services']) => {
      const { currencies, getState, showProviders } = await start({
        answers: OPTIONS_ANSWER,
        ...(given && { services: given }),
      });
      showProviders();
      await currencies();
      const [payment, purchase] = [selectPaymentChoices(getState())[0], selectPurchaseChoices(getState())[0]];
      return [payment?.imageUrl, purchase?.imageUrl];
    };
    expect(await imagesOf(services)).toEqual([
      expect.stringMatching(/^https:\/\/services\.example\/public\/getCurrencyImage\/USD\?projectId=project-1&/),
      expect.stringMatching(/^https:\/\/services\.example\/public\/getTokenImage\/USDC\?projectId=project-1&/),
    ]);
    expect(await imagesOf({ ...services, overrides: { catalogueUrl: null } })).toEqual([undefined, undefined]);
  });

  it('does not arrive at an EVM account on a network of another kind, whatever its number', async () => {
    const networks = [{ name: 'solana', display_name: 'Solana', chain_id: '31337', contract_address: '' }];
    const purchaseCurrencies = [...OPTIONS.purchaseCurrencies, { id: 'other', name: 'Other', symbol: 'SOL', networks }];
    const page = await start({ answers: { 'v1/onramp/options': () => json({ ...OPTIONS, purchaseCurrencies }) } });
    page.showProviders();
    await page.currencies();
    expect(selectPurchaseChoices(page.getState()).map(({ id }) => id)).toEqual(['usdc-id', 'eth-id']);
  });

  it('is not asked without a blockchain API', async () => {
    const { asked, getState, showProviders } = await start({
      services: { ...services, overrides: { blockchainUrl: null } },
    });
    showProviders();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked('onramp/options')).toEqual([]);
    expect(selectIsReadingCurrencies(getState())).toBe(false);
    expect(selectOrder(getState())).toBeNull();
  });
});

const popup = () => ({
  closed: false,
  close: vi.fn(),
  opener: {} as unknown,
  location: { replace: vi.fn() } as unknown as Location,
});
const pageOf = (opened: ReturnType<typeof popup> | null) => ({ open: vi.fn(() => opened) });

describe('what can be bought, while it is being read', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });

  /** A visitor before the providers, whose service answers when the test says so. */
  async function withHeldLists(options: Partial<ModalOptions> = {}) {
    const held: ReturnType<typeof deferred<Response>>[] = [];
    const hold = () => {
      const answer = deferred<Response>();
      held.push(answer);
      return answer.promise;
    };
    const page = await start({ ...options, answers: { 'v1/onramp/options': hold } });
    const { getState } = page;
    page.showProviders();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    return {
      ...page,
      held,
      isReading: () => selectIsReadingCurrencies(getState()),
      symbols: () => selectPurchaseChoices(getState()).map(({ id }) => id),
    };
  }

  const BUILT_IN = ['USDC', 'ETH'];
  const OF_SERVICE = ['usdc-id', 'eth-id'];

  it('is marked as such until the service answers', async () => {
    const { held, isReading, symbols } = await withHeldLists();
    expect(isReading()).toBe(true);
    expect(symbols()).toEqual([]);
    held[0]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(OF_SERVICE);
  });

  it('is the built-in list as soon as the service fails', async () => {
    const { held, isReading, symbols } = await withHeldLists();
    held[0]?.resolve(json({}, 500));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(BUILT_IN);
  });

  it('is the built-in list after 3 s, and a later answer counts once no view shows that', async () => {
    const { asked, dispatch, held, isReading, showProviders, symbols } = await withHeldLists();
    await vi.advanceTimersByTimeAsync(OPTIONS_WAIT_MS);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(BUILT_IN);
    held[0]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    dispatch(viewPushed({ view: 'OnRampTokenSelect' }));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(BUILT_IN);
    dispatch(wentBackToIndex(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(OF_SERVICE);
    showProviders();
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(asked('onramp/options')).toHaveLength(1);
  });

  it('stays while it is explained, and while it is being bought', async () => {
    const { dispatch, held, symbols } = await withHeldLists({ onramp: { meld: { publicKey: 'key' } } });
    await vi.advanceTimersByTimeAsync(OPTIONS_WAIT_MS);
    dispatch(viewPushed({ view: 'WhatIsABuy' }));
    held[0]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(BUILT_IN);
    dispatch(wentBackToIndex(1));
    const bought = dispatch(buyAt('meld', pageOf(popup())));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(BUILT_IN);
    dispatch(wentBackToIndex(0));
    await bought;
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(OF_SERVICE);
  });

  it('keeps what was chosen when the lists change, and no quote of before', async () => {
    const { dispatch, getState, held, symbols } = await withHeldLists();
    await vi.advanceTimersByTimeAsync(OPTIONS_WAIT_MS);
    dispatch(purchaseChosen('ETH'));
    dispatch(quoteAsked());
    held[0]?.resolve(json(OPTIONS));
    dispatch(wentBackToIndex(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(OF_SERVICE);
    expect(selectOrder(getState())).toMatchObject({ purchase: { id: 'eth-id' }, isChosen: true });
    expect(selectQuote(getState())).toEqual({ status: 'none' });
  });

  it('waits no longer than 3 s in all, and not before', async () => {
    const { isReading } = await withHeldLists();
    // What loading the code has taken already is less than a second of it.
    await vi.advanceTimersByTimeAsync(OPTIONS_WAIT_MS - 1_000);
    expect(isReading()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isReading()).toBe(false);
  });

  it('is read again by a visitor who comes back, whose former request is of no consequence', async () => {
    const { dispatch, held, isReading, showProviders, symbols } = await withHeldLists();
    dispatch(wentBackToIndex(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(true);
    showProviders();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    held[0]?.resolve(json({}, 500));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(true);
    held[1]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(OF_SERVICE);
  });

  it('counts for a visitor who has left meanwhile', async () => {
    const { held, isReading, modal, symbols } = await withHeldLists();
    await modal.close();
    held[0]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(OF_SERVICE);
  });

  it('is shown at once to a visitor who comes back to lists that are known, however slow the service', async () => {
    const { dispatch, held, isReading, showProviders, symbols } = await withHeldLists();
    held[0]?.resolve(json({}, 500));
    await vi.advanceTimersByTimeAsync(0);
    dispatch(wentBackToIndex(0));
    // A failure is not asked for again sooner.
    vi.setSystemTime(Date.now() + 31_000);
    showProviders();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(BUILT_IN);
    held[1]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(BUILT_IN);
    dispatch(wentBackToIndex(0));
    await vi.advanceTimersByTimeAsync(0);
    expect(symbols()).toEqual(OF_SERVICE);
  });

  it('goes on when the network changes', async () => {
    const { held, isReading, modal, symbols } = await withHeldLists({ networks: [localNetwork, otherNetwork] });
    await modal.switchNetwork(`eip155:${otherNetwork.id}`);
    expect(isReading()).toBe(true);
    held[0]?.resolve(json(OPTIONS));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReading()).toBe(false);
    expect(symbols()).toEqual(OF_SERVICE);
  });
});

describe('a provider that sells nothing', () => {
  const isTestWith = async (provider: unknown, given: ModalOptions['onramp'] = { meld: {} }) => {
    const { currencies, getState, showProviders } = await start({
      onramp: given,
      answers: { 'v1/onramp/options': () => json({ ...OPTIONS, provider }) },
    });
    showProviders();
    await currencies();
    return selectIsTestProvider(getState());
  };

  it('is known where the service says so', async () => {
    expect(await isTestWith({ id: 'meld', name: 'Meld', is_test: true })).toBe(true);
    expect(await isTestWith({ id: 'meld', name: 'Meld', is_test: false })).toBe(false);
    expect(await isTestWith(undefined)).toBe(false);
    expect(await isTestWith({ is_test: 'yes' })).toBe(false);
  });

  it('is not the one to which the host leads with a key of its own', async () => {
    expect(await isTestWith({ id: 'meld', name: 'Meld', is_test: true }, onramp)).toBe(false);
  });
});

describe('a quote', () => {
  async function withOrder(answers: Answers, amount = '100') {
    const page = await start({ answers: { ...OPTIONS_ANSWER, ...answers } });
    page.showProviders();
    await page.currencies();
    page.dispatch(amountTyped(amount));
    return {
      ...page,
      status: (status: string) => vi.waitFor(() => expect(selectQuote(page.getState())).toMatchObject({ status })),
    };
  }

  it('is asked for what the visitor has typed and chosen, after the last change', async () => {
    const { asked, bodies, dispatch, getState, status } = await withOrder(
      { 'v1/onramp/quote': () => json(QUOTE) },
      '1',
    );
    dispatch(amountTyped('100'));
    dispatch(paymentChosen('EUR'));
    dispatch(purchaseChosen('eth-id'));
    await status('ready');
    expect(selectQuote(getState())).toEqual({
      status: 'ready',
      quote: {
        id: 'quote-1',
        networkFee: { amount: '0.50', currency: 'USD' },
        subtotal: { amount: '98.00', currency: 'USD' },
        total: { amount: '100.00', currency: 'USD' },
        purchase: { amount: '98.123456', currency: 'USDC' },
      },
    });
    expect(asked('onramp/quote')).toHaveLength(1);
    expect(bodies.at(-1)).toEqual({
      purchaseCurrency: 'eth-id',
      paymentCurrency: 'EUR',
      amount: '100',
      network: 'ethereum-mainnet',
    });
  });

  it.each(['9.99', '25000.01', '0', 'x'])('is not asked for %s, which the limits forbid', async (amount) => {
    const { asked, getState } = await withOrder({ 'v1/onramp/quote': () => json(QUOTE) }, amount);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked('onramp/quote')).toEqual([]);
    expect(selectQuote(getState())).toEqual({ status: 'none' });
  });

  it.each([
    ['the service fails', () => json({}, 500), 'HTTP_ERROR'],
    [
      'its answer is of another shape',
      () => json({ ...QUOTE, paymentTotal: { amount: 100, currency: 'USD' } }),
      'INVALID_RESPONSE',
    ],
  ])('that fails is an error, and never made up: %s', async (_, answer, code) => {
    const { getState, status } = await withOrder({ 'v1/onramp/quote': answer });
    await status('failed');
    expect(selectQuote(getState())).toMatchObject({ error: { code } });
  });

  it('does not exist on a network that the service does not support, and is not asked there', async () => {
    const { asked, status } = await withOrder({ 'v1/supported-chains': () => json({ http: ['eip155:1'], ws: [] }) });
    await status('unsupported');
    expect(asked('onramp/quote')).toEqual([]);
  });

  it('is gone with the next change of the order', async () => {
    const { dispatch, getState, status } = await withOrder({ 'v1/onramp/quote': () => json(QUOTE) });
    await status('ready');
    dispatch(amountTyped('200'));
    expect(selectQuote(getState())).toEqual({ status: 'none' });
  });
});

describe('a quote of an order', () => {
  const twoNetworks = { networks: [localNetwork, otherNetwork] as const };
  const there = `eip155:${otherNetwork.id}` as const;

  /** An order whose first quote the service has not given yet. */
  async function withHeldQuote() {
    const held = deferred<Response>();
    let isFirst = true;
    const answers = {
      ...OPTIONS_ANSWER,
      'v1/supported-chains': () => json({ http: ['eip155:31337', there], ws: [] }),
      'v1/onramp/quote': () => {
        const answer = isFirst ? held.promise : json({ ...QUOTE, quoteId: 'quote-2' });
        isFirst = false;
        return answer;
      },
    };
    const page = await start({ answers, ...twoNetworks });
    page.showProviders();
    await page.currencies();
    page.dispatch(amountTyped('100'));
    await vi.waitFor(() => expect(page.asked('onramp/quote')).toHaveLength(1));
    return { ...page, held };
  }

  it('for another network counts for nothing, and is asked for again', async () => {
    const { bodies, getState, held, modal } = await withHeldQuote();
    await modal.switchNetwork(there);
    held.resolve(json(QUOTE));
    await vi.waitFor(() => expect(selectQuote(getState())).toMatchObject({ quote: { id: 'quote-2' } }));
    expect(bodies.at(-1)).toMatchObject({ amount: '100', network: 'ethereum-mainnet' });
  });

  it('is not asked for once the modal is closed, and again when the visitor comes back', async () => {
    const { asked, dispatch, getState, modal, showProviders } = await withHeldQuote();
    dispatch(amountTyped('200'));
    await modal.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked('onramp/quote')).toHaveLength(1);
    await modal.open();
    showProviders();
    await vi.waitFor(() => expect(selectQuote(getState())).toMatchObject({ status: 'ready' }));
    expect(asked('onramp/quote')).toHaveLength(2);
  });
});

describe('a purchase', () => {
  const flowOf = ({ store }: Modal) => selectFlow(store.getState(), buyFlow);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('opens the window of the provider in the press, shows its progress, and says when funds arrive', async () => {
    let value = '1';
    const adapter = fakeAdapter({ getBalance: async () => ({ value, decimals: 18, symbol: 'ETH' }) });
    const { dispatch, events, getState, modal, showProviders } = await start({ adapters: [adapter] });
    showProviders();
    const page = pageOf(popup());
    void dispatch(buyAt('meld', page));
    // Not awaited: a browser opens no window after the task of the press.
    expect(page.open).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^https:\/\/meldcrypto\.com\/\?publicKey=key&destinationCurrencyCode=USDC&walletAddress=0x7/,
      ),
      'popupWindow',
      'width=600,height=800,scrollbars=yes',
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(modal.getState().view).toBe('BuyInProgress');
    expect(flowOf(modal)).toMatchObject({ status: 'running', step: 'watching' });
    value = '1500000000000000001';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(flowOf(modal)).toMatchObject({ status: 'done' });
    expect(getState().funding?.purchase).toMatchObject({
      provider: 'meld',
      received: { value: '1500000000000000000', decimals: 18, symbol: 'ETH' },
    });
    await vi.waitFor(() =>
      expect(events).toContainEqual(['SELECT_BUY_PROVIDER', { provider: 'meld', isSmartAccount: false }]),
    );
    expect(events).toContainEqual(['SELECT_BUY_CRYPTO', { isSmartAccount: false }]);
  });

  const token = { name: 'Lab Dollar', symbol: 'LSD', id: 'lsd-id' };
  const lsdOn = (reference: string) => ({
    ...token,
    networks: [{ name: 'local', display_name: 'Local', chain_id: reference, contract_address: '0xD0' }],
  });

  it.each([
    ['on the network of the account', '31337', 'eip155:31337', ['0xD0', '0xb1', '0xHost']],
    ['on another one that the host has', '31338', 'eip155:31338', ['0xD0']],
    ['on one that the host does not have, where it cannot be', '999', 'eip155:31337', ['0xb1', '0xHost']],
  ])('watches the token that was bought %s', async (_, reference, networkId, tokens) => {
    let value = '5';
    const asked: unknown[] = [];
    const adapter = fakeAdapter({
      assets: {
        async readTokenBalances(request) {
          asked.push({ networkId: request.networkId, tokens: request.tokens });
          return [{ asset: { type: 'token', address: '0xd0' }, value, decimals: 6, symbol: 'LSD' }];
        },
      },
    });
    const { currencies, dispatch, getState, showProviders } = await start({
      adapters: [adapter],
      tokens: { 'eip155:31337': { address: '0xHost' } },
      answers: {
        'v1/onramp/options': () =>
          json({ ...OPTIONS, purchaseCurrencies: [...OPTIONS.purchaseCurrencies, lsdOn(reference)] }),
      },
    });
    showProviders();
    await currencies();
    dispatch(purchaseChosen('lsd-id'));
    void dispatch(buyAt('meld', pageOf(popup())));
    await vi.waitFor(() => expect(asked).toEqual([{ networkId, tokens }]));
    value = '9';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(getState().funding?.purchase?.received).toEqual({ value: '4', decimals: 6, symbol: 'LSD' });
  });

  it('fails where nobody knows the page of the provider', async () => {
    const { dispatch, modal } = await start({
      onramp: { meld: {} },
      services: { ...services, overrides: { blockchainUrl: null } },
    });
    const opened = popup();
    await dispatch(buyAt('meld', pageOf(opened)));
    expect(flowOf(modal)).toMatchObject({ status: 'failed', error: { code: 'INVALID_OPTION' } });
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('fails where the browser opens no window, and can be tried again', async () => {
    const { dispatch, getState, modal, showProviders } = await start();
    showProviders();
    await dispatch(buyAt('meld', pageOf(null)));
    expect(flowOf(modal)).toMatchObject({ status: 'failed', error: { code: 'POPUP_BLOCKED' } });
    expect(toModalError(flowOf(modal)?.error)).toBeInstanceOf(ProviderWindowError);
    expect(getState().funding?.purchase?.url).toMatch(/^https:\/\/meldcrypto\.com/);
    void dispatch(buyAt('meld', pageOf(popup())));
    await vi.advanceTimersByTimeAsync(0);
    expect(flowOf(modal)).toMatchObject({ status: 'running' });
    expect(getState().router.history.filter(({ view }) => view === 'BuyInProgress')).toHaveLength(1);
  });

  it('asks the service for the page where the host has no key, in a window that is open already', async () => {
    const { bodies, dispatch, getState } = await start({
      onramp: { meld: {} },
      answers: { 'v1/generators/onrampurl': () => json({ url: 'https://onramp.example/session/1' }) },
    });
    const opened = popup();
    const page = pageOf(opened);
    void dispatch(buyAt('meld', page));
    expect(page.open).toHaveBeenCalledWith('about:blank', 'popupWindow', expect.any(String));
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://onramp.example/session/1'));
    expect(getState().funding?.purchase?.url).toBe('https://onramp.example/session/1');
    expect(bodies).toEqual([
      {
        destinationWallets: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
        partnerUserId: 'project-1',
        defaultExperience: 'buy',
      },
    ]);
  });

  it.each([
    ['has no provider', () => json({}, 404), 'HTTP_ERROR'],
    ['gives no address of the web', () => json({ url: 'javascript:alert(1)' }), 'INVALID_RESPONSE'],
  ])('fails where the service %s, and closes its window', async (_, answer, code) => {
    const { dispatch, modal } = await start({ onramp: { meld: {} }, answers: { 'v1/generators/onrampurl': answer } });
    const opened = popup();
    void dispatch(buyAt('meld', pageOf(opened)));
    await vi.waitFor(() => expect(flowOf(modal)).toMatchObject({ status: 'failed', error: { code } }));
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it.each([
    ['goes back', () => wentBackToIndex(0)],
    ['closes the modal', () => modalClosed()],
  ])('is not waited for when the visitor %s', async (_, leave) => {
    const { dispatch, modal, showProviders } = await start();
    showProviders();
    const opened = popup();
    void dispatch(buyAt('meld', pageOf(opened)));
    await vi.advanceTimersByTimeAsync(0);
    dispatch(leave());
    await vi.advanceTimersByTimeAsync(0);
    expect(flowOf(modal)).toMatchObject({ status: 'cancelled' });
    expect(opened.close).not.toHaveBeenCalled();
  });

  it('is not started where buying is not offered', async () => {
    const { dispatch } = await start({ features: { onramp: false } });
    const page = pageOf(popup());
    await dispatch(buyAt('meld', page));
    expect(page.open).not.toHaveBeenCalled();
  });
});

describe('the guide', () => {
  it('is tracked', async () => {
    const { dispatch, events } = await start();
    dispatch(viewPushed({ view: 'WhatIsABuy' }));
    await vi.waitFor(() => expect(events).toContainEqual(['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }]));
  });
});
