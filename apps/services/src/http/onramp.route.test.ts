import { HttpError } from '@foyerkit/http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { failureResponse } from '../chain-api/failure.schema.js';
import { createConfiguredProvider } from '../onramp/configured-provider.js';
import type { PriceSource } from '../prices/price-source.js';
import { testOnramp, USDC } from '../testing/onramp.js';
import { startTestServer } from '../testing/test-server.js';
import { useServices } from '../testing/test-services.js';
import { onrampRoutes } from './onramp.route.js';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const server = useServices({
  onramp: testOnramp(),
  prices: [{ chainId: 'eip155:1', address: USDC, name: 'USD Coin', symbol: 'USDC', price: '1' }],
});
const closed = useServices();
const quote = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100', network: 'ethereum' };
const answerTo = async (response: Response | Promise<Response>) => {
  const { status } = await response;
  const body: unknown = await (await response).json();
  return { status, body };
};

describe('GET /v1/onramp/options', () => {
  it('lists what can be bought and how it can be paid, and who sells', async () => {
    const response = await server.call('/v1/onramp/options');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.json()).toEqual({
      provider: { id: 'test', name: 'Test provider', is_test: true },
      paymentCurrencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        },
        { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      purchaseCurrencies: [
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: USDC },
            { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: USDC },
          ],
        },
        {
          id: 'eth',
          name: 'Ether',
          symbol: 'ETH',
          networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
        },
      ],
    });
  });

  it('lists nothing where nobody sells', async () => {
    expect(await answerTo(closed.call('/v1/onramp/options'))).toEqual({
      status: 200,
      body: { paymentCurrencies: [], purchaseCurrencies: [] },
    });
  });
});

describe('POST /v1/onramp/quote', () => {
  it.each([
    ['ids', quote],
    [
      'the currencies of the options',
      { ...quote, purchaseCurrency: { id: 'usdc', name: 'USD Coin' }, paymentCurrency: { id: 'USD' } },
    ],
    ['no network', { ...quote, network: undefined }],
  ])('takes %s', async (_, body) => {
    expect(await answerTo(server.post('/v1/onramp/quote', body))).toEqual({
      status: 200,
      body: {
        paymentTotal: { amount: '100', currency: 'USD' },
        paymentSubtotal: { amount: '96', currency: 'USD' },
        networkFee: { amount: '2.5', currency: 'USD' },
        purchaseAmount: { amount: '96', currency: 'USDC' },
        quoteId: expect.stringMatching(/^[-\da-f]{36}$/),
      },
    });
  });

  it('refuses an amount outside the limits, and says them', async () => {
    expect(await answerTo(server.post('/v1/onramp/quote', { ...quote, amount: '5' }))).toEqual({
      status: 400,
      body: {
        error: {
          code: 'AMOUNT_TOO_LOW',
          field: 'amount',
          message: 'The amount must be at least 10.00 USD.',
          min: '10.00',
          max: '25000.00',
        },
      },
    });
  });

  it.each(['-5', '1e3', '', '5,00', ' 5', 5, null])('refuses the amount %j', async (amount) => {
    const { body, status } = await answerTo(server.post('/v1/onramp/quote', { ...quote, amount }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { field: 'amount' } });
  });

  it('has none for what has no price', async () => {
    const response = await server.post('/v1/onramp/quote', { ...quote, purchaseCurrency: 'eth' });
    expect(response.headers.get('retry-after')).toBe('15');
    expect(await answerTo(response)).toMatchObject({ status: 503, body: { error: { code: 'QUOTE_UNAVAILABLE' } } });
  });

  it('has none where nobody sells', async () => {
    expect(await answerTo(closed.post('/v1/onramp/quote', quote))).toMatchObject({
      status: 404,
      body: { error: { code: 'ONRAMP_NOT_SERVED' } },
    });
  });
});

/** A route with a provider of its own. */
const appOf = (provider: object, prices: PriceSource = { read: async () => new Map() }) => {
  const app = new Hono().route('/', onrampRoutes(createConfiguredProvider(testOnramp(provider), prices)));
  app.onError((error, c) => {
    if (error instanceof HttpError) return failureResponse(c, error);
    throw error;
  });
  return async (body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const path = '/v1/onramp/quote?projectId=p&st=foyer&sv=1';
    return await answerTo(await app.request(path, init, { remoteAddress: '127.0.0.1' }));
  };
};

describe('a quote of a provider', () => {
  it('is passed on, of a request that obeys the limits', async () => {
    const bodies: string[] = [];
    const answer = {
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '99', currency: 'USD' },
      networkFee: { amount: '1', currency: 'USD' },
      purchaseAmount: { amount: '98.5', currency: 'USDC' },
      quoteId: 'q-1',
    };
    const url = await startTestServer(async (request, response) => {
      for await (const chunk of request) bodies.push(String(chunk));
      response.end(JSON.stringify(bodies.length === 1 ? answer : { quoteId: 1 }));
    });
    const ask = appOf({ quoteUrl: `${url}/quote` });
    expect((await ask({ ...quote, amount: '5' })).status).toBe(400);
    expect(await ask(quote)).toEqual({ status: 200, body: answer });
    expect(bodies).toEqual([JSON.stringify(quote)]);
    // The second answer has another shape.
    expect(await ask(quote)).toMatchObject({ status: 503, body: { error: { code: 'QUOTE_UNAVAILABLE' } } });
  });

  it('is not made up where the provider does not answer', async () => {
    const ask = appOf({ quoteUrl: 'http://127.0.0.1:9/quote' });
    expect(await ask(quote)).toMatchObject({ status: 503, body: { error: { code: 'QUOTE_UNAVAILABLE' } } });
  });

  it.each([
    [60, 200],
    [61, 503],
  ])('with a price that is %i s old has the status %i', async (ageS, status) => {
    const price = { name: 'USD Coin', symbol: 'USDC', price: '1', ageS };
    const ask = appOf({}, { read: async (ids) => new Map(ids.map((id) => [id, price])) });
    expect((await ask(quote)).status).toBe(status);
  });
});

describe('POST /v1/generators/onrampurl', () => {
  const body = {
    destinationWallets: [
      { address: 'So1ana11111111111111111111111111', blockchains: ['solana'], assets: ['SOL'] },
      { address: `eip155:1:${ADDRESS}`, blockchains: ['ethereum', 'polygon'], assets: ['USDC'] },
    ],
    defaultNetwork: 'ethereum',
    partnerUserId: 'visitor-1',
    defaultExperience: 'buy',
    presetFiatAmount: 100,
    presetCryptoAmount: '0.5',
  };

  it('is the page of the provider for the wallet of the network', async () => {
    expect(await answerTo(server.post('/v1/generators/onrampurl', body))).toEqual({
      status: 200,
      body: {
        url: `https://provider.example/buy?key=k&to=${ADDRESS}&on=ethereum&what=USDC&who=visitor-1&project=test-project&pay=100&get=0.5&how=buy`,
      },
    });
  });

  it('is the page for the first wallet without a network', async () => {
    const one = { destinationWallets: [{ address: ADDRESS }] };
    expect(await answerTo(server.post('/v1/generators/onrampurl', one))).toEqual({
      status: 200,
      body: {
        url: `https://provider.example/buy?key=k&to=${ADDRESS}&on=&what=&who=&project=test-project&pay=&get=&how=buy`,
      },
    });
  });

  it('takes no texts into the address that would change it', async () => {
    const hostile = {
      ...body,
      defaultNetwork: '&to=0xevil#/../',
      destinationWallets: [{ address: ADDRESS, assets: ['?a=b&c'] }],
    };
    const { body: answer } = await answerTo(server.post('/v1/generators/onrampurl', hostile));
    expect(answer).toEqual({
      url: `https://provider.example/buy?key=k&to=${ADDRESS}&on=%26to%3D0xevil%23%2F..%2F&what=%3Fa%3Db%26c&who=visitor-1&project=test-project&pay=100&get=0.5&how=buy`,
    });
  });

  it.each([
    [{ destinationWallets: [] }, 'destinationWallets'],
    [{ destinationWallets: Array.from({ length: 11 }, () => ({ address: ADDRESS })) }, 'destinationWallets'],
    [{ destinationWallets: [{ address: 'javascript:alert(1)' }] }, 'destinationWallets.0.address'],
    [{ ...body, presetFiatAmount: -1 }, 'presetFiatAmount'],
  ])('refuses %j', async (wrong, field) => {
    const { body: answer, status } = await answerTo(server.post('/v1/generators/onrampurl', wrong));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: { field } });
  });

  it('is none where nobody sells', async () => {
    expect((await answerTo(closed.post('/v1/generators/onrampurl', body))).status).toBe(404);
  });
});
