import { type CreateConnectorFn, createConnector } from '@wagmi/core';
import { afterEach, describe, expect, it } from 'vitest';
import { DISCONNECT_LIMIT_MS } from './connection/close.js';
import { REVOKE_LIMIT_MS } from './connectors/eip1193.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { ADDRESS, scriptedProvider } from './testing/scripted-provider.js';

afterEach(endBench);

describe('disconnecting', () => {
  it('revokes the permission, leaves no listener and is told exactly once', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    await bench.adapter.disconnect(RDNS);
    await settled();
    expect(wallet.snapshot().isPermitted).toBe(false);
    expect(wallet.provider.listenerCount()).toBe(0);
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
    expect(bench.shown()).toBeNull();
  });

  it.each([
    ['refuses', { code: 4001, message: 'no' }],
    ['knows no permissions', { code: 4200, message: 'what?' }],
  ])('disconnects when the wallet %s', async (_, error) => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.fail(error, 'wallet_revokePermissions');
    await bench.adapter.disconnect(RDNS);
    expect(bench.shown()).toBeNull();
  });

  it('keeps nobody connected because the wallet gives no answer', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.hang('wallet_revokePermissions');
    const start = performance.now();
    await bench.adapter.disconnect(RDNS);
    expect(performance.now() - start).toBeLessThan(REVOKE_LIMIT_MS * 2);
    expect(bench.shown()).toBeNull();
  });

  it('has nothing to do for a wallet that is not connected', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await expect(bench.adapter.disconnect(RDNS)).resolves.toBeUndefined();
    expect(wallet.log()).toEqual([]);
  });

  it('lets the visitor choose another account the next time', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    await bench.adapter.disconnect(RDNS);
    await bench.connect();
    expect(wallet.prompts()).toBe(2);
  });

  it('falls back to the wallet that was connected before, as wagmi does', async () => {
    installWallet();
    installWallet({ rdns: 'org.example.other' });
    const bench = await createBench();
    await bench.connect();
    await bench.connect('org.example.other');
    await bench.adapter.disconnect('org.example.other');
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });
});

describe("a connector of the host's", () => {
  it('is external, prompts by itself, and is disconnected even if it never answers', async () => {
    const bench = await createBench({
      adapter: { connectors: [external({ disconnect: () => new Promise(() => undefined) })] },
    });
    expect(bench.connectors()).toEqual([{ id: 'external', namespace: 'eip155', type: 'EXTERNAL', name: 'External' }]);
    await expect(bench.connect('external')).resolves.toMatchObject({
      connectorId: 'external',
      networkId: 'eip155:31337',
    });
    const start = performance.now();
    await bench.adapter.disconnect('external');
    expect(performance.now() - start).toBeLessThan(DISCONNECT_LIMIT_MS * 1.5);
    expect(bench.shown()).toBeNull();
  });

  it('is said to have failed when it does', async () => {
    const bench = await createBench({
      adapter: { connectors: [external({ disconnect: () => Promise.reject(new Error('broken')) })] },
    });
    await bench.connect('external');
    await expect(bench.adapter.disconnect('external')).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      details: 'broken',
    });
    expect(bench.shown()).toMatchObject({ connectorId: 'external' });
  });

  it('is undone when it comes late and another wallet was chosen since', async () => {
    let approve: () => void = () => undefined;
    let disconnects = 0;
    const approval = new Promise<void>((resolve) => {
      approve = resolve;
    });
    installWallet();
    const connector = external({
      connect: () => approval,
      disconnect: async () => {
        disconnects += 1;
      },
    });
    const bench = await createBench({ adapter: { connectors: [connector] } });
    const controller = new AbortController();
    const connecting = bench.connect('external', controller.signal);
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect();
    approve();
    await settled();
    expect(disconnects).toBe(1);
    expect(JSON.stringify(bench.events)).not.toContain('"connectorId":"external"');
    expect(bench.shown()).toMatchObject({ connectorId: RDNS });
  });
});

interface ExternalParts {
  readonly connect?: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

/** A connector such as a wallet's own SDK brings. */
function external({ connect, disconnect }: ExternalParts): CreateConnectorFn {
  const provider = scriptedProvider();
  return createConnector(() => ({
    id: 'external',
    name: 'External',
    type: 'external',
    async connect() {
      await connect?.();
      return { accounts: [ADDRESS], chainId: 31337 } as never;
    },
    disconnect,
    getAccounts: async () => [ADDRESS],
    getChainId: async () => 31337,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }));
}
