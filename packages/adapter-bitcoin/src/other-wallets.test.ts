// @vitest-environment happy-dom
import { base64, hex } from '@scure/base';
import { afterEach, describe, expect, it } from 'vitest';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from './networks.js';
import { createBench, endBench, place } from './testing/bench.js';
import { samplePsbt, signedPsbt } from './testing/psbt.js';

// Neither OKX nor Leather runs offline. The fakes respond as documented.
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TEST_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const PSBT = samplePsbt(ADDRESS);
const SIGNED = signedPsbt(PSBT, 0);
const SIGNED_HEX = hex.encode(base64.decode(SIGNED));

afterEach(endBench);

type Call = readonly [method: string, ...args: readonly unknown[]];

function fakeOkx(calls: Call[], address: string, isMainnet: boolean) {
  const record =
    (name: string, answer: unknown) =>
    async (...args: readonly unknown[]) => {
      calls.push([name, ...args]);
      return answer;
    };
  return {
    connect: record('connect', { address, publicKey: '02ab' }),
    signMessage: record('signMessage', 'c2lnbmF0dXJl'),
    signPsbt: record('signPsbt', SIGNED_HEX),
    pushPsbt: record('pushPsbt', 'ab'.repeat(32)),
    // The objects of the test networks have fewer members, and keep the account in a field.
    ...(isMainnet
      ? { getAccounts: record('getAccounts', [address]), sendBitcoin: record('sendBitcoin', 'cd'.repeat(32)) }
      : { selectedAccount: { address } }),
  };
}

describe('OKX', () => {
  it('connects on the requested network, and switches to its other objects', async () => {
    const calls: Call[] = [];
    place('okxwallet', { bitcoin: fakeOkx(calls, ADDRESS, true), bitcoinTestnet: fakeOkx(calls, TEST_ADDRESS, false) });
    const bench = await createBench();
    const { accounts, networkId } = await bench.connect('okx', undefined, bitcoinTestnet.caipNetworkId);
    expect(accounts).toEqual([{ address: TEST_ADDRESS, type: 'payment', publicKey: '02ab' }]);
    expect(networkId).toBe(bitcoinTestnet.caipNetworkId);
    await bench.adapter.switchNetwork({ connectorId: 'okx', networkId: bitcoin.caipNetworkId });
    expect(bench.shown()).toMatchObject({ accounts: [{ address: ADDRESS }], networkId: bitcoin.caipNetworkId });
    const going = bench.adapter.switchNetwork({ connectorId: 'okx', networkId: bitcoinSignet.caipNetworkId });
    await expect(going).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('signs, and finalises and sends a transaction on request', async () => {
    const calls: Call[] = [];
    place('okxwallet', { bitcoin: fakeOkx(calls, ADDRESS, true) });
    const bench = await createBench();
    await bench.connect('okx');
    const provider = await bench.provider('okx');
    await provider.signMessage({ address: ADDRESS, message: 'hello', protocol: 'bip322' });
    expect(calls).toContainEqual(['signMessage', 'hello', 'bip322-simple']);
    const sent = await provider.signPsbt({ psbt: PSBT, signInputs: [{ index: 0, address: ADDRESS }], broadcast: true });
    expect(sent).toEqual({ psbt: SIGNED, txid: 'ab'.repeat(32) });
    expect(await provider.sendTransfer({ amount: '1000', recipient: ADDRESS })).toBe('cd'.repeat(32));
  });

  it('is restored without a prompt on the network that the page was on', async () => {
    const calls: Call[] = [];
    place('okxwallet', { bitcoin: fakeOkx(calls, ADDRESS, true), bitcoinTestnet: fakeOkx(calls, TEST_ADDRESS, false) });
    const bench = await createBench();
    const { signal } = new AbortController();
    const networkId = bitcoinTestnet.caipNetworkId;
    expect(await bench.adapter.restore({ connectorId: 'okx', networkId, signal })).toMatchObject({ networkId });
    expect(calls.map(([name]) => name)).not.toContain('connect');
  });
});

function fakeLeather(calls: Call[], { address = ADDRESS, shouldRefuse = false } = {}) {
  const answers: Readonly<Record<string, unknown>> = {
    getAddresses: {
      addresses: [
        { symbol: 'BTC', type: 'p2tr', address: TAPROOT, publicKey: 'aa', derivationPath: "m/86'/0'/0'/0/0" },
        { symbol: 'BTC', type: 'p2wpkh', address, publicKey: '02bb' },
        { symbol: 'STX', address: 'SP000' },
      ],
    },
    signMessage: { signature: 'c2lnbmF0dXJl', address: ADDRESS },
    sendTransfer: { txid: 'cd'.repeat(32) },
    signPsbt: { hex: SIGNED_HEX },
  };
  return {
    request: async (method: string, params?: unknown) => {
      calls.push([method, params]);
      if (shouldRefuse) throw { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected the request' } };
      return { jsonrpc: '2.0', id: '1', result: answers[method] };
    },
  };
}

describe('Leather', () => {
  it('connects with the payment account first, and passes the network with each request', async () => {
    const calls: Call[] = [];
    place('LeatherProvider', fakeLeather(calls));
    const bench = await createBench();
    const { accounts } = await bench.connect('leather');
    expect(accounts).toEqual([
      { address: ADDRESS, type: 'payment', publicKey: '02bb' },
      { address: TAPROOT, type: 'ordinal', publicKey: 'aa', path: "m/86'/0'/0'/0/0" },
    ]);
    const provider = await bench.provider('leather');
    expect(provider.capabilities).toEqual(['signMessage', 'sendTransfer', 'signPsbt']);
    await provider.signMessage({ address: TAPROOT, message: 'hello' });
    await provider.sendTransfer({ amount: '1000', recipient: ADDRESS });
    await provider.signPsbt({ psbt: PSBT, signInputs: [{ index: 0, address: ADDRESS }] });
    expect(calls.slice(1)).toMatchObject([
      ['signMessage', { message: 'hello', paymentType: 'p2tr' }],
      ['sendTransfer', { recipients: [{ address: ADDRESS, amount: '1000' }], network: 'mainnet' }],
      ['signPsbt', { signAtIndex: [0], network: 'mainnet', broadcast: false }],
    ]);
  });

  it('shares the addresses of the requested network, and is restored on it', async () => {
    const calls: Call[] = [];
    const storage = new Map<string, string>();
    place('LeatherProvider', fakeLeather(calls, { address: TEST_ADDRESS }));
    const networks = [bitcoin, bitcoinTestnet, bitcoinSignet];
    const networkId = bitcoinSignet.caipNetworkId;
    const before = await createBench({ networks, storage });
    expect(await before.connect('leather', undefined, networkId)).toMatchObject({ networkId });
    expect(calls).toEqual([['getAddresses', { network: 'signet' }]]);
    const after = await createBench({ networks, storage });
    expect(await after.restore('leather', undefined, networkId)).toMatchObject({ networkId });
  });

  it('is restored from storage without a request, and removed from it on a disconnect', async () => {
    const calls: Call[] = [];
    const storage = new Map<string, string>();
    place('btc', fakeLeather(calls));
    const before = await createBench({ storage });
    expect(await before.restore('leather')).toBeNull();
    await before.connect('leather');
    calls.length = 0;
    const after = await createBench({ storage });
    expect(await after.restore('leather')).toMatchObject({ accounts: [{ address: ADDRESS }, { address: TAPROOT }] });
    expect(calls).toEqual([]);
    await after.adapter.disconnect('leather');
    expect(storage.size).toBe(0);
    storage.set('bitcoin.leather', '{"addresses":[{"symbol":"BTC"}]}');
    expect(await after.restore('leather')).toBeNull();
  });

  it('recognises a refusal that is wrapped in a response', async () => {
    place('LeatherProvider', fakeLeather([], { shouldRefuse: true }));
    const bench = await createBench();
    await expect(bench.connect('leather')).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  });
});

describe('a wallet of sats-connect that cannot return its accounts again', () => {
  const install = (calls: string[]) => {
    const request = async (method: string) => {
      calls.push(method);
      const envelope = { jsonrpc: '2.0', id: '1' };
      if (method !== 'getAddresses') return { ...envelope, error: { code: -32601, message: 'No such method.' } };
      const addresses = [{ address: ADDRESS, purpose: 'payment', publicKey: '02bb', walletType: 'software' }];
      return { ...envelope, result: { addresses } };
    };
    place('OldProvider', { request });
    place('btc_providers', [{ id: 'OldProvider', name: 'Old Wallet' }]);
  };

  it('is restored with what it shared, without a prompt, until it is disconnected', async () => {
    const calls: string[] = [];
    const storage = new Map<string, string>();
    install(calls);
    const before = await createBench({ storage });
    expect(await before.restore('OldProvider')).toBeNull();
    await before.connect('OldProvider');
    before.adapter.destroy();
    calls.length = 0;
    const after = await createBench({ storage });
    expect(await after.restore('OldProvider')).toMatchObject({
      accounts: [{ address: ADDRESS, type: 'payment', publicKey: '02bb' }],
      networkId: bitcoin.caipNetworkId,
    });
    expect(calls).not.toContain('getAddresses');
    await after.adapter.disconnect('OldProvider').catch(() => undefined);
    expect(storage.size).toBe(0);
  });
});
