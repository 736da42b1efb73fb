// @vitest-environment happy-dom
import { encodeAddress } from '@polkadot/util-crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, inject, WALLET_ID } from './testing/bench.js';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const onPolkadot = (address: string) => encodeAddress(address, 0);
const SIGNATURE = `0x${'ab'.repeat(64)}`;

const rejections: unknown[] = [];
const record = (reason: unknown) => void rejections.push(reason);

beforeEach(() => {
  process.on('unhandledRejection', record);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', record);
  vi.restoreAllMocks();
  endBench();
  expect(rejections.splice(0)).toEqual([]);
});

interface Parts {
  readonly enable?: () => unknown;
  readonly get?: () => unknown;
  readonly subscribe?: (listener: (list: unknown) => void) => unknown;
  readonly signRaw?: (payload: { readonly address: string }) => unknown;
}

/** A wallet that shares Alice's account, but for the given parts. */
function injectWallet({ enable, get, signRaw, subscribe }: Parts = {}) {
  const listeners: ((list: unknown) => void)[] = [];
  const injected = {
    accounts: {
      get: get ?? (async () => [{ address: ALICE }]),
      subscribe:
        subscribe ??
        ((listener: (list: unknown) => void) => {
          listeners.push(listener);
          return () => undefined;
        }),
    },
    signer: { signRaw: signRaw ?? (async () => ({ signature: SIGNATURE })) },
  };
  inject(WALLET_ID, { enable: enable ?? (async () => injected) });
  return {
    report(list: unknown) {
      for (const listener of listeners) listener(list);
    },
  };
}

const revoked = <Target extends object>(target: Target): Target => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const throwing = () => {
  throw new Error('no');
};
const account = (address: unknown, others: object = {}) => ({ address, ...others });
const changing = (first: string, later: string) => {
  let reads = 0;
  return {
    get address() {
      reads += 1;
      return reads === 1 ? first : later;
    },
  };
};

/** What a wallet shares, and the addresses that are used of it; without any, no connection stays. */
const LISTS: readonly (readonly [what: string, list: unknown, used: readonly string[]])[] = [
  [
    'an account in the formats of several networks',
    [ALICE, encodeAddress(ALICE, 2), onPolkadot(ALICE)].map((one) => account(one)),
    [ALICE],
  ],
  [
    'accounts of other namespaces',
    [account('9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'), account('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')],
    [],
  ],
  ['an Ethereum account', [account(`0x${'11'.repeat(20)}`, { type: 'ethereum' })], []],
  ['an Ethereum account with another address', [account(ALICE, { type: 'ethereum' }), account(BOB)], [BOB]],
  ['an account of another chain', [account(ALICE, { genesisHash: `0x${'11'.repeat(32)}` }), account(BOB)], [BOB]],
  ['an address with a typing error', [account(`${ALICE.slice(0, -1)}Z`), account(BOB)], [BOB]],
  [
    'addresses that are none',
    [account('<img>'), account({ toString: () => ALICE }), account('1'.repeat(1e6)), account(` ${ALICE}`)],
    [],
  ],
  ['members that throw', [Object.defineProperty({}, 'address', { get: throwing }), revoked({}), account(BOB)], [BOB]],
  ['an address that changes when it is read again', () => [changing(ALICE, BOB)], [ALICE]],
  ['values that are no accounts', [null, 7, 'x', Symbol('x'), [account(BOB)]], []],
  ['a proxy that was revoked', revoked([]), []],
  ['a proxy that throws', new Proxy([account(ALICE)], { get: throwing }), []],
  ['a list with methods of its own', Object.assign([account(ALICE)], { slice: () => [account(BOB)] }), [ALICE]],
  ['20,000 accounts, of which the last is another one', [...Array(20_000).fill(account(ALICE)), account(BOB)], [ALICE]],
  ['a list of four billion', Object.assign([account(ALICE)], { length: 2 ** 32 - 1 }), [ALICE]],
];

/** Lists that change when they are read are made for each test. */
const made = (list: unknown): unknown => (typeof list === 'function' ? list() : list);

describe('a hostile wallet that shares', () => {
  it.each(LISTS)('as far as it is valid: %s', async (_what, list, used) => {
    injectWallet({ get: async () => made(list) });
    const bench = await createBench();
    const codes = /^(WALLET_MISBEHAVED|CHAIN_NOT_SUPPORTED|NO_ACCOUNT_SHARED|CONNECTION_FAILED)$/;
    if (used.length === 0) {
      await expect(bench.connect()).rejects.toMatchObject({ code: expect.stringMatching(codes) });
      expect(bench.shown()).toBeNull();
    } else {
      await bench.connect();
      expect(bench.shown()?.accounts.map(({ address }) => address)).toEqual(used.map(onPolkadot));
    }
  });

  it.each(LISTS)('in a report, without showing another account: %s', async (_what, list, used) => {
    const { report } = injectWallet();
    const bench = await createBench();
    await bench.connect();
    report(made(list));
    // A report that is not a list changes nothing.
    const shown = bench.shown()?.accounts.map(({ address }) => address) ?? [];
    expect([used.map(onPolkadot), [onPolkadot(ALICE)]]).toContainEqual(shown.length > 0 ? shown : used);
  });

  it('is reported once per task, however often it changes', async () => {
    const { report } = injectWallet();
    const bench = await createBench();
    await bench.connect();
    const reports = bench.events.length;
    for (let index = 0; index < 1000; index += 1) report([account(index % 2 ? ALICE : BOB)]);
    await Promise.resolve();
    expect(bench.events.length - reports).toBe(2);
    expect(bench.shown()?.accounts[0].address).toBe(onPolkadot(ALICE));
  });

  it('an account that becomes another one is asked for as it was shown', async () => {
    const shared = { address: ALICE };
    const signRaw = vi.fn(async () => ({ signature: SIGNATURE }));
    injectWallet({ get: async () => [shared], signRaw });
    const bench = await createBench();
    await bench.connect();
    shared.address = BOB;
    await bench.adapter.signMessage({ connectorId: WALLET_ID, address: onPolkadot(ALICE), message: 'x' });
    expect(signRaw).toHaveBeenCalledWith(expect.objectContaining({ address: ALICE }));
  });

  it('another account instead does not sign for the former one', async () => {
    const signRaw = vi.fn(async () => ({ signature: SIGNATURE }));
    const { report } = injectWallet({ signRaw });
    const bench = await createBench();
    await bench.connect();
    report([account(BOB)]);
    const signing = bench.adapter.signMessage({ connectorId: WALLET_ID, address: onPolkadot(ALICE), message: 'x' });
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(signRaw).not.toHaveBeenCalled();
  });
});

/** What a wallet throws, or rejects with. */
const THROWN: readonly (readonly [what: string, thrown: unknown])[] = [
  ['nothing', undefined],
  ['a symbol', Symbol('x')],
  ['a proxy that was revoked', revoked({})],
  [
    'an error whose members throw',
    Object.defineProperties({}, { code: { get: throwing }, message: { get: throwing } }),
  ],
  [
    'an error that wraps itself',
    Object.assign(new Error('x'), {
      get cause(): unknown {
        return this;
      },
    }),
  ],
  ['a text of a million characters', new Error(`The source ${'x '.repeat(500_000)}`)],
];

describe.each(THROWN)('a wallet that throws %s', (_what, thrown) => {
  const ways = {
    throws: () => {
      throw thrown;
    },
    rejects: () => Promise.reject(thrown),
  };

  it.each(Object.entries(ways))('%s: its connect and its signature fail with a code', async (_way, fail) => {
    const bench = await createBench();
    injectWallet({ enable: fail });
    await expect.poll(() => bench.connectors()).toHaveLength(1);
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    injectWallet({ get: fail });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    injectWallet({ signRaw: fail });
    await bench.connect();
    const signing = bench.adapter.signMessage({ connectorId: WALLET_ID, address: onPolkadot(ALICE), message: 'x' });
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it.each(Object.entries(ways))('%s: it stays usable when only its reports fail', async (_way, fail) => {
    injectWallet({ subscribe: fail });
    const bench = await createBench();
    await bench.connect();
    await bench.adapter.disconnect(WALLET_ID);
    injectWallet({ subscribe: () => fail });
    await bench.connect();
    await bench.adapter.disconnect(WALLET_ID);
    expect(bench.shown()).toBeNull();
  });
});

describe('a thousand wallets in window.injectedWeb3', () => {
  const injectMany = (prefix: string) => {
    for (let index = 0; index < 1000; index += 1) inject(`${prefix}${index}`, { enable: throwing });
  };

  it('are listed up to a limit, and do not hide a known one', async () => {
    injectMany('wallet-');
    inject('polkadot-js', { enable: throwing });
    const bench = await createBench();
    const ids = bench.connectors().map(({ id }) => id);
    expect(ids).toHaveLength(101);
    expect(ids).toContain('polkadot-js');
  });

  it('stay within the limit when they are exchanged for others', async () => {
    injectMany('first-');
    const bench = await createBench();
    Reflect.deleteProperty(globalThis.window, 'injectedWeb3');
    injectMany('second-');
    inject('talisman', { enable: throwing });
    await expect.poll(() => bench.connectors().map(({ id }) => id)).toContain('talisman');
    expect(bench.connectors()).toHaveLength(101);
  });
});

it.each([
  ['nothing', undefined],
  ['a short one', { signature: '0x00' }],
  ['half a byte', { signature: `${SIGNATURE}a` }],
  ['one of 6 MB', { signature: `0x${'ab'.repeat(3e6)}` }],
  ['bytes', { signature: new Uint8Array(64) }],
])('a signature that is %s is refused', async (_what, answer) => {
  injectWallet({ signRaw: async () => answer });
  const bench = await createBench();
  await bench.connect();
  const signing = bench.adapter.signMessage({ connectorId: WALLET_ID, address: onPolkadot(ALICE), message: 'x' });
  await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
});
