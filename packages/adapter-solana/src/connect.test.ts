import { ConnectionAbortedError } from '@foyerkit/core/adapter';
import { createScriptedWallet } from '@foyerkit/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createBench,
  type createWallet,
  DEVNET,
  endBench,
  installWallet,
  LOCALNET,
  MAINNET,
  NAME,
  settled,
} from './testing/bench.js';
import { announceScripted } from './testing/scripted-wallets.js';

afterEach(endBench);

describe('connecting', () => {
  it('asks once and shares the accounts in the order of the wallet, on the first network that it supports', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const connection = await bench.connect();
    expect(connection.accounts).toEqual(wallet.addresses.map((address) => ({ address, type: 'eoa' })));
    expect(connection).toMatchObject({ connectorId: NAME, networkId: LOCALNET });
    expect(bench.shown()).toEqual(connection);
    expect(wallet.log().map(({ method, prompted }) => [method, prompted])).toEqual([['standard:connect', true]]);
  });

  it('asks once when it is pressed twice while its code is loading', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const first = new AbortController();
    const abandoned = bench.connect(NAME, first.signal);
    const joined = bench.connect();
    first.abort();
    await expect(abandoned).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(await joined).toMatchObject({ connectorId: NAME });
    expect(wallet.prompts()).toBe(1);
  });

  it('connects on the requested network, if the wallet supports it', async () => {
    installWallet();
    const bench = await createBench();
    expect(await bench.connect(NAME, undefined, MAINNET)).toMatchObject({ networkId: MAINNET });
    expect(await bench.connect(NAME, undefined, DEVNET)).toMatchObject({ networkId: LOCALNET });
  });

  it.each([
    ['a refusal', 'reject', 'CONNECTION_REJECTED'],
    ['an earlier prompt', { code: -32002, message: 'pending' }, 'CONNECTION_PENDING'],
    ['a thrown string', 'throwString', 'CONNECTION_FAILED'],
    ['a locked wallet', { code: 4100, message: 'locked' }, 'WALLET_LOCKED'],
  ] as const)('fails with a code for %s, and can be tried again', async (_, behaviour, code) => {
    const wallet = installWallet({ behaviour });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code });
    expect(bench.shown()).toBeNull();
    wallet.approve();
    await bench.connect();
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
  });

  it('rejects with CONNECTOR_NOT_FOUND for an unknown connector', async () => {
    const bench = await createBench();
    await expect(bench.connect('nobody')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
  });

  it('rejects at once when the request is aborted, and reports a late approval', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    const leaving = new AbortController();
    const connecting = bench.connect(NAME, leaving.signal);
    await wallet.waitForPrompt();
    leaving.abort(new ConnectionAbortedError());
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    wallet.release();
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
  });

  it('undoes a late approval when another wallet has been chosen since', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    installWallet({ name: 'Other' });
    const bench = await createBench();
    const leaving = new AbortController();
    const connecting = bench.connect(NAME, leaving.signal);
    await wallet.waitForPrompt();
    leaving.abort(new ConnectionAbortedError());
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect('Other');
    wallet.release();
    await settled();
    await settled();
    expect(bench.shown()).toMatchObject({ connectorId: 'Other' });
    expect(wallet.snapshot().isPermitted).toBe(false);
  });

  it('replaces the former wallet and reports its end', async () => {
    installWallet();
    installWallet({ name: 'Other' });
    const bench = await createBench();
    await bench.connect();
    await bench.connect('Other');
    expect(bench.events).toContainEqual({ type: 'disconnected', connectorId: NAME });
    expect(bench.shown()).toMatchObject({ connectorId: 'Other' });
  });
});

describe('restoring', () => {
  it('restores a former connection without a prompt', async () => {
    const wallet = installWallet({ isPermitted: true });
    const bench = await createBench();
    expect(await bench.restore(NAME, undefined, MAINNET)).toMatchObject({ connectorId: NAME, networkId: MAINNET });
    expect(wallet.prompts()).toBe(0);
  });

  it('waits for a wallet that announces itself late', async () => {
    const bench = await createBench();
    const restoring = bench.restore();
    await settled();
    installWallet({ isPermitted: true });
    expect(await restoring).toMatchObject({ connectorId: NAME });
  });

  it('waits only until its signal is aborted', async () => {
    const bench = await createBench();
    const leaving = new AbortController();
    const restoring = bench.restore(NAME, leaving.signal);
    leaving.abort(new ConnectionAbortedError());
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('resolves with null if the wallet has revoked the permission or is locked', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    expect(await bench.restore()).toBeNull();
    wallet.close();
    installWallet({ name: 'Locked', isPermitted: true, isLocked: true });
    expect(await bench.restore('Locked')).toBeNull();
    expect(bench.shown()).toBeNull();
  });

  it('does not connect a wallet that uses the name of another one', async () => {
    installWallet({ isPermitted: true });
    installWallet({ isPermitted: true });
    const bench = await createBench();
    expect(bench.connectors().map(({ id }) => id)).toEqual([NAME, `${NAME}#2`]);
    expect(await bench.restore()).toBeNull();
  });
});

describe('disconnecting', () => {
  it('revokes the permission, and reports the end once', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    await bench.adapter.disconnect(NAME);
    expect(wallet.snapshot().isPermitted).toBe(false);
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });

  it('does not wait for a wallet that never responds', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.hang('standard:disconnect');
    await bench.adapter.disconnect(NAME);
    expect(bench.shown()).toBeNull();
  });

  it('does not end a connection that began while the wallet responded', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.hang('standard:disconnect');
    const ending = bench.adapter.disconnect(NAME);
    await bench.connect();
    await ending;
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
  });

  it('ends the connection even if the wallet fails, and rejects', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.reject('standard:disconnect');
    await expect(bench.adapter.disconnect(NAME)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
    expect(bench.shown()).toBeNull();
  });
});

describe('what the wallet does by itself', () => {
  it.each([
    ['is locked', (wallet: ReturnType<typeof createWallet>) => wallet.lock()],
    ['disconnects the page', (wallet: ReturnType<typeof createWallet>) => wallet.dropSession()],
  ] as const)('ends the connection when it %s', async (_, act) => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    act(wallet);
    expect(bench.shown()).toBeNull();
  });

  it('switches to another account with the wallet', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.selectAccount(1);
    expect(bench.shown()?.accounts[0]?.address).toBe(wallet.addresses[1]);
  });

  it('is ignored after the end', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    bench.adapter.destroy();
    const emitted = bench.events.length;
    wallet.selectAccount(1);
    wallet.lock();
    expect(bench.events).toHaveLength(emitted);
  });
});

describe('the network', () => {
  it('is switched without a request, if the wallet supports it', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    const requests = wallet.log().length;
    await bench.adapter.switchNetwork({ connectorId: NAME, networkId: MAINNET });
    expect(bench.shown()).toMatchObject({ networkId: MAINNET });
    expect(wallet.log()).toHaveLength(requests);
  });

  it.each([
    ['the wallet does not support', DEVNET],
    ['the host has not configured', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ] as const)('is not switched to one that %s', async (_, networkId) => {
    installWallet();
    const bench = await createBench();
    await bench.connect();
    const switching = bench.adapter.switchNetwork({ connectorId: NAME, networkId });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(bench.shown()).toMatchObject({ networkId: LOCALNET });
  });
});

describe('several connections', () => {
  it('are kept side by side and can be selected; the previous one becomes current when one ends', async () => {
    const first = installWallet();
    const other = installWallet({ name: 'Other' });
    const bench = await createBench();
    const port = await bench.adapter.connections?.();
    await bench.connect();
    await bench.connect('Other');
    expect(port?.read().map(({ connectorId }) => connectorId)).toEqual(['Other', NAME]);
    await port?.select({ connectorId: NAME, address: first.addresses[2] ?? '' });
    expect(bench.shown()).toMatchObject({ connectorId: NAME, accounts: [{ address: first.addresses[2] }, {}, {}] });
    await bench.adapter.disconnect(NAME);
    expect(bench.shown()).toMatchObject({ connectorId: 'Other' });
    expect(other.snapshot().isPermitted).toBe(true);
  });

  it('are restored without replacing the current one', async () => {
    installWallet();
    installWallet({ name: 'Other', isPermitted: true });
    const bench = await createBench();
    const port = await bench.adapter.connections?.();
    await bench.connect();
    const { signal } = new AbortController();
    await port?.restore({ connectorId: 'Other', signal });
    expect(bench.shown()).toMatchObject({ connectorId: NAME });
    expect(port?.read()).toHaveLength(2);
  });
});

describe('a wallet that prompts even if it is asked silently', () => {
  /** As MetaMask: it lists its accounts some time after the start of the page, if the page is permitted. */
  function announceMetaMask() {
    const wallet = createScriptedWallet({
      connectorId: 'MetaMask',
      addresses: ['9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g', '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS'],
      isPermitted: false,
    });
    announceScripted({
      ...wallet,
      read: wallet.connect,
      get addresses() {
        return wallet.addresses;
      },
    });
    return wallet;
  }

  it('is not asked on a restore after the permission was revoked', async () => {
    vi.useFakeTimers();
    const wallet = announceMetaMask();
    const bench = await createBench();
    const restoring = bench.restore('MetaMask');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await restoring).toBeNull();
    expect(wallet.promptCount).toBe(0);
    vi.useRealTimers();
  });

  it('is restored once it lists its accounts by itself', async () => {
    const wallet = announceMetaMask();
    const bench = await createBench();
    const restoring = bench.restore('MetaMask');
    await settled();
    // What the wallet does for a page that it has permitted.
    await wallet.connect();
    wallet.selectOtherAccount();
    expect(await restoring).toMatchObject({ connectorId: 'MetaMask' });
  });

  it('leaves no timer when the adapter is destroyed', async () => {
    vi.useFakeTimers();
    announceMetaMask();
    const bench = await createBench();
    const restoring = bench.restore('MetaMask').catch(() => null);
    await vi.advanceTimersByTimeAsync(10);
    bench.adapter.destroy();
    await restoring;
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
