import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { encodeApproval } from './approval-call.js';
import { checkSwapCall } from './check-swap-call.js';
import type { WantedReview } from './swap.state.js';
import { minReceivedOf } from './swap-figures.js';
import { toQuote, toSwapTokens } from './swap-record.js';
import { createSwapModal } from './testing/swap-modal.js';
import { LSD, LUSD, OWN, ROUTER, SWAP_FUNCTION, SwapWorld } from './testing/swap-world.js';

const NETWORK = 'eip155:31337';
const THIEF = '0x00000000000000000000000000000000000bad00';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const caip = (address: string, network = NETWORK) => `${network}:${address}`;
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0');

/** A hundred dollars for ether, as `SwapWorld` quotes it. */
const GIVEN = '100000000';
const QUOTED = '49850000000000000';
const LEAST = minReceivedOf(QUOTED);

interface Routed {
  readonly selector?: string;
  readonly amount?: string;
  readonly least?: string;
  readonly recipient?: string;
  readonly path?: readonly string[];
}

/** The call of a router with a path. Source: Uniswap V2. */
const routed = ({ amount = GIVEN, least = LEAST, path = [LUSD, ROUTER], recipient = OWN, selector }: Routed = {}) => {
  const shift = selector === '0x7ff36ab5' || selector === '0xb6f9de95' ? [] : [word(amount)];
  const head = [...shift, word(least), word(BigInt((shift.length + 4) * 32)), word(recipient), word('9999999999')];
  return `${selector ?? '0x18cbafe5'}${[...head, word(BigInt(path.length)), ...path.map(word)].join('')}`;
};

interface Described {
  readonly selector?: string;
  readonly words?: Readonly<Partial<Record<'amount' | 'from' | 'least' | 'receiver' | 'to', string>>>;
}

/** The call of a router with a description. Source: 1inch. */
const described = ({ selector = '0x07ed2379', words = {} }: Described = {}) => {
  const { amount = GIVEN, from = LUSD, least = LEAST, receiver = OWN, to = COIN } = words;
  return `${selector}${[ROUTER, from, to, ROUTER, receiver, amount, least, '0', '288', '0'].map(word).join('')}`;
};

interface Change {
  readonly tx?: Readonly<Record<string, unknown>>;
  readonly answer?: Readonly<Record<string, unknown>>;
}

const built =
  ({ answer = {}, tx = {} }: Change) =>
  (honest: unknown) => ({ ...Object(honest), ...answer, tx: { ...Object(honest).tx, ...tx } });

const withData = (data: string): Change => ({ tx: { data } });

/** What a service may build in place of the swap, and how the modal says it. */
const BUILT: readonly (readonly [string, Change, string])[] = [
  // Who is called.
  ['the token to give', { tx: { to: caip(LUSD) } }, 'SWAP_DIFFERS'],
  ['the account itself', { tx: { to: caip(OWN.toLowerCase()) } }, 'SWAP_DIFFERS'],
  ['the address that stands for the coin', { tx: { to: caip(COIN) } }, 'SWAP_DIFFERS'],
  ['a contract of another network', { tx: { to: caip(ROUTER, 'eip155:1') } }, 'INVALID_RESPONSE'],
  ['an address without a network', { tx: { to: ROUTER } }, 'INVALID_RESPONSE'],
  ['an address of another chain', { tx: { to: `solana:x:${LUSD}` } }, 'INVALID_RESPONSE'],
  ['nobody', { tx: { to: null } }, 'INVALID_RESPONSE'],
  // What is paid.
  ...['1', '1000000000000000000', `${2n ** 256n}`].map(
    (amount) => [`${amount} of the coin`, { tx: { amount } }, 'SWAP_DIFFERS'] as const,
  ),
  ...[-1, 0, '-1', '1e3', '0x0', '+0', ' 0', '0.0', 'NaN', '', null, {}, '9'.repeat(401)].map(
    (amount) => [`the amount ${JSON.stringify(amount)}`, { tx: { amount } }, 'INVALID_RESPONSE'] as const,
  ),
  // What is called.
  ...[
    ['an approval of another token', `0x095ea7b3${word(THIEF)}${word(2n ** 256n - 1n)}`],
    ['a transfer of another token', `0xa9059cbb${word(THIEF)}${word('1')}`],
    ['a transfer in capitals', `0xA9059CBB${word(THIEF)}${word('1')}`],
    ['a collection for everybody', `0xa22cb465${word(THIEF)}${word('1')}`],
    ['an approval at Permit2', `0x87517c45${word(LSD)}${word(THIEF)}${word('1')}${word('1')}`],
    ['a permit', `0xd505accf${word(OWN)}${word(THIEF)}${word('1')}`],
    ['a transfer with bytes behind it', `0x23b872dd${word(OWN)}${word(THIEF)}${word('1')}${word('0')}`],
    ['another owner', `0xf2fde38b${word(THIEF)}`],
    ['no function', '0x5a'],
    ['a router that pays to somebody else', routed({ recipient: THIEF })],
    ['a router that pays to nobody', routed({ recipient: '0x0' })],
    ['a router that takes more', routed({ amount: '100000001' })],
    ['a router that takes less', routed({ amount: '1' })],
    ['a router that yields nothing', routed({ least: '0' })],
    ['a router that yields two per cent less', routed({ least: `${(BigInt(LEAST) * 98n) / 100n}` })],
    ['a router with another token', routed({ path: [LSD, ROUTER] })],
    ['a router with a path of one', routed({ path: [LUSD] })],
    ['a router with a path that ends nowhere', routed().slice(0, -64)],
    ['a router with hidden bits', routed().replace(word(OWN), `1${word(OWN).slice(1)}`)],
    ['a router for paid coins', routed({ selector: '0x7ff36ab5', path: [LSD, ROUTER] })],
    ['an aggregator that pays to somebody else', described({ words: { receiver: THIEF } })],
    ['an aggregator that takes more', described({ words: { amount: '200000000' } })],
    ['an aggregator that yields nothing', described({ words: { least: '0' } })],
    ['an aggregator with another token', described({ words: { from: LSD } })],
    ['an aggregator that is cut', described({ selector: '0x12aa3caf' }).slice(0, 200)],
  ].map(([name = '', data = '']) => [name, withData(data), 'SWAP_DIFFERS'] as const),
  ['no data', withData('0x'), 'INVALID_RESPONSE'],
  ['half a byte', withData('0x123456789'), 'INVALID_RESPONSE'],
  ['data that is no text', { tx: { data: ['0x5afe5a17'] } }, 'INVALID_RESPONSE'],
  ['a megabyte', withData(`${SWAP_FUNCTION}${'ab'.repeat(500_000)}`), 'INVALID_RESPONSE'],
  // What is promised.
  ['less than the quote', { answer: { minToAmount: '1' } }, 'SWAP_DIFFERS'],
];

/** How a service may approve something else. */
const APPROVED: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
  ['of another token', { to: caip(LSD) }, 'SWAP_DIFFERS'],
  ['for somebody else', { data: encodeApproval({ spender: THIEF, amount: GIVEN }) }, 'SWAP_DIFFERS'],
  ['that pays', { value: '1' }, 'SWAP_DIFFERS'],
  ['that is a transfer', { data: `0xa9059cbb${word(ROUTER)}${word(GIVEN)}` }, 'SWAP_DIFFERS'],
  ['with bytes behind it', { data: `${encodeApproval({ spender: ROUTER, amount: GIVEN })}00` }, 'SWAP_DIFFERS'],
  ['with hidden bits', { data: `0x095ea7b3${word(ROUTER).replace(/^0/, '1')}${word(GIVEN)}` }, 'SWAP_DIFFERS'],
  ['of a negative amount', { value: '-1' }, 'INVALID_RESPONSE'],
];

const QUOTES: readonly unknown[] = [
  ...['-1', '1.5', '1e18', 'NaN', 'Infinity', '0x10', '', ' 1', '1 ', '１', '9'.repeat(401), 1, null, {}, []].map(
    (toAmount) => ({ quotes: [{ toAmount }] }),
  ),
  { quotes: { 0: { toAmount: '1' }, length: 1 } },
  { quotes: [null] },
  [],
  'quotes',
];

describe('a service that is hostile', () => {
  const request = { fromToken: 'LUSD', toToken: 'ETH', amount: '100' };
  const codeOf = (running: Promise<unknown>): Promise<string> =>
    running.then(
      () => 'signed',
      ({ code }: { readonly code?: string }) => code ?? 'no code',
    );
  /** A modal whose account has allowed the router to take the token, or nothing. */
  const open = async (allowance: bigint) => {
    const world = new SwapWorld();
    world.allowances.set(LUSD, allowance);
    return createSwapModal({ debug: false }, world);
  };

  it('has nothing signed, and is told apart from one that is down', async () => {
    const { swap, world } = await open(10n ** 18n);
    const found: unknown[] = [];
    for (const [name, change] of BUILT) {
      world.answers = { 'build-transaction': built(change) };
      found.push([name, await codeOf(swap(request))]);
    }
    expect(found).toEqual(BUILT.map(([name, , code]) => [name, code]));
    expect([world.prompts.length, world.sent.length]).toEqual([0, 0]);
  });

  it('has nothing approved but the exact amount for the contract of the swap', async () => {
    const { swap, world } = await open(0n);
    const found: unknown[] = [];
    for (const [name, tx] of APPROVED) {
      world.answers = { 'build-approve': built({ tx }) };
      found.push([name, await codeOf(swap(request))]);
    }
    expect(found).toEqual(APPROVED.map(([name, , code]) => [name, code]));
    expect(world.prompts).toEqual([]);
    // More than is needed: it is not what is signed.
    const data = encodeApproval({ spender: ROUTER, amount: `${2n ** 256n - 1n}` });
    world.answers = { 'build-approve': built({ tx: { data } }) };
    void codeOf(swap(request));
    await vi.waitFor(() => expect(world.prompts).toHaveLength(1));
    expect(world.prompts[0]?.request).toMatchObject({
      to: LUSD,
      value: '0',
      data: encodeApproval({ spender: ROUTER, amount: GIVEN }),
    });
    world.prompts[0]?.reject();
  });

  it('gives no quote that is none', async () => {
    const { quote, world } = await open(10n ** 18n);
    for (const answer of QUOTES) {
      world.answers = { quotes: () => answer };
      expect([answer, await codeOf(quote(request))]).toEqual([answer, 'INVALID_RESPONSE']);
    }
    for (const amount of ['-1', '1e2', 'NaN', '0x1', '0', '', '１', Number.NaN, 100, {}, '9'.repeat(401)]) {
      const given = { ...request, amount: amount as string };
      expect([amount, await codeOf(quote(given))]).toEqual([amount, 'INVALID_AMOUNT']);
    }
    for (const name of ['__proto__', 'constructor', 'toString', '', '0x', 7 as unknown as string]) {
      expect([name, await codeOf(quote({ ...request, fromToken: name }))]).toEqual([name, 'SWAP_INCOMPLETE']);
    }
    expect(world.prompts).toEqual([]);
  });

  it('cannot say that more is allowed, held or counted than the chain says', async () => {
    const { swap, world } = await open(0n);
    world.answers = { allowance: () => ({ allowance: `${10n ** 18n}` }) };
    expect(await codeOf(swap(request))).toBe('TRANSACTION_WOULD_FAIL');
    const list = (change: object) => (honest: unknown) => ({
      tokens: Object(honest).tokens.map((token: object) =>
        Object(token).symbol === 'LUSD' ? { ...token, ...change } : token,
      ),
    });
    world.answers = { tokens: list({ decimals: 18 }) };
    const other = await createSwapModal({ debug: false }, world);
    expect(await codeOf(other.swap({ ...request, amount: '0.000000000000000001' }))).toBe('TOKEN_DIFFERS');
    expect(world.prompts).toEqual([]);
  });
});

describe('what was built', () => {
  const wanted = (from: string, to: string): WantedReview => {
    const token = (address: string) => ({
      asset: address === COIN ? ({ type: 'native' } as const) : ({ type: 'token', address } as const),
      name: 'Token',
      symbol: 'T',
      decimals: 6,
      balance: null,
      price: null,
    });
    return { caipAddress: `eip155:31337:${OWN}`, from: token(from), to: token(to), value: GIVEN, requestId: null };
  };
  const check = (data: string, { from = LUSD, minReceived = null as string | null, to = COIN, value = '0' } = {}) =>
    checkSwapCall({ to: ROUTER, data, value, minReceived }, wanted(from, to), LEAST);

  it('is read where the router is known, and the lower figure is shown', () => {
    const lower = `${(BigInt(LEAST) * 995n) / 1000n}`;
    expect(check(routed())).toBe(LEAST);
    expect(check(routed({ least: lower }), { minReceived: LEAST })).toBe(lower);
    expect(
      check(routed({ selector: '0x7ff36ab5', path: [ROUTER, LUSD] }), { from: COIN, to: LUSD, value: GIVEN }),
    ).toBe(LEAST);
    expect(check(described())).toBe(LEAST);
    expect(check(described({ selector: '0x12aa3caf', words: { receiver: '0x0', least: lower } }))).toBe(lower);
    expect(check(`${SWAP_FUNCTION}${word('1')}`, { minReceived: `${BigInt(LEAST) + 1n}` })).toBe(
      `${BigInt(LEAST) + 1n}`,
    );
  });

  it('never pays to somebody else, whatever its bytes are', () => {
    const bytes = fc.uint8Array({ minLength: 0, maxLength: 320 }).map((data) => Buffer.from(data).toString('hex'));
    const selectors = fc.constantFrom('0x18cbafe5', '0x38ed1739', '0x7ff36ab5', '0x07ed2379', '0x12aa3caf');
    fc.assert(
      fc.property(selectors, bytes, (selector, rest) => {
        // Random arguments never name the account: they are refused, and nothing else is thrown.
        expect(() => check(`${selector}${rest}`)).toThrow(expect.objectContaining({ code: 'SWAP_DIFFERS' }));
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: routed().length - 11 }),
        fc.integer({ min: 1, max: 15 }),
        (place, change) => {
          const data = routed();
          const at = 10 + place;
          const digit = (Number.parseInt(data[at] ?? '0', 16) ^ change).toString(16);
          const changed = `${data.slice(0, at)}${digit}${data.slice(at + 1)}`;
          try {
            const least = BigInt(check(changed));
            // The deadline, the way between the ends and a higher least amount may change, and nothing else.
            expect(least).toBeGreaterThanOrEqual((BigInt(LEAST) * 99n) / 100n);
            expect(changed.toLowerCase()).toContain(word(OWN));
          } catch (thrown) {
            expect(thrown).toMatchObject({ code: 'SWAP_DIFFERS' });
          }
        },
      ),
    );
  });
});

describe('the list of tokens', () => {
  it('has no names with hidden characters, no endless ones, and no keys of prototypes', () => {
    const base = { address: caip(LUSD), decimals: 6, symbol: 'USD', name: 'Dollar', logoUri: 'javascript:alert(1)' };
    const answer = JSON.parse(
      `{"__proto__":{"tokens":[]},"tokens":[${JSON.stringify({ ...base, symbol: '\u202eDSU\u200b', name: 'a'.repeat(10_000) })},
      {"__proto__":${JSON.stringify(base)}},${JSON.stringify({ ...base, decimals: -1 })},${JSON.stringify({ ...base, decimals: 1e3 })},
      ${JSON.stringify({ ...base, decimals: 6.5 })},${JSON.stringify({ ...base, symbol: '\u202e' })}]}`,
    );
    const tokens = toSwapTokens(answer, NETWORK) ?? [];
    expect(tokens).toEqual([
      { asset: { type: 'token', address: LUSD }, symbol: 'DSU', name: `${'a'.repeat(39)}…`, decimals: 6 },
    ]);
    expect(toQuote(JSON.parse('{"quotes":[{"__proto__":{"toAmount":"5"}}]}'))).toBeNull();
  });
});
