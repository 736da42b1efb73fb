import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { AdapterConnection } from '../ports/adapter.js';
import { testConnection } from '../testing/accounts.js';
import { flush } from '../testing/flush.js';
import { createTestModal, deferred, type FakeAdapterOptions, fakeAdapter, testConnector } from '../testing.js';
import { CONNECT_LIMIT_MS } from './connection.listeners.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const pairing = { ...testConnector, id: 'walletConnect', type: 'PAIRING' } as const;

let modal: Modal;

async function start(options: FakeAdapterOptions = {}) {
  modal = createTestModal({ adapters: [fakeAdapter({ connectors: [testConnector, pairing], ...options })] });
  await modal.ready();
  return { state: () => modal.getState().namespaces.eip155 };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await modal.destroy();
  vi.useRealTimers();
});

describe('a wallet that never answers', () => {
  it('times out with an error that offers to try again', async () => {
    const { state } = await start({ connect: () => new Promise(() => undefined) });
    const connecting = modal.connect(wallet).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CONNECT_LIMIT_MS - 1);
    expect(state()?.status).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await connecting).toMatchObject({ code: 'CONNECTION_TIMEOUT', message: 'The wallet did not answer' });
    expect(state()).toMatchObject({ status: 'disconnected', error: { code: 'CONNECTION_TIMEOUT' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not affect the attempt that came after it', async () => {
    const second = deferred<AdapterConnection>();
    let count = 0;
    const { state } = await start({
      connect: () => {
        count += 1;
        return count === 1 ? new Promise(() => undefined) : second.promise;
      },
    });
    const first = modal.connect(wallet).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CONNECT_LIMIT_MS - 1_000);
    const connecting = modal.connect(wallet);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(state()?.status).toBe('connecting');
    second.resolve(testConnection());
    await connecting;
    expect(state()?.status).toBe('connected');
  });

  it('behind a pairing has no time limit while its link is on screen', async () => {
    const { state } = await start({ connect: () => new Promise(() => undefined) });
    const connecting = modal.connect({ ...wallet, connectorId: pairing.id }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10 * CONNECT_LIMIT_MS);
    expect(state()?.status).toBe('connecting');
    await modal.disconnect();
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('a wallet that answers', () => {
  it('leaves no timer running', async () => {
    await start();
    await modal.connect(wallet);
    await flush();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may reject with a text instead of an error', async () => {
    const { state } = await start({ connect: () => Promise.reject('User closed the window') });
    await expect(modal.connect(wallet)).rejects.toMatchObject({
      code: 'UNKNOWN',
      message: 'User closed the window',
      cause: 'User closed the window',
    });
    expect(state()?.error).toEqual({ code: 'UNKNOWN', message: 'User closed the window' });
  });

  it('may throw synchronously', async () => {
    await start({
      connect: () => {
        throw { code: -32002, message: 'Already pending' };
      },
    });
    await expect(modal.connect(wallet)).rejects.toMatchObject({ message: 'Already pending', cause: { code: -32002 } });
  });
});

describe('a host’s own errors', () => {
  it('name what is missing', async () => {
    await start();
    await expect(modal.connect({ ...wallet, connectorId: 'none' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'Failed to find connector',
      details: 'No connector has the id "none".',
    });
    await expect(modal.connect({ namespace: 'solana', connectorId: 'none' })).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
    });
  });
});
