import { afterEach, describe, expect, it } from 'vitest';
import { createBench, createWallet, endBench, installWallet, RDNS } from '../testing/bench.js';

afterEach(() => {
  endBench();
  Reflect.deleteProperty(globalThis.window, 'ethereum');
});

/** A wallet that only injects its provider into the window. */
function injectWallet() {
  const wallet = createWallet({ announcement: 'withdrawn' });
  wallet.install(globalThis.window, { legacy: true });
  return wallet;
}

describe('a wallet that does not announce itself', () => {
  it('is listed as a browser wallet, and connects', async () => {
    const wallet = injectWallet();
    const bench = await createBench();
    expect(bench.connectors()).toEqual([
      { id: 'injected', namespace: 'eip155', type: 'INJECTED', name: 'Browser Wallet' },
    ]);
    await bench.connect('injected');
    expect(wallet.prompts()).toBe(1);
    expect(await bench.adapter.getProvider('injected')).toBe(wallet.provider);
  });

  it('is not listed a second time when it has announced itself', async () => {
    installWallet({}, { legacy: true });
    const bench = await createBench();
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
  });

  it('is removed from the list when it announces itself late', async () => {
    const wallet = injectWallet();
    const bench = await createBench();
    await wallet.announce();
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
  });

  it('stays listed for as long as it is connected', async () => {
    const wallet = injectWallet();
    const bench = await createBench();
    await bench.connect('injected');
    await wallet.announce();
    expect(bench.connectors()).toMatchObject([{ id: 'injected' }, { id: RDNS }]);
    await bench.adapter.disconnect('injected');
    expect(bench.connectors()).toMatchObject([{ id: RDNS }]);
  });

  it('is listed next to another wallet that announces itself', async () => {
    injectWallet();
    installWallet({ rdns: 'org.example.other' });
    const bench = await createBench();
    expect(bench.connectors()).toMatchObject([{ id: 'org.example.other' }, { id: 'injected' }]);
  });

  it('may be injected after the page has started', async () => {
    const bench = await createBench();
    injectWallet();
    globalThis.window.dispatchEvent(new Event('ethereum#initialized'));
    expect(bench.connectors()).toMatchObject([{ id: 'injected' }]);
  });

  it('is not offered when the option is off', async () => {
    injectWallet();
    const bench = await createBench({ isInjectedEnabled: false });
    expect(bench.connectors()).toEqual([]);
  });

  it.each([
    [
      'a getter that throws',
      {
        get: () => {
          throw new Error('hostile');
        },
      },
    ],
    ['nothing', { value: undefined }],
    ['a string', { value: 'no wallet' }],
    ['an object without request()', { value: {} }],
  ])('is not listed when the window holds %s', async (_, descriptor) => {
    Object.defineProperty(globalThis.window, 'ethereum', { configurable: true, ...descriptor });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([]);
  });
});
