import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce } from './testing/announce.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { ADDRESS, announcementOf, OTHER_ADDRESS, scriptedProvider } from './testing/scripted-provider.js';

afterEach(() => {
  endBench();
  vi.useRealTimers();
});

describe('what a connected wallet does by itself', () => {
  it('puts the selected account first', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.selectAccount(1);
    const [first, second, third] = wallet.addresses;
    expect(bench.shown()?.accounts).toEqual([second, first, third].map((address) => ({ address, type: 'eoa' })));
  });

  it('reports the network of the wallet, even one that the host has not configured', async () => {
    const wallet = installWallet();
    wallet.addChain({ id: 987654, rpcUrl: 'http://127.0.0.1:1' });
    const bench = await createBench();
    await bench.connect();
    wallet.switchChain(31338);
    expect(bench.shown()?.networkId).toBe('eip155:31338');
    wallet.switchChain(987654);
    expect(bench.shown()?.networkId).toBe('eip155:987654');
  });

  it('connects on a network that the host has not configured, and reports it', async () => {
    installWallet({ chains: [{ id: 987654, rpcUrl: 'http://127.0.0.1:1' }] });
    const bench = await createBench();
    await expect(bench.connect()).resolves.toMatchObject({ networkId: 'eip155:987654' });
  });

  it.each(['lock', 'dropSession', 'goOffline'] as const)('is disconnected once on %s', async (act) => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet[act]();
    await settled();
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toEqual([
      { type: 'disconnected', connectorId: RDNS },
    ]);
    expect(bench.shown()).toBeNull();
    expect(wallet.provider.listenerCount()).toBe(0);
  });

  it('stays connected while a wallet that still shares accounts only reconnects to its node', async () => {
    const provider = scriptedProvider();
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    provider.emit('disconnect', { code: 1013 });
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    provider.emit('disconnect', { code: 4900 });
    await settled();
    expect(bench.shown()).toBeNull();
  });

  it('does not end a new connection with the response to an old request', async () => {
    const late: ((accounts: readonly string[]) => void)[] = [];
    let isSlow = false;
    const answer = () => (isSlow ? new Promise((resolve) => late.push(resolve)) : [ADDRESS]);
    const provider = scriptedProvider({ eth_accounts: answer });
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    isSlow = true;
    provider.emit('disconnect', { code: 1013 });
    isSlow = false;
    await bench.adapter.disconnect(RDNS);
    await bench.connect();
    for (const resolve of late) resolve([]);
    await settled();
    expect(late).toHaveLength(1);
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('is disconnected when the wallet has lost its node and does not respond', async () => {
    let isSilent = false;
    const provider = scriptedProvider({ eth_accounts: () => (isSilent ? new Promise(() => undefined) : [ADDRESS]) });
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    vi.useFakeTimers();
    isSilent = true;
    provider.emit('disconnect', { code: 1013 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(bench.shown()).toBeNull();
  });

  it.each([
    [
      'the page returns from the back-forward cache',
      () => Object.assign(new Event('pageshow'), { persisted: true }),
      [],
    ],
    ['the page is shown for the first time', () => new Event('pageshow'), [ADDRESS]],
  ])('is asked what it shares now when %s', async (_, event, shared) => {
    let accounts = [ADDRESS];
    const provider = scriptedProvider({ eth_accounts: () => accounts });
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    accounts = [];
    globalThis.window.dispatchEvent(event());
    await settled();
    expect(bench.shown()?.accounts.map(({ address }) => address) ?? []).toEqual(shared);
  });

  it('is asked what it shares now when it reports that the page is not authorized', async () => {
    let accounts = [ADDRESS];
    const refuse = () => Promise.reject(Object.assign(new Error('Unauthorized'), { code: 4100 }));
    const provider = scriptedProvider({ eth_accounts: () => accounts, personal_sign: refuse });
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    accounts = [OTHER_ADDRESS];
    const signing = () => bench.adapter.signMessage({ connectorId: RDNS, address: ADDRESS, message: 'x' });
    await expect(signing()).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    await settled();
    expect(bench.shown()).toMatchObject({ accounts: [{ address: OTHER_ADDRESS }] });
    expect(provider.calls.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
    await expect(signing()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  it('is on the requested network, even if it emits no event', async () => {
    let chainId = 31337;
    const provider = scriptedProvider({
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: () => {
        chainId = 31338;
        return null;
      },
    });
    const bench = await createBench();
    announce(announcementOf(provider, RDNS));
    await bench.connect();
    await bench.adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:31338' });
    expect(bench.shown()).toMatchObject({ networkId: 'eip155:31338' });
  });

  it('reports nothing twice', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    const emitted = bench.events.length;
    wallet.selectAccount(0);
    wallet.switchChain(31337);
    expect(bench.events).toHaveLength(emitted);
  });
});
