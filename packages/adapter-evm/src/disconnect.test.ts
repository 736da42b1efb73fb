import { createConfig } from '@wagmi/core';
import { http } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { REVOKE_LIMIT_MS } from './connectors/eip1193.js';
import { createBench, endBench, installWallet, RDNS, settled } from './testing/bench.js';
import { fakePairing } from './testing/fake-pairing.js';
import { hostNetwork } from './testing/networks.js';

afterEach(endBench);

describe('disconnecting', () => {
  it('revokes the permission, leaves no listener and is reported exactly once', async () => {
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
    ['does not support permissions', { code: 4200, message: 'what?' }],
  ])('disconnects when the wallet %s', async (_, error) => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.fail(error, 'wallet_revokePermissions');
    await bench.adapter.disconnect(RDNS);
    expect(bench.shown()).toBeNull();
  });

  it('disconnects when the wallet does not respond', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.hang('wallet_revokePermissions');
    const start = performance.now();
    await bench.adapter.disconnect(RDNS);
    expect(performance.now() - start).toBeLessThan(REVOKE_LIMIT_MS * 2);
    expect(bench.shown()).toBeNull();
  });

  it('does nothing for a wallet that is not connected', async () => {
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

describe('destroying the adapter', () => {
  it('completes although a listener of the host throws', async () => {
    const config = createConfig({
      chains: [{ ...hostNetwork(31337), id: 31337 }],
      transports: { 31337: http() },
      storage: null,
    });
    const pairing = fakePairing();
    const bench = await createBench({ adapter: { config }, pairing });
    await bench.connect('walletConnect');
    const stop = config.subscribe(
      ({ connections }) => connections.size,
      () => {
        throw new Error("the host's own trouble");
      },
    );
    expect(() => bench.adapter.destroy()).not.toThrow();
    stop();
    expect(config.connectors).toEqual([]);
    expect(pairing.listenerCount()).toBe(0);
  });
});
