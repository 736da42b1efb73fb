// @vitest-environment happy-dom
import { HOSTILE_ANNOUNCEMENTS } from '@foyerkit/testkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, createWallet, endBench, installWallet, place, register, SATS_ID } from '../testing/bench.js';
import { ignoredWallets } from './collect.js';

afterEach(() => {
  endBench();
  vi.useRealTimers();
});

const provider = { request: async () => ({ jsonrpc: '2.0', id: null, result: null }) };
const unisatLike = { requestAccounts: async () => [] };

async function listed(isInjectedEnabled = true) {
  const bench = await createBench({ isInjectedEnabled });
  return { bench, ignored: ignoredWallets(), ids: bench.connectors().map(({ id }) => id) };
}

describe('wallets are found', () => {
  it('at every place where Bitcoin wallets announce themselves', async () => {
    installWallet();
    installWallet({ api: 'standard', name: 'Standard Wallet', rdns: 'org.standard' });
    installWallet({ api: 'unisat' });
    place('bitkeep', { unisat: { ...unisatLike } });
    place('binancew3w', { bitcoin: { ...unisatLike } });
    place('okxwallet', { bitcoin: { connect: async () => ({}) } });
    place('LeatherProvider', { request: async () => ({}) });
    const { ids, ignored } = await listed();
    expect(ids).toEqual(['okx', 'leather', 'bitget', 'binance', 'unisat', SATS_ID, 'Standard Wallet']);
    expect(ignored).toEqual([]);
  });

  it('in three scans, 200 ms apart, when they are injected late', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { bench } = await listed();
    expect(bench.connectors()).toEqual([]);
    vi.advanceTimersByTime(400);
    place('unisat', unisatLike);
    vi.advanceTimersByTime(199);
    expect(bench.connectors()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(bench.connectors()).toMatchObject([{ id: 'unisat', type: 'INJECTED' }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('only if the host allows it', async () => {
    place('unisat', unisatLike);
    installWallet();
    expect((await listed(false)).ids).toEqual([SATS_ID]);
    expect((await createBench({ isDiscoveryEnabled: false })).connectors()).toMatchObject([{ id: 'unisat' }]);
  });

  it('but not reported once the adapter is destroyed', async () => {
    const { bench } = await listed();
    bench.adapter.destroy();
    const count = bench.events.length;
    installWallet({ api: 'standard' });
    expect(bench.events).toHaveLength(count);
  });
});

describe('an invalid entry is left out, and listed with a reason', () => {
  it.each([
    ['an id without an object', { id: 'Nowhere.BitcoinProvider', name: 'Ghost' }, 'NO_PROVIDER'],
    ['an id that leads through inherited members', { id: 'constructor.prototype', name: 'Deep' }, 'NO_PROVIDER'],
    ['an id that is not a path', { id: 'a b', name: 'Blank' }, 'NO_PROVIDER'],
    ['no id', { name: 'Nameless' }, 'NO_PROVIDER'],
    ["another wallet's name", { id: 'Evil', name: 'Xverse Wallet' }, 'BORROWED_NAME'],
    ["another wallet's name in another case", { id: 'Evil', name: 'UNISAT' }, 'BORROWED_NAME'],
  ] as const)('for %s', async (_, entry, code) => {
    place('Evil', provider);
    place('btc_providers', [entry]);
    const { ids, ignored } = await listed();
    expect(ids).toEqual([]);
    expect(ignored).toMatchObject([{ name: entry.name, code }]);
  });

  it('for a Wallet Standard wallet without a name', async () => {
    const features = { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } };
    const rest = { version: '1.0.0', icon: 'data:image/png;base64,', chains: [], accounts: [] } as const;
    register({ ...rest, name: '', features });
    const { ids, ignored } = await listed();
    expect(ids).toEqual([]);
    expect(ignored).toMatchObject([{ name: null, code: 'NO_NAME', reason: 'It has no name that can be read.' }]);
  });

  it('for an object that is listed under a second id', async () => {
    place('First', { BitcoinProvider: provider });
    place('Second', { BitcoinProvider: provider });
    place('btc_providers', [
      { id: 'First.BitcoinProvider', name: 'First' },
      { id: 'Second.BitcoinProvider', name: 'Second' },
      { id: 'First.BitcoinProvider', name: 'First again' },
    ]);
    const { ids, ignored } = await listed();
    expect(ids).toEqual(['First.BitcoinProvider']);
    expect(ignored.map(({ code }) => code)).toEqual(['DUPLICATE', 'DUPLICATE']);
  });

  it.each([
    ['next to its own place', { $onekey: { btc: unisatLike }, unisat: unisatLike }],
    ['by its mark alone', { unisat: { ...unisatLike, isOneKey: true } }],
  ])('lists OneKey under its own name when it is in Unisat’s place, %s', async (_, globals) => {
    for (const [name, value] of Object.entries(globals)) place(name, value);
    expect((await createBench()).connectors()).toMatchObject([{ id: 'onekey', name: 'OneKey' }]);
  });

  it("for a wallet in Unisat's place that identifies itself as another one, or is listed under its own name", async () => {
    place('unisat', { ...unisatLike, isOkxWallet: true });
    expect((await listed()).ignored).toMatchObject([{ source: 'unisat', code: 'BORROWED_NAME' }]);
    place('unisat', unisatLike);
    place('bitkeep', { unisat: unisatLike });
    const { ids, ignored } = await listed();
    expect(ids).toEqual(['bitget']);
    expect(ignored).toMatchObject([{ source: 'unisat', code: 'DUPLICATE' }]);
  });
});

describe('hostile announcements', () => {
  it.each(HOSTILE_ANNOUNCEMENTS)('cause no errors, and hide no honest wallet: %s', async (hostile) => {
    for (const api of ['sats', 'standard'] as const) {
      createWallet({ api, announcement: { hostile }, rdns: 'org.hostile' }).install(window);
    }
    installWallet({ name: 'Honest', rdns: 'org.honest' });
    const { bench, ids } = await listed();
    expect(ids).toContain('org_honest.BitcoinProvider');
    for (const { iconUrl = '', name } of bench.connectors()) {
      expect((name ?? '').length).toBeLessThanOrEqual(256);
      expect(iconUrl.length).toBeLessThanOrEqual(128 * 1024);
    }
    expect(await bench.connect('org_honest.BitcoinProvider')).toBeDefined();
  });

  it.each([
    ['a list that throws', [], 'btc_providers'],
    ['a list that is not a list', {}, 'btc_providers'],
    ['a wallet whose members all throw', {}, 'unisat'],
    ['a wallet whose members all throw', {}, 'okxwallet'],
    ['a wallet whose members all throw', {}, 'LeatherProvider'],
  ])('cause no errors with %s at window.%s', async (_, target, name) => {
    const fail = () => {
      throw new Error('hostile');
    };
    place(name, new Proxy(target, { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail }));
    installWallet({ api: 'standard', name: 'Honest' });
    expect((await listed()).ids).toEqual(['Honest']);
  });

  it('cause no errors when the properties of the window throw', async () => {
    Object.defineProperty(window, 'btc', {
      configurable: true,
      get: () => {
        throw new Error('hostile');
      },
    });
    expect((await listed()).ids).toEqual([]);
    Reflect.deleteProperty(window, 'btc');
  });

  it('cannot make the list longer than its limit', async () => {
    const crowd = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`p${index}`, { ...provider }]));
    place('Crowd', crowd);
    place(
      'btc_providers',
      Object.keys(crowd).map((key) => ({ id: `Crowd.${key}`, name: key })),
    );
    expect((await listed()).ids).toHaveLength(100);
  });
});
