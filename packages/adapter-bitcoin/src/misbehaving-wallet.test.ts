// @vitest-environment happy-dom
import { base64, hex } from '@scure/base';
import { afterEach, describe, expect, it } from 'vitest';
import { createBench, endBench, installWallet, place, register, SATS_ID } from './testing/bench.js';
import { samplePsbt, signedPsbt } from './testing/psbt.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const JUNK = [undefined, null, 42, 'text', [], {}, [null], { addresses: 7 }, { addresses: [{ purpose: 'payment' }] }];

const refuse = () => {
  throw new Error('no');
};

afterEach(endBench);

/** A wallet with responses that real wallets do not give on demand. */
function placeScripted(answer: (method: string) => unknown): string {
  place('Scripted', { request: async (method: string) => ({ jsonrpc: '2.0', id: null, result: answer(method) }) });
  place('btc_providers', [{ id: 'Scripted', name: 'Scripted' }]);
  return 'Scripted';
}

describe('invalid accounts are an error with a code, and do not connect', () => {
  it.each(JUNK)('from a wallet of the list: %j', async (junk) => {
    const id = placeScripted(() => junk);
    const bench = await createBench();
    const codes = ['WALLET_MISBEHAVED', 'CONNECTION_FAILED', 'WALLET_LOCKED'];
    const error: unknown = await bench.connect(id).catch((thrown: unknown) => thrown);
    expect(codes).toContain(Reflect.get(Object(error), 'code'));
    expect(bench.shown()).toBeNull();
  });

  it.each(JUNK)('from one like Unisat: %j', async (junk) => {
    place('unisat', { requestAccounts: async () => junk });
    const bench = await createBench();
    const error: unknown = await bench.connect('unisat').catch((thrown: unknown) => thrown);
    expect(['WALLET_MISBEHAVED', 'WALLET_LOCKED']).toContain(Reflect.get(Object(error), 'code'));
  });
});

it.each(['hello', '0x0000', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'x'.repeat(300)])(
  'rejects an invalid address: %s',
  async (junk) => {
    place('unisat', { requestAccounts: async () => [junk] });
    const bench = await createBench();
    await expect(bench.connect('unisat')).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    expect(bench.shown()).toBeNull();
  },
);

it('does not use accounts of other namespaces', async () => {
  const chains = ['solana:mainnet'] as const;
  const address = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g';
  const accounts = [{ address, chains, publicKey: new Uint8Array(32), features: [] }];
  const wallet = {
    version: '1.0.0',
    name: 'Many Namespaces',
    icon: 'data:image/png;base64,',
    chains: [...chains, 'bitcoin:mainnet'],
    accounts,
    features: { 'bitcoin:connect': { connect: async () => ({ accounts }) } },
  } as const;
  register(wallet);
  const bench = await createBench();
  await expect(bench.connect('Many Namespaces')).rejects.toMatchObject({ code: 'WALLET_LOCKED' });
});

it.each(JUNK)('rejects an invalid signature: %j', async (junk) => {
  const addresses = [{ address: ADDRESS, purpose: 'payment' }];
  const id = placeScripted((method) => (method === 'wallet_connect' ? { addresses } : junk));
  const bench = await createBench();
  await bench.connect(id);
  const provider = await bench.provider(id);
  const psbt = samplePsbt(ADDRESS);
  for (const asking of [
    provider.signMessage({ address: ADDRESS, message: 'hello' }),
    provider.sendTransfer({ amount: '1000', recipient: ADDRESS }),
    provider.signPsbt({ psbt, signInputs: [{ index: 0, address: ADDRESS }] }),
  ]) {
    const error: unknown = await asking.catch((thrown: unknown) => thrown);
    expect(['WALLET_MISBEHAVED', 'REQUEST_FAILED']).toContain(Reflect.get(Object(error), 'code'));
  }
});

describe('a wallet', () => {
  it('that throws a string fails with its text', async () => {
    installWallet({ behaviour: 'throwString' });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED', details: 'wallet is busy' });
  });

  it('that responds twice is connected once', async () => {
    installWallet({ behaviour: 'answerTwice', api: 'unisat' });
    const bench = await createBench();
    await bench.connect('unisat');
    expect(bench.events.filter(({ type }) => type === 'connectionChanged')).toHaveLength(1);
  });

  it('that declines but still shares its accounts is not connected', async () => {
    const wallet = installWallet({ behaviour: 'answerAfterCancel' });
    const bench = await createBench();
    await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    await expect.poll(() => wallet.snapshot().isPermitted).toBe(true);
    expect(bench.shown()).toBeNull();
  });

  it('that does not respond to a restore is waited for only until the abort', async () => {
    const wallet = installWallet({ isPermitted: true });
    wallet.hang('wallet_getAccount');
    const bench = await createBench();
    const leaving = new AbortController();
    const restoring = bench.restore(SATS_ID, leaving.signal);
    await expect.poll(() => wallet.log().some(({ method }) => method === 'wallet_getAccount')).toBe(true);
    leaving.abort();
    await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });

  it('that approves a switch but stays on its network has not switched', async () => {
    const addresses = [{ address: ADDRESS, purpose: 'payment' }];
    const id = placeScripted((method) => (method === 'wallet_changeNetwork' ? null : { addresses }));
    const bench = await createBench();
    await bench.connect(id);
    const networkId = 'bip122:000000000933ea01ad0ee984209779ba';
    const switching = bench.adapter.switchNetwork({ connectorId: id, networkId });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('lists its capabilities, and rejects what it cannot do', async () => {
    installWallet({ api: 'standard' });
    const bench = await createBench();
    await bench.connect('Example Wallet');
    const provider = await bench.provider('Example Wallet');
    expect(provider.capabilities).toEqual(['signMessage', 'signPsbt']);
    const sending = provider.sendTransfer({ amount: '1000', recipient: ADDRESS });
    await expect(sending).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('is disconnected even if its disconnect fails', async () => {
    const wallet = installWallet();
    const bench = await createBench();
    await bench.connect();
    wallet.fail({ code: -32603, message: 'broken' }, 'wallet_disconnect');
    await expect(bench.adapter.disconnect(SATS_ID)).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
    expect(bench.shown()).toBeNull();
  });

  it.each([
    ['to add a listener', refuse],
    ['to remove a listener', () => refuse],
  ])('that refuses %s is connected and disconnected nevertheless', async (_, addListener) => {
    const addresses = [{ address: ADDRESS, purpose: 'payment' }];
    place('Scripted', { request: async () => ({ jsonrpc: '2.0', id: null, result: { addresses } }), addListener });
    place('btc_providers', [{ id: 'Scripted', name: 'Scripted' }]);
    const bench = await createBench();
    await bench.connect('Scripted');
    await bench.adapter.disconnect('Scripted');
    expect(bench.shown()).toBeNull();
  });

  it('that never responds to a disconnect is not waited for', async () => {
    const silence = () => new Promise<never>(() => undefined);
    place('unisat', { requestAccounts: async () => [ADDRESS], disconnect: silence });
    const bench = await createBench();
    await bench.connect('unisat');
    await bench.adapter.disconnect('unisat');
    expect(bench.shown()).toBeNull();
  });

  it('is not asked to disconnect if it was not connected', async () => {
    installWallet();
    const bench = await createBench();
    const request = { connectorId: SATS_ID, address: ADDRESS, message: 'hello' };
    await expect(bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect(bench.adapter.getProvider(SATS_ID)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

it('does not send a PSBT that is signed after the adapter was destroyed', async () => {
  let sign: (hex: string) => void = () => undefined;
  const calls: string[] = [];
  place('unisat', {
    requestAccounts: async () => [ADDRESS],
    signPsbt: () => new Promise<string>((resolve) => (sign = resolve)),
    pushPsbt: async () => calls.push('pushPsbt'),
  });
  const bench = await createBench();
  await bench.connect('unisat');
  const provider = await bench.provider('unisat');
  const signInputs = [{ index: 0, address: ADDRESS }];
  const sending = provider.signPsbt({ psbt: samplePsbt(ADDRESS), signInputs, broadcast: true });
  bench.adapter.destroy();
  sign(hex.encode(base64.decode(signedPsbt(samplePsbt(ADDRESS), 0))));
  await expect(sending).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  expect(calls).toEqual([]);
});

it('reports nothing once the adapter is destroyed', async () => {
  const wallet = installWallet();
  const bench = await createBench();
  await bench.connect();
  bench.adapter.destroy();
  const count = bench.events.length;
  wallet.selectAccount(1);
  wallet.dropSession();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(bench.events).toHaveLength(count);
  await expect(bench.connect()).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
});
