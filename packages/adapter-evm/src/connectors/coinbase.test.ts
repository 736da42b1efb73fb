import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, settled } from '../testing/bench.js';

const sdk = vi.hoisted(() => ({ loads: 0 }));
vi.mock('@coinbase/wallet-sdk', (load) => {
  sdk.loads += 1;
  return load();
});

const ID = 'coinbaseWalletSDK';
const KEYS_ORIGIN = 'https://keys.coinbase.com';

beforeEach(() => {
  // The SDK reads the headers of its page.
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
});

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

/** Replaces Coinbase's page on the internet; the SDK is the real one. */
function fakePopup() {
  const opened: string[] = [];
  const popup = { closed: false, close: () => undefined, focus: () => undefined, postMessage: () => undefined };
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return Object.assign(Object.create(null), popup);
  });
  const say = (data: object) => window.dispatchEvent(new MessageEvent('message', { data, origin: KEYS_ORIGIN }));
  return { opened, say };
}

describe('Coinbase’s wallet', () => {
  it('is offered if the host enables it, without loading its SDK', async () => {
    expect((await createBench()).connectors()).toEqual([]);
    const { connectors } = await createBench({ adapter: { coinbase: true } });
    expect(connectors()).toEqual([
      expect.objectContaining({ id: ID, namespace: 'eip155', type: 'EXTERNAL', name: 'Coinbase Wallet' }),
    ]);
    expect(sdk.loads).toBe(0);
  });

  it('is found in a catalogue by its rdns or by its id', async () => {
    const { connectors } = await createBench({ adapter: { coinbase: true } });
    expect(connectors()[0]).toMatchObject({
      rdns: 'com.coinbase.wallet',
      explorerId: expect.stringMatching(/^fd20dc42/),
    });
  });

  it('is replaced by its own extension', async () => {
    installWallet({ rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet' });
    const { connectors } = await createBench({ adapter: { coinbase: true } });
    expect(connectors().map(({ id }) => id)).toEqual(['com.coinbase.wallet']);
  });

  it('opens its own page on the press, and closing that page declines', async () => {
    const { opened, say } = fakePopup();
    const bench = await createBench({ adapter: { coinbase: { preference: 'smartWalletOnly' } } });
    const connecting = bench.connect(ID).catch((error: unknown) => error);
    await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 20_000 });
    expect(new URL(opened[0] ?? '').origin).toBe(KEYS_ORIGIN);
    expect(sdk.loads).toBe(1);
    say({ event: 'PopupLoaded', id: 'popup' });
    await settled();
    say({ event: 'PopupUnload' });
    expect(await connecting).toMatchObject({ code: 'CONNECTION_REJECTED' });
    expect(bench.shown()).toBeNull();
  });

  it('is not restored when it no longer shares anything', async () => {
    const bench = await createBench({ adapter: { coinbase: true } });
    expect(await bench.restore(ID)).toBeNull();
  });
});
