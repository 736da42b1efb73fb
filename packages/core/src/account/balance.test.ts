import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { Balance } from '../ports/asset-methods.js';
import { viewPushed, wentBackToIndex } from '../router/router.slice.js';
import { FIRST_ADDRESS, SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, testConnector } from '../testing.js';
import { BALANCE_RETRY_MS } from './account.controller.js';
import { BALANCE_POLL_MS } from './account.listeners.js';
import { selectIsBalanceFailed } from './account.selectors.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const one: Balance = { value: '1', decimals: 18, symbol: 'ETH' };

let modal: Modal;

async function start(options: FakeAdapterOptions = {}) {
  const adapter = fakeAdapter(options);
  modal = createTestModal({ adapters: [adapter] });
  await modal.ready();
  await modal.connect(wallet);
  return {
    adapter,
    dispatch: modal.store.dispatch,
    reads: () => adapter.calls.filter((call) => call === 'getBalance').length,
    state: () => modal.getState().namespaces.eip155,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await modal.destroy();
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the balance', () => {
  it('is read while Account is on screen, every 10 s, and at no other time', async () => {
    const { dispatch, reads, state } = await start();
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
    expect(reads()).toBe(0);
    await modal.open();
    await flush();
    expect(reads()).toBe(1);
    expect(state()?.balance).toEqual({
      value: '1500000000000000000',
      decimals: 18,
      symbol: 'ETH',
      caipAddress: `eip155:31337:${FIRST_ADDRESS}`,
    });
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS - 1);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toBe(2);
    dispatch(viewPushed({ view: 'Networks' }));
    await vi.advanceTimersByTimeAsync(5 * BALANCE_POLL_MS);
    expect(reads()).toBe(2);
    dispatch(wentBackToIndex(0));
    await flush();
    expect(reads()).toBe(3);
    await modal.close();
    await flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is read again after 10 000 ms, and after a failure not before 30 000 ms', async () => {
    let isBroken = false;
    const { reads } = await start({
      getBalance: () => (isBroken ? Promise.reject(new Error('429')) : Promise.resolve(one)),
    });
    await modal.open();
    await flush();
    isBroken = true;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toBe(3);
  });

  it('is not read while the page is hidden', async () => {
    const { reads } = await start();
    const page = { visibilityState: 'hidden' };
    vi.stubGlobal('document', page);
    await modal.open();
    await vi.advanceTimersByTimeAsync(3 * BALANCE_POLL_MS);
    expect(reads()).toBe(0);
    page.visibilityState = 'visible';
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
    expect(reads()).toBe(1);
  });

  it('is read again after a transaction', async () => {
    const { reads } = await start();
    await modal.open();
    await flush();
    await modal.sendTransaction({ namespace: 'eip155', to: SECOND_ADDRESS, value: '1' });
    await flush();
    expect(reads()).toBe(2);
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
    expect(reads()).toBe(3);
  });

  it('that cannot be read is not read again for 30 s', async () => {
    let isBroken = true;
    const { reads, state } = await start({
      getBalance: () => (isBroken ? Promise.reject(new Error('429')) : Promise.resolve(one)),
    });
    await modal.open();
    await flush();
    expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(true);
    expect(state()?.balance).toBeNull();
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS - 1);
    expect(reads()).toBe(1);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toBe(2);
    expect(state()?.balance).toMatchObject(one);
    expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(false);
  });

  it('that cannot be read is not read again for 30 s, whichever views are shown', async () => {
    const { dispatch, reads } = await start({ getBalance: () => Promise.reject(new Error('429')) });
    await modal.open();
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
    dispatch(viewPushed({ view: 'Networks' }));
    dispatch(wentBackToIndex(0));
    await modal.close();
    await modal.open();
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS - BALANCE_POLL_MS - 1);
    expect(reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads()).toBe(2);
  });

  it('is not requested again after a 503 response, until the account changes', async () => {
    const unavailable = new Error('Token Balance Unavailable', { cause: { status: 503 } });
    const { adapter, reads } = await start({ getBalance: () => Promise.reject(unavailable) });
    await modal.open();
    await vi.advanceTimersByTimeAsync(5 * BALANCE_RETRY_MS);
    expect(reads()).toBe(1);
    adapter.emit({ type: 'connectionChanged', connection: testConnection({ networkId: 'eip155:31338' }) });
    await flush();
    expect(reads()).toBe(2);
  });

  it('that could not be read does not affect the next account, which is read at once', async () => {
    let isBroken = true;
    const { adapter, reads, state } = await start({
      getBalance: () => (isBroken ? Promise.reject(new Error('429')) : Promise.resolve(one)),
    });
    await modal.open();
    await flush();
    isBroken = false;
    adapter.emit({
      type: 'connectionChanged',
      connection: testConnection({ accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }),
    });
    expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(false);
    expect(modal.store.getState().account.failed).toEqual({});
    await flush();
    expect(reads()).toBe(2);
    expect(state()?.balance).toMatchObject(one);
  });

  it('that fails for a former account is not a failure of the current one', async () => {
    const answer = deferred<Balance>();
    const { adapter } = await start({ getBalance: () => answer.promise });
    const fetching = modal.fetchBalance('eip155').catch((error: unknown) => error);
    await flush();
    adapter.emit({
      type: 'connectionChanged',
      connection: testConnection({ accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }),
    });
    answer.reject(new Error('429'));
    await fetching;
    expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(false);
  });

  it('of an account that is no longer shown is not shown', async () => {
    const answer = deferred<Balance>();
    const { adapter, state } = await start({ getBalance: () => answer.promise });
    const fetching = modal.fetchBalance('eip155');
    await flush();
    adapter.emit({
      type: 'connectionChanged',
      connection: testConnection({ accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }),
    });
    answer.resolve(one);
    await expect(fetching).resolves.toBeNull();
    expect(state()).toMatchObject({ address: SECOND_ADDRESS, balance: null });
  });

  it.each([
    ['another account', { accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }] }],
    ['another network', { networkId: 'eip155:31338' }],
  ] as const)('is forgotten for %s', async (_, part) => {
    const { adapter, state } = await start({ getBalance: () => Promise.resolve(one) });
    await expect(modal.fetchBalance('eip155')).resolves.toMatchObject(one);
    expect(state()?.balance).toMatchObject(one);
    adapter.emit({ type: 'connectionChanged', connection: testConnection(part) });
    expect(state()?.balance).toBeNull();
    expect(modal.store.getState().account.balances).toEqual({});
  });

  it('is removed with the wallet, no matter which side disconnects', async () => {
    const { adapter } = await start({ getBalance: () => Promise.resolve(one) });
    await modal.fetchBalance('eip155');
    adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
    expect(modal.store.getState().account.balances).toEqual({});
    await modal.connect(wallet);
    await modal.fetchBalance('eip155');
    await modal.disconnect();
    expect(modal.store.getState().account.balances).toEqual({});
  });

  it('that could not be read is reset with the wallet', async () => {
    const { adapter } = await start({ getBalance: () => Promise.reject(new Error('429')) });
    for (const end of [
      async () => adapter.emit({ type: 'disconnected', connectorId: testConnector.id }),
      () => modal.disconnect(),
    ]) {
      await modal.connect(wallet);
      await modal.fetchBalance('eip155').catch(() => undefined);
      expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(true);
      await end();
      expect(modal.store.getState().account.failed).toEqual({});
    }
  });

  it('of a wallet that becomes current again is kept', async () => {
    const other = testConnection({
      connectorId: 'org.example.other',
      accounts: [{ address: SECOND_ADDRESS, type: 'eoa' }],
    });
    const { adapter, state } = await start({
      getBalance: () => Promise.resolve(one),
      disconnect: async () => {
        // The way a host's own library falls back to the previous connection.
        adapter.emit({ type: 'disconnected', connectorId: testConnector.id });
        adapter.emit({ type: 'connectionChanged', connection: other });
        await modal.fetchBalance('eip155');
      },
    });
    await modal.disconnect();
    expect(state()).toMatchObject({ status: 'connected', address: SECOND_ADDRESS, balance: one });
  });

  it('is empty without a wallet, and an error if the adapter rejects', async () => {
    await start({ getBalance: () => Promise.reject('no answer') });
    await expect(modal.fetchBalance('eip155')).rejects.toMatchObject({ code: 'UNKNOWN', cause: 'no answer' });
    await modal.disconnect();
    await expect(modal.fetchBalance('eip155')).resolves.toBeNull();
  });

  it('is neither read nor awaited on a network that is not configured', async () => {
    const { reads } = await start({ connect: () => Promise.resolve(testConnection({ networkId: 'eip155:999' })) });
    await modal.open({ view: 'Account' });
    await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
    expect(reads()).toBe(0);
    expect(selectIsBalanceFailed(modal.store.getState(), 'eip155')).toBe(true);
  });
});
