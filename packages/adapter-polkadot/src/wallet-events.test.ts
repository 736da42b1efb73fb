import { encodeAddress } from '@polkadot/util-crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';

afterEach(endBench);

const onPolkadot = (address: string | undefined) => encodeAddress(address ?? '', 0);

async function connected() {
  const wallet = installWallet();
  const bench = await createBench();
  await bench.connect();
  return { wallet, bench };
}

describe('what a wallet does by itself', () => {
  it('reports another account that comes first', async () => {
    const { bench, wallet } = await connected();
    wallet.selectAccount(1);
    expect(bench.shown()?.accounts[0].address).toBe(onPolkadot(wallet.addresses[1]));
  });

  it.each(['lock', 'dropSession'] as const)('reports one disconnect after %s', async (act) => {
    const { bench, wallet } = await connected();
    wallet[act]();
    expect(bench.shown()).toBeNull();
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
    await expect(bench.adapter.getProvider(WALLET_ID)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    wallet.unlock();
    expect(bench.shown()).toBeNull();
  });

  it('is not called locked while it shares no account, and connects once it shares one', async () => {
    const wallet = installWallet({ isLocked: true });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'NO_ACCOUNT_SHARED' });
    wallet.unlock();
    await expect(bench.connect()).resolves.toMatchObject({ connectorId: WALLET_ID });
  });
});

describe('disconnecting', () => {
  it('is reported, and the listeners of the wallet are removed', async () => {
    const { bench, wallet } = await connected();
    await bench.adapter.disconnect(WALLET_ID);
    expect(bench.shown()).toBeNull();
    const count = bench.events.length;
    wallet.selectAccount(1);
    expect(bench.events).toHaveLength(count);
    await bench.adapter.disconnect(WALLET_ID);
    expect(bench.events).toHaveLength(count);
  });

  it('happens when another wallet replaces the connection', async () => {
    const { bench, wallet } = await connected();
    const other = installWallet({ name: 'other', keys: ['11'.repeat(32)] });
    await expect.poll(() => bench.connectors().map(({ id }) => id)).toContain('other');
    await bench.connect('other');
    expect(bench.events.slice(-2)).toMatchObject([
      { type: 'disconnected', connectorId: WALLET_ID },
      { type: 'connectionChanged', connection: { connectorId: 'other' } },
    ]);
    wallet.selectAccount(1);
    expect(bench.shown()?.accounts[0].address).toBe(onPolkadot(other.addresses[0]));
  });

  it('is not reported after the adapter was destroyed', async () => {
    const { bench, wallet } = await connected();
    bench.adapter.destroy();
    const count = bench.events.length;
    wallet.selectAccount(1);
    wallet.lock();
    expect(bench.events).toHaveLength(count);
  });
});

describe('restoring', () => {
  it('shows no prompt if the page still has the wallet’s permission', async () => {
    const wallet = installWallet({ isPermitted: true });
    const bench = await createBench();
    await expect(bench.restore()).resolves.toMatchObject({ connectorId: WALLET_ID });
    expect(wallet.prompts()).toBe(0);
    expect(bench.shown()).toMatchObject({ connectorId: WALLET_ID });
  });

  it('waits for a wallet that is injected late', async () => {
    const wallet = installWallet({ isPermitted: true, announcement: { afterMs: 300 } });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([]);
    await expect(bench.restore()).resolves.toMatchObject({ connectorId: WALLET_ID });
    expect(wallet.prompts()).toBe(0);
  });

  it('resolves with null if the wallet declines or shares nothing', async () => {
    const wallet = installWallet({ isPermitted: true, isLocked: true });
    const bench = await createBench();
    await expect(bench.restore()).resolves.toBeNull();
    wallet.dropSession();
    wallet.reject();
    await expect(bench.restore()).resolves.toBeNull();
    expect(bench.shown()).toBeNull();
  });

  it('stops waiting when its signal is aborted or the adapter is destroyed', async () => {
    const bench = await createBench();
    const visit = new AbortController();
    const waiting = bench.restore(WALLET_ID, visit.signal);
    visit.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const other = bench.restore();
    bench.adapter.destroy();
    await expect(other).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('several connected wallets', () => {
  it('are kept and can be selected; the previous one becomes current when one ends', async () => {
    const { bench } = await connected();
    const several = await bench.adapter.connections?.();
    const other = installWallet({ name: 'other', keys: ['11'.repeat(32), '22'.repeat(32)] });
    await expect.poll(() => bench.connectors().length).toBe(2);
    await bench.connect('other');
    expect(several?.read().map(({ connectorId }) => connectorId)).toEqual(['other', WALLET_ID]);
    expect(bench.events.some(({ type }) => type === 'disconnected')).toBe(false);
    await several?.select({ connectorId: WALLET_ID });
    expect(bench.shown()?.connectorId).toBe(WALLET_ID);
    const second = onPolkadot(other.addresses[1]);
    await several?.select({ connectorId: 'other', address: second });
    expect(bench.shown()?.accounts[0].address).toBe(second);
    await bench.adapter.disconnect('other');
    expect(bench.shown()?.connectorId).toBe(WALLET_ID);
  });

  it('are restored behind the current one', async () => {
    const { bench } = await connected();
    const several = await bench.adapter.connections?.();
    installWallet({ name: 'other', isPermitted: true });
    await expect.poll(() => bench.connectors().length).toBe(2);
    const { signal } = new AbortController();
    await expect(several?.restore({ connectorId: 'other', signal })).resolves.toMatchObject({ connectorId: 'other' });
    expect(bench.shown()?.connectorId).toBe(WALLET_ID);
    await expect(several?.restore({ connectorId: 'none', signal })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    });
  });
});
