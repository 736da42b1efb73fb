// @vitest-environment happy-dom
import type { AdapterConnection } from '@foyerkit/core/adapter';
import { createScriptedWallet } from '@foyerkit/core/testing';
import { Verifier } from 'bip322-js';
import { afterEach, describe, expect, it } from 'vitest';
import { bitcoin, bitcoinTestnet } from './networks.js';
import { createBench, createWallet, endBench, installWallet, SATS_ID } from './testing/bench.js';
import { readPsbt, samplePsbt } from './testing/psbt.js';
import { registerStandardScripted } from './testing/scripted-standard.js';
import { placeUnisatScripted } from './testing/scripted-wallets.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const OTHER_ADDRESS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';

afterEach(endBench);

describe.each([
  ['sats', SATS_ID, 'Example Wallet', 2],
  ['unisat', 'unisat', 'Unisat', 1],
  ['standard', 'Example Wallet', 'Example Wallet', 2],
] as const)('a wallet with the interface of %s', (api, id, name, addressCount) => {
  it('is listed under its name, and connects with one prompt', async () => {
    const wallet = installWallet({ api });
    const bench = await createBench();
    expect(bench.connectors()).toMatchObject([{ id, name, namespace: 'bip122' }]);
    const connection = await bench.connect(id);
    const types = ['payment', 'ordinal'] as const;
    const accounts = wallet.accounts()[0]?.slice(0, addressCount) ?? [];
    expect(connection).toMatchObject({
      connectorId: id,
      accounts: accounts.map((address, index) => ({ address, type: types[index] })),
      networkId: bitcoin.caipNetworkId,
    });
    expect(bench.shown()).toEqual(connection);
    expect(wallet.prompts()).toBe(1);
    expect(wallet.log().filter(({ prompted }) => prompted)).toMatchObject([{ method: 'wallet_connect' }]);
  });

  it('rejects when the visitor declines, and does not connect', async () => {
    installWallet({ api, behaviour: 'reject' });
    const bench = await createBench();
    await expect(bench.connect(id)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    expect(bench.shown()).toBeNull();
  });

  it('signs messages that an independent library verifies', async () => {
    const wallet = installWallet({ api });
    const bench = await createBench();
    await bench.connect(id);
    const [payment = '', ordinal = ''] = wallet.accounts()[0] ?? [];
    for (const address of [payment, ordinal].slice(0, addressCount)) {
      const signature = await bench.adapter.signMessage({ connectorId: id, address, message: 'hello' });
      expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true);
      expect(Verifier.verifySignature(address, 'hellO', signature)).toBe(false);
    }
    wallet.reject();
    const declined = bench.adapter.signMessage({ connectorId: id, address: payment, message: 'hello' });
    await expect(declined).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it('signs only the chosen inputs of a PSBT', async () => {
    const wallet = installWallet({ api });
    const bench = await createBench();
    await bench.connect(id);
    const [payment = ''] = wallet.accounts()[0] ?? [];
    const provider = await bench.provider(id);
    const { psbt } = await provider.signPsbt({
      psbt: samplePsbt(payment, payment),
      signInputs: [{ index: 1, address: payment }],
    });
    const signed = readPsbt(psbt);
    expect(signed.getInput(0).partialSig).toBeUndefined();
    expect(signed.getInput(1).partialSig).toHaveLength(1);
  });

  it('is restored without a prompt, but not when the wallet has revoked the permission', async () => {
    const wallet = installWallet({ api, isPermitted: true });
    const bench = await createBench();
    const [payment] = wallet.accounts()[0] ?? [];
    expect((await bench.restore(id))?.accounts[0]).toMatchObject({ address: payment, type: 'payment' });
    expect(wallet.prompts()).toBe(0);
    wallet.dropSession();
    await expect.poll(bench.shown).toBeNull();
    expect(await bench.restore(id)).toBeNull();
  });

  it('follows account changes, network changes, the lock and the disconnect of the wallet', async () => {
    const wallet = installWallet({ api });
    const bench = await createBench();
    await bench.connect(id);
    wallet.selectAccount(1);
    await expect.poll(() => bench.shown()?.accounts[0].address).toBe(wallet.accounts()[1]?.[0]);
    wallet.switchNetwork('Testnet');
    await expect.poll(() => bench.shown()?.networkId).toBe(bitcoinTestnet.caipNetworkId);
    await expect.poll(() => bench.shown()?.accounts[0].address).toBe(wallet.accounts()[1]?.[0]);
    wallet.lock();
    await expect.poll(bench.shown).toBeNull();
    wallet.unlock();
    await bench.connect(id);
    wallet.dropSession();
    await expect.poll(bench.shown).toBeNull();
  });

  it('is notified of a disconnect, and revokes the permission', async () => {
    const wallet = installWallet({ api });
    const bench = await createBench();
    await bench.connect(id);
    await bench.adapter.disconnect(id);
    expect(bench.shown()).toBeNull();
    expect(wallet.snapshot().isPermitted).toBe(false);
    await bench.adapter.disconnect(id);
    expect(bench.events.filter(({ type }) => type === 'disconnected')).toHaveLength(1);
  });
});

describe('connecting', () => {
  it.each([
    ['sats', SATS_ID],
    ['standard', 'Example Wallet'],
  ] as const)(
    'has the account first that the host wants to be active, and still one chosen before: %s',
    async (api, id) => {
      const wallet = installWallet({ api });
      const [payment = '', ordinal = ''] = wallet.accounts()[0] ?? [];
      const bench = await createBench({ defaultAccountType: 'ordinal' });
      const addresses = ({ accounts }: Pick<AdapterConnection, 'accounts'>) => accounts.map(({ address }) => address);
      expect(addresses(await bench.connect(id))).toEqual([ordinal, payment]);
      await bench.adapter.selectAccount?.({ connectorId: id, address: payment });
      expect(bench.shown()?.accounts[0].address).toBe(payment);
      const after = await createBench({ defaultAccountType: 'ordinal' });
      expect(await after.restore(id, undefined, undefined, payment)).toMatchObject({
        accounts: [{ address: payment }, {}],
      });
      const untouched = await createBench({ defaultAccountType: 'ordinal' });
      expect(await untouched.restore(id)).toMatchObject({ accounts: [{ address: ordinal }, {}] });
      const byDefault = await createBench({ defaultAccountType: 'payment' });
      expect(await byDefault.restore(id)).toMatchObject({ accounts: [{ address: payment }, {}] });
    },
  );

  it('connects on the requested network', async () => {
    installWallet();
    const bench = await createBench();
    const { networkId } = await bench.connect(SATS_ID, undefined, bitcoinTestnet.caipNetworkId);
    expect(networkId).toBe(bitcoinTestnet.caipNetworkId);
  });

  it('rejects with CONNECTOR_NOT_FOUND for an unknown connector', async () => {
    const bench = await createBench();
    await expect(bench.connect('nobody')).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' });
  });

  it('does not wait for a silent wallet once the request is aborted; a late approval still counts', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const bench = await createBench();
    const leaving = new AbortController();
    const connecting = bench.connect(SATS_ID, leaving.signal);
    await wallet.waitForPrompt('wallet_connect');
    leaving.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    wallet.release('approve');
    await expect.poll(() => bench.shown()?.connectorId).toBe(SATS_ID);
  });

  it('undoes a late approval when another wallet was chosen meanwhile', async () => {
    const wallet = installWallet({ behaviour: 'hang' });
    const other = installWallet({ rdns: 'org.other', name: 'Other Wallet' });
    const bench = await createBench();
    const leaving = new AbortController();
    const connecting = bench.connect(SATS_ID, leaving.signal);
    await wallet.waitForPrompt('wallet_connect');
    leaving.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await bench.connect('org_other.BitcoinProvider');
    wallet.release('approve');
    await expect.poll(() => wallet.log().some(({ method }) => method === 'wallet_disconnect')).toBe(true);
    expect(bench.shown()?.accounts[0].address).toBe(other.accounts()[0]?.[0]);
  });

  it('reports the end of the connection that another one replaces', async () => {
    installWallet();
    installWallet({ rdns: 'org.other', name: 'Other Wallet' });
    const bench = await createBench();
    await bench.connect();
    await bench.connect('org_other.BitcoinProvider');
    expect(bench.events).toContainEqual({ type: 'disconnected', connectorId: SATS_ID });
    expect(bench.shown()?.connectorId).toBe('org_other.BitcoinProvider');
  });

  it('keeps both if several connections are enabled, and falls back to the former one when the other one ends', async () => {
    installWallet();
    installWallet({ rdns: 'org.other', name: 'Other Wallet' });
    const bench = await createBench();
    const connections = await bench.adapter.connections?.();
    await bench.connect();
    const { accounts } = await bench.connect('org_other.BitcoinProvider');
    expect(connections?.read().map(({ connectorId }) => connectorId)).toEqual(['org_other.BitcoinProvider', SATS_ID]);
    await connections?.select({ connectorId: 'org_other.BitcoinProvider', address: accounts[1]?.address ?? '' });
    expect(bench.shown()?.accounts).toEqual([...accounts].reverse());
    await bench.adapter.disconnect('org_other.BitcoinProvider');
    expect(bench.shown()?.connectorId).toBe(SATS_ID);
  });

  it('waits for a wallet that is injected late when it is restored', async () => {
    const wallet = createWallet({ isPermitted: true, announcement: { afterMs: 150 } });
    wallet.install(window);
    const bench = await createBench();
    expect(bench.connectors()).toEqual([]);
    expect(await bench.restore()).toMatchObject({ connectorId: SATS_ID });
  });
});

describe('the requested network', () => {
  const networkId = bitcoinTestnet.caipNetworkId;

  it.each([
    ['sats', SATS_ID],
    ['unisat', 'unisat'],
  ] as const)('is the one on which a wallet with the interface of %s connects', async (api, id) => {
    installWallet({ api });
    const bench = await createBench();
    expect(await bench.connect(id, undefined, networkId)).toMatchObject({ networkId });
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('is used with an account of several networks, also after a reload', async () => {
    const addresses = [ADDRESS, OTHER_ADDRESS] as const;
    registerStandardScripted(createScriptedWallet({ connectorId: 'Scripted', addresses, isPermitted: true }));
    const before = await createBench();
    expect(await before.connect('Scripted', undefined, networkId)).toMatchObject({ networkId });
    const after = await createBench();
    expect(await after.restore('Scripted', undefined, networkId)).toMatchObject({ networkId });
  });

  it('does not keep a visitor from connecting who declines the switch', async () => {
    const wallet = createScriptedWallet({
      connectorId: 'unisat',
      addresses: [ADDRESS, OTHER_ADDRESS],
      isPermitted: false,
    });
    placeUnisatScripted(['unisat'], {
      ...wallet,
      prompt: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    });
    const bench = await createBench();
    expect(await bench.connect('unisat', undefined, networkId)).toMatchObject({ networkId: bitcoin.caipNetworkId });
  });
});

describe('a restored Wallet Standard wallet', () => {
  const scripted = (isPermitted: boolean) => {
    const wallet = createScriptedWallet({ connectorId: 'Scripted', addresses: [ADDRESS, OTHER_ADDRESS], isPermitted });
    registerStandardScripted(wallet);
    return wallet;
  };
  const sign = { connectorId: 'Scripted', address: ADDRESS, message: 'hello' };

  it('is opened at the first signature, not at the start', async () => {
    const wallet = scripted(true);
    const bench = await createBench();
    await bench.restore('Scripted');
    expect(wallet.promptCount).toBe(0);
    await Promise.all([bench.adapter.signMessage(sign), bench.adapter.signMessage(sign)]);
    expect(wallet.requests.filter((name) => name !== 'read')).toEqual(['signMessage', 'signMessage']);
  });

  it('is not restored from the accounts that it still lists after a revocation', async () => {
    const wallet = scripted(true);
    wallet.answer('shareNothing');
    const bench = await createBench();
    expect(await bench.restore('Scripted')).toBeNull();
  });
});
