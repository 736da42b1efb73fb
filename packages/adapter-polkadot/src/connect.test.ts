import { u8aWrapBytes } from '@polkadot/util';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kusama, polkadot } from './networks.js';
import type { PolkadotProvider } from './polkadot-provider.js';
import { createBench, endBench, installWallet, WALLET_ID } from './testing/bench.js';

beforeAll(async () => {
  await waitReady();
});
afterEach(endBench);

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));

describe('connecting an extension', () => {
  it('resolves with the accounts in the network’s own format, and reports them once', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const connection = await bench.connect();
    expect(connection).toEqual({
      connectorId: WALLET_ID,
      accounts: wallet.addresses.map((address) => ({ address: encodeAddress(address, 0), type: 'eoa' })),
      networkId: polkadot.caipNetworkId,
    });
    expect(bench.events.map(({ type }) => type)).toEqual(['connectorsChanged', 'connectionChanged']);
    expect(bench.shown()).toEqual(connection);
  });

  it('enables only the chosen one, with one prompt, and requests nothing that could sign', async () => {
    const chosen = installWallet();
    const other = installWallet({ name: 'other' });
    const bench = await createBench();
    expect(bench.connectors().map(({ id }) => id)).toEqual([WALLET_ID, 'other']);
    await bench.connect();
    expect([chosen.prompts(), other.prompts()]).toEqual([1, 0]);
    expect(other.log()).toEqual([]);
    const methods = new Set(chosen.log().map(({ method }) => method));
    expect([...methods].sort()).toEqual(['accounts.get', 'enable']);
    expect(chosen.log()[0]?.params).toEqual(['Bench']);
  });

  it('connects on the requested network', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const connection = await bench.connect(WALLET_ID, undefined, kusama.caipNetworkId);
    expect(connection.networkId).toBe(kusama.caipNetworkId);
    expect(connection.accounts[0].address).toBe(encodeAddress(wallet.addresses[0] ?? '', 2));
  });

  it('lists wallets under their familiar names', async () => {
    installWallet({ name: 'polkadot-js' });
    installWallet({ name: 'talisman' });
    const bench = await createBench();
    expect(bench.connectors()).toEqual([
      { id: 'polkadot-js', namespace: 'polkadot', type: 'ANNOUNCED', name: 'Polkadot{.js}' },
      { id: 'talisman', namespace: 'polkadot', type: 'ANNOUNCED', name: 'Talisman', rdns: 'xyz.talisman' },
    ]);
  });

  it('signs a text with a signature that an independent implementation verifies', async () => {
    installWallet();
    const bench = await createBench();
    const { accounts } = await bench.connect();
    const [{ address }] = accounts;
    // It looks like hex but is text.
    for (const message of ['Good evening', '0x1234', '<Bytes>', 'ünïcødé']) {
      const signature = await bench.adapter.signMessage({ connectorId: WALLET_ID, address, message });
      const signed = u8aWrapBytes(new TextEncoder().encode(message));
      expect(sr25519Verify(bytes(signature), signed, decodeAddress(address))).toBe(true);
    }
  });

  it('wraps the text itself, in case a wallet does not, and passes it as bytes', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const { accounts } = await bench.connect();
    await bench.adapter.signMessage({ connectorId: WALLET_ID, address: accounts[0].address, message: '0x1234' });
    const data = `0x${Buffer.from('<Bytes>0x1234</Bytes>').toString('hex')}`;
    expect(wallet.log().at(-1)?.params).toEqual([{ address: wallet.addresses[0], data, type: 'bytes' }]);
  });

  it('signs with the given account, and not with one that is not shared', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const { accounts } = await bench.connect();
    const address = accounts[1]?.address ?? '';
    const signature = await bench.adapter.signMessage({ connectorId: WALLET_ID, address, message: 'x' });
    expect(sr25519Verify(bytes(signature), u8aWrapBytes('x'), decodeAddress(wallet.addresses[1] ?? ''))).toBe(true);
    const stranger = encodeAddress(new Uint8Array(32), 0);
    await expect(
      bench.adapter.signMessage({ connectorId: WALLET_ID, address: stranger, message: 'x' }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });

  it('rejects when the visitor declines a signature', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    const { accounts } = await bench.connect();
    wallet.reject();
    const request = { connectorId: WALLET_ID, address: accounts[0].address, message: 'x' };
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    wallet.fail({ code: -32603, message: 'Unable to find a keypair' });
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });

  it('switches the network without a request: the addresses change', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.clearLog();
    await bench.adapter.switchNetwork({ connectorId: WALLET_ID, networkId: kusama.caipNetworkId });
    expect(bench.shown()?.accounts[0].address).toBe(encodeAddress(wallet.addresses[0] ?? '', 2));
    expect(wallet.log()).toEqual([]);
    await expect(
      bench.adapter.switchNetwork({ connectorId: WALLET_ID, networkId: 'polkadot:unknown' }),
    ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(bench.shown()?.networkId).toBe(kusama.caipNetworkId);
  });

  it('leaves out accounts that the wallet ties to another chain', async () => {
    installWallet({ genesisHash: `0x${kusama.id}${'0'.repeat(32)}` });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    const connection = await bench.connect(WALLET_ID, undefined, kusama.caipNetworkId);
    expect(connection.accounts).toHaveLength(3);
    await expect(
      bench.adapter.switchNetwork({ connectorId: WALLET_ID, networkId: polkadot.caipNetworkId }),
    ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('returns a provider that signs', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    const provider = (await bench.adapter.getProvider(WALLET_ID)) as PolkadotProvider;
    const [account] = provider.accounts();
    expect(account).toEqual({ address: wallet.addresses[0], name: 'Account 1', type: 'sr25519' });
    const { signature } = await provider.signRaw({ address: account?.address ?? '', data: '0x00', type: 'bytes' });
    expect(signature).toMatch(/^0x[0-9a-f]{128}$/);
    wallet.reject();
    await expect(
      provider.signRaw({ address: account?.address ?? '', data: '0x00', type: 'bytes' }),
    ).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it('returns a provider that does not sign after the connection has ended', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    const provider = (await bench.adapter.getProvider(WALLET_ID)) as PolkadotProvider;
    const [account] = provider.accounts();
    await bench.adapter.disconnect(WALLET_ID);
    wallet.clearLog();
    const signing = provider.signRaw({ address: account?.address ?? '', data: '0x00', type: 'bytes' });
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    expect(provider.accounts()).toEqual([]);
    expect(wallet.log()).toEqual([]);
  });

  it('reads a format of the host’s own network', async () => {
    const wallet = installWallet();
    const own = { ...polkadot, id: 'own', caipNetworkId: 'polkadot:own', ss58Format: 5234 } as const;
    const bench = await createBench({ networks: [own] });
    const { accounts } = await bench.connect();
    expect(accounts[0].address).toBe(encodeAddress(wallet.addresses[0] ?? '', 5234));
  });

  it('rejects when the host has configured no Polkadot network', async () => {
    installWallet();
    const bench = await createBench({ networks: [] });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });
});
