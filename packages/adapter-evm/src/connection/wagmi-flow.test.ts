import type { AdapterBench } from '@foyerkit/core/testing';
import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS, settled } from '../testing/bench.js';

afterEach(() => {
  endBench();
  vi.restoreAllMocks();
});

const OTHER = 'org.example.other';

/** Starts a connect flow and aborts it while the wallet shows its prompt. */
async function giveUpOn(bench: AdapterBench, wallet: EvmTestWallet): Promise<void> {
  const controller = new AbortController();
  const connecting = bench.connect(RDNS, controller.signal);
  await wallet.waitForPrompt();
  controller.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
}

describe('aborting a connect flow', () => {
  it('does not prompt when the request is already aborted', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await expect(bench.connect(RDNS, AbortSignal.abort())).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(wallet.log()).toEqual([]);
  });

  it('rejects at once, whatever the wallet does', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    await giveUpOn(bench, wallet);
  });

  it('reports a late approval', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    await giveUpOn(bench, wallet);
    expect(bench.shown()).toBeNull();
    wallet.release();
    await expect.poll(() => bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('does not report a late rejection', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    await giveUpOn(bench, wallet);
    wallet.release('reject');
    await settled();
    expect(bench.shown()).toBeNull();
  });

  it('undoes a late approval when another wallet has been chosen since', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const other = installWallet({ rdns: OTHER });
    const bench = await createBench();
    await giveUpOn(bench, wallet);
    await bench.connect(OTHER);
    wallet.release();
    await expect.poll(() => wallet.log().some(({ method }) => method === 'wallet_revokePermissions')).toBe(true);
    await settled();
    expect(wallet.snapshot().isPermitted).toBe(false);
    expect(wallet.log().map(({ method }) => method)).toEqual(['eth_requestAccounts', 'wallet_revokePermissions']);
    expect(other.snapshot().isPermitted).toBe(true);
    expect(bench.events).not.toContainEqual(
      expect.objectContaining({ connection: expect.objectContaining({ connectorId: RDNS }) }),
    );
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
  });

  it('keeps a late approval when the same wallet has been chosen again', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    await giveUpOn(bench, wallet);
    const second = bench.connect();
    await settled();
    wallet.release();
    await expect(second).resolves.toMatchObject({ connectorId: RDNS });
    await settled();
    expect(wallet.snapshot().isPermitted).toBe(true);
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });
});

describe('a wallet whose first prompt is never answered', () => {
  async function startIgnored() {
    const wallet = installWallet();
    installWallet({ rdns: OTHER });
    const bench = await createBench();
    wallet.hang('eth_requestAccounts');
    await giveUpOn(bench, wallet);
    wallet.approve();
    return { bench, wallet };
  }

  it('connects when it is chosen again, and stays connected when the first prompt is answered after all', async () => {
    const { bench, wallet } = await startIgnored();
    await bench.connect(OTHER);
    const again = bench.connect();
    wallet.release();
    await again;
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
    await bench.connect(OTHER);
    await settled();
    expect(wallet.snapshot().isPermitted).toBe(true);
    await bench.adapter.disconnect(OTHER);
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });

  it('does not delay the modal when it does not respond to the revocation either', async () => {
    const { bench, wallet } = await startIgnored();
    await bench.connect(OTHER);
    wallet.hang('wallet_revokePermissions');
    wallet.release('approve', 'eth_requestAccounts');
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
    await bench.connect();
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });
});

describe('restoring', () => {
  it('restores a connection without a prompt', async () => {
    const wallet = installWallet({ isPermitted: true });
    const bench = await createBench();
    const connection = await bench.restore();
    expect(connection).toMatchObject({ connectorId: RDNS, networkId: 'eip155:31337' });
    expect(bench.shown()).toEqual(connection);
    expect(wallet.prompts()).toBe(0);
    expect(new Set(wallet.log().map(({ method }) => method))).toEqual(new Set(['eth_accounts', 'eth_chainId']));
  });

  it('resolves with null when the wallet no longer shares its accounts', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    expect(await bench.restore()).toBeNull();
    expect(bench.shown()).toBeNull();
    expect(wallet.prompts()).toBe(0);
  });

  it('waits for a wallet that announces itself late', async () => {
    const bench = await createBench();
    const restoring = bench.restore();
    await settled();
    installWallet({ isPermitted: true });
    await expect(restoring).resolves.toMatchObject({ connectorId: RDNS });
  });

  it('waits for the wallet with that identity, and accepts no other one', async () => {
    const bench = await createBench();
    const controller = new AbortController();
    const restoring = bench.restore(RDNS, controller.signal);
    const other = installWallet({ rdns: OTHER, name: 'Example Wallet', isPermitted: true }, { legacy: true });
    await settled();
    controller.abort();
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(other.log()).toEqual([]);
  });

  it('does not connect a wallet after another one was chosen', async () => {
    const slow = installWallet({ isPermitted: true });
    slow.hang('eth_accounts');
    installWallet({ rdns: OTHER });
    const bench = await createBench();
    const controller = new AbortController();
    const restoring = bench.restore(RDNS, controller.signal);
    await settled();
    controller.abort();
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect(OTHER);
    slow.approve();
    slow.release();
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: OTHER });
    expect(slow.log().map(({ method }) => method)).toEqual(['eth_accounts']);
    // The permission is from an earlier visit and stays.
    expect(slow.snapshot().isPermitted).toBe(true);
  });

  it('rejects with the details when the wallet fails', async () => {
    const wallet = installWallet({ isPermitted: true });
    wallet.fail({ code: -32603, message: 'not now' }, 'eth_accounts');
    const bench = await createBench();
    await expect(bench.restore()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  });
});

describe('destroying the adapter during a flow', () => {
  it('rejects pending calls, and ignores a late approval', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    const connecting = bench.connect();
    const restoring = bench.restore(OTHER);
    await wallet.waitForPrompt();
    bench.adapter.destroy();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const emitted = bench.events.length;
    wallet.release();
    await settled();
    expect(bench.events).toHaveLength(emitted);
    expect(wallet.provider.listenerCount()).toBe(0);
  });

  it('adds no listener to a wallet that is being restored', async () => {
    const wallet = installWallet({ isPermitted: true });
    wallet.hang('eth_chainId');
    const bench = await createBench();
    const restoring = bench.restore();
    await vi.waitFor(() => expect(wallet.log().map(({ method }) => method)).toContain('eth_chainId'));
    bench.adapter.destroy();
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    wallet.release();
    wallet.approve();
    await settled();
    expect(wallet.provider.listenerCount()).toBe(0);
  });

  it('leaves no listener on a connected wallet or on the page', async () => {
    const wallet = installWallet({ isPermitted: true });
    const added = vi.spyOn(globalThis.window, 'addEventListener');
    const removed = vi.spyOn(globalThis.window, 'removeEventListener');
    const bench = await createBench();
    await bench.connect();
    expect(wallet.provider.listenerCount()).toBeGreaterThan(0);
    bench.adapter.destroy();
    expect(wallet.provider.listenerCount()).toBe(0);
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    );
    wallet.selectAccount(1);
    expect(bench.shown()?.accounts[0].address).toBe(wallet.addresses[0]);
  });

  it('adds no listener to wallets that are only listed', async () => {
    const wallet = installWallet();
    await createBench();
    expect(wallet.provider.listenerCount()).toBe(0);
  });
});
