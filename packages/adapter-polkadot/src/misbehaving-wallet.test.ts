import { afterEach, describe, expect, it, vi } from 'vitest';
import { ignoredWallets } from './extensions/injected-web3.js';
import { createBench, endBench, inject, installWallet, WALLET_ID } from './testing/bench.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  endBench();
});

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const throwing = (message: string) => () => {
  throw new Error(message);
};
/** Reports a member once, as listing the keys requires, and not again. */
const throwingFrom = (time: number): ProxyHandler<object> => {
  let times = 0;
  return {
    getOwnPropertyDescriptor(target, key) {
      times += 1;
      if (times >= time) throw new Error('no');
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  };
};
const never = () => new Promise<never>(() => undefined);

/** A wallet that shares the given value and is otherwise valid. */
const sharing = (accounts: object) => ({ enable: async () => ({ accounts, signer: {} }) });

describe('a wallet that rejects a connect', () => {
  it.each([
    ['rejects', new Error('Rejected'), 'CONNECTION_REJECTED'],
    [
      'was declined earlier',
      new Error('The source http://localhost is not allowed to interact with this extension'),
      'CONNECTION_REJECTED',
    ],
    ['throws the code 4001', Object.assign(new Error('x'), { code: 4001 }), 'CONNECTION_REJECTED'],
    [
      'still shows a prompt',
      new Error('The source http://localhost has a pending authorization request'),
      'CONNECTION_PENDING',
    ],
    ['fails', new Error('Something was rejected by the disk'), 'CONNECTION_FAILED'],
    ['throws a string', 'wallet is busy', 'CONNECTION_FAILED'],
    ['throws undefined', undefined, 'CONNECTION_FAILED'],
  ])('because it %s', async (_, thrown, code) => {
    inject(WALLET_ID, { enable: () => Promise.reject(thrown) });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ name: 'ModalError', code });
    expect(bench.shown()).toBeNull();
  });

  it('can be tried again', async () => {
    const wallet = installWallet({ behaviour: 'reject' });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    wallet.approve();
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: WALLET_ID });
  });
});

describe('a wallet that shares', () => {
  it.each([
    ['nothing', { enable: async () => undefined }, 'WALLET_MISBEHAVED'],
    [
      'no signer',
      { enable: async () => ({ accounts: { get: async () => [{ address: ALICE }] } }) },
      'WALLET_MISBEHAVED',
    ],
    [
      'getters that throw',
      { enable: async () => Object.defineProperty({}, 'accounts', { get: throwing('no') }) },
      'WALLET_MISBEHAVED',
    ],
    ['a value other than a list', sharing({ get: async () => 'junk' }), 'WALLET_MISBEHAVED'],
    ['an empty list', sharing({ get: async () => [] }), 'NO_ACCOUNT_SHARED'],
    [
      'a list of invalid values',
      sharing({ get: async () => [null, 7, { address: 'x' }, { address: 'x'.repeat(1e6) }] }),
      'WALLET_MISBEHAVED',
    ],
    ['a list that cannot be read', sharing({ get: throwing('broken') }), 'CONNECTION_FAILED'],
    [
      'only Ethereum accounts',
      sharing({ get: async () => [{ address: `0x${'11'.repeat(20)}`, type: 'ethereum' }] }),
      'CHAIN_NOT_SUPPORTED',
    ],
  ])('%s', async (_, entry, code) => {
    inject(WALLET_ID, entry);
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ name: 'ModalError', code });
    expect(bench.shown()).toBeNull();
  });

  it('valid accounts among invalid values', async () => {
    const list = [{ address: '0xdead' }, null, { address: ALICE }, { address: ALICE, name: 'twice' }];
    inject(WALLET_ID, sharing({ get: async () => list, subscribe: () => 'no function' }));
    const bench = await createBench();
    expect((await bench.connect()).accounts).toHaveLength(1);
  });

  it('and fails to report changes stays usable', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    inject(WALLET_ID, sharing({ get: async () => [{ address: ALICE }], subscribe: throwing('no') }));
    const bench = await createBench();
    await expect(bench.connect()).resolves.toBeDefined();
    expect(warn).toHaveBeenCalledOnce();
    const address = bench.shown()?.accounts[0].address ?? '';
    await expect(bench.adapter.signMessage({ connectorId: WALLET_ID, address, message: 'x' })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it('and disconnects at once', async () => {
    const subscribe = (callback: (accounts: readonly unknown[]) => void) => callback([]);
    inject(WALLET_ID, sharing({ get: async () => [{ address: ALICE }], subscribe }));
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(bench.events.map(({ type }) => type)).toEqual(['connectorsChanged']);
  });

  it('an invalid signature', async () => {
    const signer = { signRaw: async () => ({ signature: '0x00' }) };
    const accounts = { get: async () => [{ address: ALICE }], subscribe: () => () => undefined };
    inject(WALLET_ID, { enable: async () => ({ accounts, signer }) });
    const bench = await createBench();
    const connection = await bench.connect();
    const request = { connectorId: WALLET_ID, address: connection.accounts[0].address, message: 'x' };
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });
});

describe('a wallet that never answers', () => {
  it('is abandoned after the time limit, but its late approval still counts', async () => {
    const wallet = installWallet();
    const bench = await createBench({ adapter: { enableLimitMs: 50 } });
    wallet.hang('enable');
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    expect(bench.shown()).toBeNull();
    wallet.release('approve');
    await expect.poll(() => bench.shown()?.connectorId).toBe(WALLET_ID);
  });

  it('does not replace the one that was chosen meanwhile', async () => {
    const slow = installWallet();
    installWallet({ name: 'other' });
    const bench = await createBench();
    slow.hang('enable');
    const visit = new AbortController();
    const waiting = bench.connect(WALLET_ID, visit.signal);
    await slow.waitForPrompt('enable');
    visit.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect('other');
    slow.release('approve');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(bench.shown()?.connectorId).toBe('other');
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('is not asked again by a second press', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    wallet.hang('enable');
    const visit = new AbortController();
    const first = bench.connect(WALLET_ID, visit.signal);
    await wallet.waitForPrompt('enable');
    visit.abort();
    await expect(first).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const second = bench.connect();
    wallet.release('approve');
    await expect(second).resolves.toMatchObject({ connectorId: WALLET_ID });
    expect(wallet.prompts()).toBe(1);
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('is also abandoned if it approved and then returns no accounts', async () => {
    vi.useFakeTimers();
    inject(WALLET_ID, sharing({ get: never }));
    const bench = await createBench();
    const connecting = expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    await connecting;
    bench.adapter.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer when the adapter is destroyed', async () => {
    vi.useFakeTimers();
    inject(WALLET_ID, { enable: never });
    const bench = await createBench();
    const connecting = expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    bench.adapter.destroy();
    await connecting;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('other values in window.injectedWeb3', () => {
  it('offers only what can be enabled', async () => {
    const payload = '<img src=x onerror="window.__ran=true"><script>window.__ran=true</script>';
    inject('number', 42);
    inject('nothing', null);
    inject('no-function', { enable: 'yes', version: '1' });
    inject('thrower', Object.defineProperty({}, 'enable', { enumerable: true, get: throwing('no') }));
    inject(`long${'x'.repeat(1000)}`, { enable: never });
    inject('', { enable: never });
    inject('no-version', { enable: never });
    inject(payload, { enable: never });
    inject('constructor', { enable: never });
    inject('newer', { connect: never });
    inject('walletConnect', { enable: never });
    Object.defineProperty(Reflect.get(window, 'injectedWeb3'), 'entry', { enumerable: true, get: throwing('no') });
    const bench = await createBench();
    expect(bench.connectors().map(({ id }) => id)).toEqual(['no-version', payload, 'constructor', 'newer']);
    expect(ignoredWallets().map(({ name }) => name.slice(0, 12))).toEqual([
      'number',
      'nothing',
      'no-function',
      'thrower',
      'longxxxxxxxx',
      '',
      'walletConnect'.slice(0, 12),
      'entry',
    ]);
    for (const { name, reason } of ignoredWallets()) {
      expect(name.length).toBeLessThanOrEqual(128);
      expect(reason).toMatch(/^It/);
    }
    await expect(bench.connect('toString')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
  });

  it.each([
    ['a getter that throws', { get: throwing('no') }],
    ['a proxy that throws', { value: new Proxy({}, { ownKeys: throwing('no') }) }],
    ['a proxy that throws on the second read', { value: new Proxy({ acme: {} }, throwingFrom(2)) }],
    ['a string', { value: 'injected' }],
  ])('%s offers no wallet', async (_, descriptor) => {
    Object.defineProperty(window, 'injectedWeb3', { ...descriptor, configurable: true });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([]);
  });

  it('is read for a limited time', async () => {
    vi.useFakeTimers();
    const bench = await createBench();
    await vi.advanceTimersByTimeAsync(3000);
    inject('late', { enable: never });
    await vi.advanceTimersByTimeAsync(2000);
    expect(bench.connectors().map(({ id }) => id)).toEqual(['late']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not read if discovery is off, or after the adapter was destroyed', async () => {
    vi.useFakeTimers();
    inject('early', { enable: never });
    const off = await createBench({ isDiscoveryEnabled: false });
    expect(off.connectors()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    const bench = await createBench();
    bench.adapter.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});
