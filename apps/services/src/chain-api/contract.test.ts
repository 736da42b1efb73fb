import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryOf, type Operation, readPublishedDocument } from '../contract/index.js';
import { testExchange } from '../testing/exchanges.js';
import { testOnramp, USDC } from '../testing/onramp.js';
import {
  activeSession,
  operationOf,
  payment,
  preparedSession,
  revocationOf,
  sessionRequest,
} from '../testing/sessions.js';
import { newAccount, signName } from '../testing/sign-name.js';
import { startTestMarket, type TestMarket } from '../testing/test-market.js';
import { CALLER, useServices } from '../testing/test-services.js';

const { components, faultsOf, operations } = readPublishedDocument();
const alice = newAccount();
const ADDRESS = alice.address;
const CHAIN_ID = 'eip155:31337';
/** Anvil's first account, which has coins. */
const RICH = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
let market: TestMarket;
let usd: Address;
let btc: Address;
beforeAll(async () => {
  market = await startTestMarket(31_337);
  usd = await market.token({ symbol: 'USD', decimals: 6 });
  btc = await market.token({ symbol: 'BTC', decimals: 8 });
  await market.fill(usd, 10n ** 12n, btc, 10n ** 9n);
  await market.fill(usd, 10n ** 12n, market.wrapped, 10n ** 20n);
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_sendTransaction',
    params: [{ from: RICH, to: ADDRESS, value: '0x1' }],
  };
  await fetch(market.rpcUrl, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
});
afterAll(() => market?.stop());

const options = {
  log: 'silent' as const,
  get chains() {
    const native = { symbol: 'ETH', decimals: 18 };
    return [{ id: CHAIN_ID, rpcUrl: market.rpcUrl, name: 'Local', native, startBlock: 0, pollMs: 100 }];
  },
  get swaps() {
    // The market is no token: it accepts no approval.
    return [{ chainId: CHAIN_ID, router: market.router, tokens: [usd, btc, market.router] }];
  },
  nameZone: 'lab.id',
  // The properties below register more than anybody may in a minute.
  nameRateLimitPerMinute: 0,
  onramp: testOnramp(),
  get exchanges() {
    return [testExchange(CHAIN_ID)];
  },
  prices: [{ chainId: 'eip155:1', address: USDC, name: 'USD Coin', symbol: 'USDC', price: '1' }],
};
const server = useServices(options);
const bare = useServices();
const guarded = useServices({ eventProjects: ['another-project'] });

interface Call {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const pathOf = ({ path }: Operation, params: Call['params'] = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
const urlOf = (operation: Operation, { params, query = {} }: Call, base: string) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (isText(value)) search.set(name, value);
  return `${base}${pathOf(operation, params)}?${search}`;
};
const send = (operation: Operation, call: Call, base = server.services.url) =>
  fetch(urlOf(operation, call, base), {
    method: operation.method,
    ...(operation.body && { body: isText(call.body) ? call.body : JSON.stringify(call.body) }),
  });

/** The answer is one that the document describes. */
async function expectDescribed(operation: Operation, response: Response): Promise<void> {
  expect(response.headers.get('content-type')).toBe('application/json');
  const answer: unknown = await response.json();
  const fault = faultsOf(operation, response.status, answer);
  if (fault) expect.fail(`${operation.name}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}: ${fault}`);
}

/** Texts that few parameters allow. */
const HOSTILE = [
  '/',
  '../../etc/passwd',
  '\u0000',
  'a b',
  "' or 1=1 --",
  '<script>',
  '\u202e\u0430lice',
  '\ud83d\udc1f',
  ',',
  'x'.repeat(2_000),
];

const part = (operation: Operation, place: 'path' | 'query') => operation.parameters.filter((one) => one.in === place);
/** Single dots would be taken for steps in the path. */
const isSegment = (value: unknown) => isText(value) && !/^\.{0,2}$/.test(value);

const paramsOf = (operation: Operation) =>
  fc.record(
    Object.fromEntries(
      part(operation, 'path').map(({ name, schema }) => [name, arbitraryOf(schema, components).filter(isSegment)]),
    ),
  );
const queryOf = (operation: Operation) => {
  const model = part(operation, 'query').map(({ name, schema }) => [name, arbitraryOf(schema, components)] as const);
  const requiredKeys = part(operation, 'query').flatMap(({ name, required }) => (required ? [name] : []));
  return fc.record(Object.fromEntries(model), { requiredKeys });
};
const callOf = (operation: Operation): fc.Arbitrary<Call> =>
  fc.record({
    params: paramsOf(operation),
    query: queryOf(operation),
    body: operation.body ? arbitraryOf(operation.body, components) : fc.constant(undefined),
  });

const named = (name: string) => operations.find((operation) => operation.name === name);
const register = async (label: string, account = newAccount()) => {
  const operation = named('POST /v1/profile/account');
  if (!operation) throw new Error('Names cannot be registered.');
  return send(operation, { query: CALLER, body: await signName(`${label}.lab.id`, { account }) });
};
const quote = { purchaseCurrency: 'usdc', paymentCurrency: 'USD', amount: '100' };
const idOf = (token: string) => `${CHAIN_ID}:${token}`;
const swapOf = (from: string = usd) => ({ from: idOf(from), to: idOf(btc), amount: '1000000', userAddress: RICH });
const withChain = { params: { address: RICH }, query: { ...CALLER, chainId: CHAIN_ID } };

const modalOpened = () => ({
  eventId: randomUUID(),
  url: 'https://app.example/',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
});

/** A call of each operation that is answered with 200 or 202. */
const GOOD: Readonly<Record<string, () => Promise<Call>>> = {
  'GET /v1/supported-chains': async () => ({}),
  'GET /v1/identity/{address}': async () => ({ params: { address: ADDRESS } }),
  'POST /v1/fungible/price': async () => ({ body: { currency: 'usd', addresses: [`eip155:1:${USDC}`] } }),
  'GET /v1/profile/account/{name}': async () => {
    await register('alice', alice);
    return { params: { name: 'alice.lab.id' } };
  },
  'GET /v1/profile/reverse/{address}': async () => {
    await register('alice', alice);
    return { params: { address: ADDRESS } };
  },
  'GET /v1/profile/suggestions/{name}': async () => ({ params: { name: 'alice' } }),
  'POST /v1/profile/account': async () => ({ body: await signName('good.lab.id') }),
  'GET /v1/onramp/options': async () => ({}),
  'POST /v1/onramp/quote': async () => ({ body: quote }),
  'POST /v1/generators/onrampurl': async () => ({ body: { destinationWallets: [{ address: ADDRESS }] } }),
  'POST /v1/json-rpc': async () => ({
    body: { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params: { page: 0 } },
  }),
  'GET /v1/convert/tokens': async () => ({ query: { ...CALLER, chainId: CHAIN_ID } }),
  'GET /v1/convert/quotes': async () => ({ query: { ...CALLER, ...swapOf() } }),
  'GET /v1/convert/allowance': async () => ({ query: { ...CALLER, tokenAddress: idOf(usd), userAddress: RICH } }),
  'GET /v1/convert/gas-price': async () => ({ query: { ...CALLER, chainId: CHAIN_ID } }),
  'GET /v1/convert/build-approve': async () => ({ query: { ...CALLER, ...swapOf() } }),
  'POST /v1/convert/build-transaction': async () => ({ body: { ...swapOf(), eip155: { slippage: 1 } } }),
  'GET /v1/account/{address}/history': async () => {
    await expect
      .poll(async () => (await server.call(`/v1/account/${RICH}/history`, { chainId: CHAIN_ID })).text(), {
        timeout: 20_000,
      })
      .toContain('"operationType":"send"');
    return withChain;
  },
  'GET /v1/account/{address}/balance': async () => withChain,
  'GET /v1/sessions/{address}': async () => ({ params: { address: (await activeSession(server, alice)).account } }),
  'POST /v1/sessions/{address}': async () => ({
    params: { address: `eip155:1:${newAccount().address}` },
    body: sessionRequest(),
  }),
  'POST /v1/sessions/{address}/activate': async () => {
    const { account, activation } = await preparedSession(server, newAccount());
    return { params: { address: account }, body: activation };
  },
  'POST /v1/sessions/{address}/sign': async () => {
    const { account, pci } = await activeSession(server, newAccount());
    return { params: { address: account }, body: (await operationOf(account, { pci })).body };
  },
  'POST /v1/sessions/{address}/revoke': async () => {
    const owner = newAccount();
    const { account, pci } = await activeSession(server, owner);
    return { params: { address: account }, body: await revocationOf(owner, pci) };
  },
  'GET /getAnalyticsConfig': async () => ({}),
  'POST /e': async () => ({ body: modalOpened() }),
};
const goodCall = async (operation: Operation): Promise<Call> => {
  const call = await GOOD[operation.name]?.();
  if (!call) throw new Error(`There is no example of ${operation.name}.`);
  return { query: CALLER, ...call };
};

/** Asks the co-signer of a new session. */
async function cosign(use: Partial<Parameters<typeof operationOf>[1]>, isRevoked = false) {
  const owner = newAccount();
  const { account, pci } = await activeSession(server, owner);
  if (isRevoked) await server.post(`/v1/sessions/${account}/revoke`, await revocationOf(owner, pci));
  return server.post(`/v1/sessions/${account}/sign`, (await operationOf(account, { pci, ...use })).body);
}

/** What is answered with other statuses, beside those of every path. */
const PROVOKED: Readonly<Record<string, () => Promise<Response | undefined>>> = {
  'POST /e 403': async () => guarded.post('/e', modalOpened()),
  'GET /v1/profile/account/{name} 404': async () => server.call('/v1/profile/account/nobody'),
  'GET /v1/profile/suggestions/{name} 404': async () => bare.call('/v1/profile/suggestions/alice'),
  'POST /v1/profile/account 404': async () => bare.post('/v1/profile/account', await signName('alice.lab.id')),
  'POST /v1/profile/account 409': async () => {
    await register('taken');
    return register('taken');
  },
  'POST /v1/sessions/{address} 409': async () => {
    const owner = newAccount();
    await Promise.all(Array.from({ length: 100 }, () => activeSession(server, owner)));
    return server.post(`/v1/sessions/eip155:1:${owner.address}`, sessionRequest());
  },
  'POST /v1/sessions/{address}/activate 409': async () => {
    const { account, activation } = await activeSession(server, newAccount());
    return server.post(`/v1/sessions/${account}/activate`, activation);
  },
  'POST /v1/sessions/{address}/revoke 404': async () =>
    server.post(`/v1/sessions/eip155:1:${ADDRESS}/revoke`, await revocationOf(alice, 'none')),
  'POST /v1/sessions/{address}/sign 403': async () => cosign({ calls: [payment('1')] }),
  'POST /v1/sessions/{address}/sign 404': async () => cosign({ pci: 'none' }),
  'POST /v1/sessions/{address}/sign 409': async () => cosign({ nonce: 1 }),
  'POST /v1/sessions/{address}/sign 410': async () => cosign({}, true),
  'GET /v1/convert/build-approve 409': async () => server.call('/v1/convert/build-approve', swapOf(market.router)),
  'POST /v1/convert/build-transaction 409': async () =>
    server.post('/v1/convert/build-transaction', { ...swapOf(), userAddress: ADDRESS }),
  'POST /v1/onramp/quote 404': async () => bare.post('/v1/onramp/quote', quote),
  'POST /v1/generators/onrampurl 404': async () =>
    bare.post('/v1/generators/onrampurl', { destinationWallets: [{ address: ADDRESS }] }),
};

async function withFault(operation: Operation, status: number): Promise<Response> {
  const call = await goodCall(operation);
  const projectId = randomUUID();
  const route = operation.path.startsWith('/v1') ? '/v1' : operation.path;
  await server.call('/faults', {}, { method: 'POST', body: JSON.stringify({ route, projectId, status }) });
  const response = await send(operation, { ...call, query: { ...call.query, projectId } });
  await server.call('/faults', { projectId }, { method: 'DELETE' });
  return response;
}

async function provoke(operation: Operation, status: number): Promise<Response | undefined> {
  const call = await goodCall(operation);
  switch (status) {
    case 200:
    case 202:
      return send(operation, call);
    case 400:
      return send(operation, { ...call, query: { ...call.query, projectId: undefined } });
    case 411: {
      const body = new Blob(['{}']).stream();
      return fetch(urlOf(operation, call, server.services.url), { method: 'POST', body, duplex: 'half' });
    }
    case 413:
      return send(operation, { ...call, body: JSON.stringify('x'.repeat(70_000)) });
    case 429:
    case 500:
    case 503:
      return withFault(operation, status);
    default:
      return PROVOKED[`${operation.name} ${status}`]?.();
  }
}

const cases = operations.flatMap((operation) =>
  Object.keys(operation.responses).map((status) => [operation.name, Number(status), operation] as const),
);

describe('the published document', () => {
  it('describes paths that are served, with their methods', async () => {
    for (const operation of operations) {
      const { params } = await goodCall(operation);
      const response = await fetch(`${server.services.url}${pathOf(operation, params)}`, { method: 'OPTIONS' });
      expect([operation.name, response.headers.get('allow')?.split(', ')]).toEqual([
        operation.name,
        expect.arrayContaining([operation.method]),
      ]);
    }
  });

  it.each(cases)('describes what %s answers with %i', async (_, status, operation) => {
    const response = await provoke(operation, status);
    if (!response) return expect.fail('No call provokes this.');
    expect(response.status).toBe(status);
    await expectDescribed(operation, response);
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'describes every answer of %s to valid calls',
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(callOf(operation), async (call) => {
          const response = await send(operation, call);
          expect(response.status).not.toBe(500);
          await expectDescribed(operation, response);
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'has %s refuse whatever it does not allow',
    async (_, operation) => {
      const good = await goodCall(operation);
      const wrongParameters = operation.parameters.flatMap(({ in: place, name, schema: { enum: some, pattern } }) => {
        const isWrong = (text: string) => (some ? !some.includes(text) : !new RegExp(pattern ?? '').test(text));
        const texts = HOSTILE.filter(isWrong);
        if (texts.length === 0) return [];
        return fc
          .constantFrom(...texts)
          .map(
            (text): Call =>
              place === 'path'
                ? { ...good, params: { ...good.params, [name]: text } }
                : { ...good, query: { ...good.query, [name]: text } },
          );
      });
      const missing = part(operation, 'query')
        .filter(({ required }) => required)
        .map(({ name }) => fc.constant<Call>({ ...good, query: { ...good.query, [name]: undefined } }));
      const required = operation.body?.required ?? [];
      const { body } = good;
      const wrongBodies = required.flatMap((name) => [
        fc.constant<Call>({ ...good, body: { ...Object(body), [name]: undefined } }),
        // Of another type than any field has.
        fc
          .constantFrom(null, true, { a: [] })
          .map((value): Call => ({ ...good, body: { ...Object(body), [name]: value } })),
      ]);
      const noJson = operation.body
        ? [
            fc
              .constantFrom('', '{', 'null', '[]', '"x"', '[['.repeat(40))
              .map((text): Call => ({ ...good, body: text })),
          ]
        : [];
      await fc.assert(
        fc.asyncProperty(fc.oneof(...wrongParameters, ...missing, ...wrongBodies, ...noJson), async (call) => {
          const response = await send(operation, call);
          expect([response.status, urlOf(operation, call, '')]).toEqual([400, expect.anything()]);
          await expectDescribed(operation, response);
        }),
        { numRuns: 60 },
      );
    },
  );
});
