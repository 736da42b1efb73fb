// @vitest-environment happy-dom
import { PAIRING_CONNECTOR_ID as ID, RequestRejectedError } from '@foyerkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { bitcoin, bitcoinTestnet } from './networks.js';
import { createBench, endBench } from './testing/bench.js';
import { fakePairing, PAYMENT, session, TAPROOT } from './testing/fake-pairing.js';
import { samplePsbt, signedPsbt } from './testing/psbt.js';

const MAINNET = bitcoin.caipNetworkId;
const TESTNET = bitcoinTestnet.caipNetworkId;
const TEST_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';

afterEach(endBench);

async function connected(approved = session(), answer?: Parameters<typeof fakePairing>[1]) {
  const pairing = fakePairing(approved, answer);
  const bench = await createBench({ pairing });
  await bench.connect(ID);
  return { bench, pairing, provider: await bench.provider(ID) };
}

describe('a wallet behind a pairing', () => {
  it('is listed last, and only if there is a relay', async () => {
    expect((await createBench()).connectors()).toEqual([]);
    const bench = await createBench({ pairing: fakePairing(session()) });
    expect(bench.connectors()).toMatchObject([{ id: ID, type: 'PAIRING', name: 'WalletConnect' }]);
  });

  it('is asked for all Bitcoin networks and the four methods, in its own proposals and those of other namespaces', async () => {
    const pairing = fakePairing(session());
    const bench = await createBench({ pairing });
    const proposal = {
      bip122: {
        networkIds: [MAINNET, TESTNET],
        methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
        events: ['bip122_addressesChanged'],
        rpcUrls: {},
      },
    };
    expect(pairing.offered()).toEqual(proposal);
    await bench.connect(ID);
    expect(pairing.proposals[0]?.namespaces).toEqual(proposal);
    bench.adapter.destroy();
    expect([pairing.offered(), pairing.listenerCount()]).toEqual([undefined, 0]);
  });

  it('shares only its Bitcoin accounts, the payment account first', async () => {
    const { bench } = await connected();
    expect(bench.shown()).toEqual({
      connectorId: ID,
      accounts: [
        { address: PAYMENT, type: 'payment' },
        { address: TAPROOT, type: 'ordinal' },
      ],
      networkId: MAINNET,
      approvedNetworkIds: [MAINNET],
      wallet: { name: 'Paired Wallet' },
    });
  });

  it('rejects with WALLET_MISBEHAVED when its session contains no Bitcoin account', async () => {
    const bench = await createBench({ pairing: fakePairing(session({ accounts: ['eip155:1:0xabc'] })) });
    await expect(bench.connect(ID)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });

  it("receives WalletConnect's methods, and its hex signature is converted to base64", async () => {
    const psbt = samplePsbt(PAYMENT);
    const signed = signedPsbt(psbt, 0);
    const answers: Readonly<Record<string, unknown>> = {
      signMessage: { address: PAYMENT, signature: '00ff' },
      sendTransfer: { txid: 'ab'.repeat(32) },
      signPsbt: { psbt: signed },
    };
    const { pairing, provider } = await connected(session(), ({ method }) => answers[method]);
    expect(await provider.signMessage({ address: PAYMENT, message: 'hello' })).toBe('AP8=');
    expect(await provider.sendTransfer({ amount: '1000', recipient: PAYMENT })).toBe('ab'.repeat(32));
    const signInputs = [{ index: 0, address: PAYMENT }];
    expect(await provider.signPsbt({ psbt, signInputs })).toEqual({ psbt: signed });
    expect(pairing.requests).toEqual([
      {
        networkId: MAINNET,
        method: 'signMessage',
        params: { account: PAYMENT, message: 'hello', address: PAYMENT, protocol: 'ecdsa' },
      },
      {
        networkId: MAINNET,
        method: 'sendTransfer',
        params: { account: PAYMENT, recipientAddress: PAYMENT, amount: '1000' },
      },
      { networkId: MAINNET, method: 'signPsbt', params: { account: PAYMENT, psbt, signInputs, broadcast: false } },
    ]);
  });

  it('receives no request that its session does not allow, and may decline the others', async () => {
    const { provider } = await connected(session({ methods: ['signMessage'] }), () => {
      throw new RequestRejectedError();
    });
    const sending = provider.sendTransfer({ amount: '1000', recipient: PAYMENT });
    await expect(sending).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    const signing = provider.signMessage({ address: PAYMENT, message: 'hello' });
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it('switches only to approved networks, without a prompt', async () => {
    const both = session({ accounts: [`${MAINNET}:${PAYMENT}`, `${TESTNET}:${TEST_ADDRESS}`] });
    const { bench, pairing } = await connected(both);
    await bench.adapter.switchNetwork({ connectorId: ID, networkId: TESTNET });
    expect(bench.shown()).toMatchObject({ networkId: TESTNET, accounts: [{ address: TEST_ADDRESS }] });
    expect(pairing.requests).toEqual([]);
    pairing.emit({ type: 'networkChanged', networkId: MAINNET });
    await expect.poll(() => bench.shown()?.networkId).toBe(MAINNET);
    const going = bench.adapter.switchNetwork({ connectorId: ID, networkId: 'bip122:00112233' });
    await expect(going).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('reports other accounts, and ends when its session no longer contains a Bitcoin account', async () => {
    const { bench, pairing } = await connected();
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: ['eip155:1:0xdef'] });
    pairing.emit({ type: 'accountsChanged', namespace: 'bip122', accounts: [`${MAINNET}:${TAPROOT}`] });
    await expect.poll(() => bench.shown()?.accounts).toEqual([{ address: TAPROOT, type: 'ordinal' }]);
    pairing.emit({ type: 'sessionChanged', session: session({ accounts: ['eip155:1:0xabc'] }) });
    await expect.poll(bench.shown).toBeNull();
  });

  it('does not read its session again for events of other namespaces', async () => {
    const { bench, pairing } = await connected();
    pairing.restore = () => Promise.reject(new Error('The relay is down.'));
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: ['eip155:1:0xdef'] });
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [] });
    pairing.emit({ type: 'networkChanged', networkId: 'eip155:1' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(bench.shown()?.accounts).toHaveLength(2);
  });

  it('can be ended by the wallet and by the page', async () => {
    const first = await connected();
    first.pairing.emit({ type: 'sessionEnded' });
    await expect.poll(first.bench.shown).toBeNull();
    const { bench, pairing } = await connected();
    await bench.adapter.disconnect(ID);
    expect([bench.shown(), pairing.ended()]).toEqual([null, true]);
  });

  it('is restored from storage, on the network that the page was on', async () => {
    const pairing = fakePairing(session());
    const bench = await createBench({ pairing });
    expect(await bench.restore(ID)).toBeNull();
    pairing.store(session({ accounts: [`${MAINNET}:${PAYMENT}`, `${TESTNET}:${TEST_ADDRESS}`] }));
    const { signal } = new AbortController();
    const restored = await bench.adapter.restore({ connectorId: ID, networkId: TESTNET, signal });
    expect(restored).toMatchObject({ networkId: TESTNET, accounts: [{ address: TEST_ADDRESS }] });
    expect(pairing.proposals).toEqual([]);
  });

  it('uses the session that the adapter of another namespace has opened, or ends with the former one', async () => {
    const { bench, pairing } = await connected();
    pairing.store(session({ topic: 'another', accounts: [`${MAINNET}:${TAPROOT}`] }));
    expect(await bench.restore(ID)).toMatchObject({ accounts: [{ address: TAPROOT, type: 'ordinal' }] });
    pairing.store(session({ topic: 'a third', accounts: ['eip155:1:0xabc'] }));
    expect(await bench.restore(ID)).toBeNull();
    expect(bench.shown()).toBeNull();
  });

  it('also ends with the former session when the new one contains no valid address', async () => {
    const { bench, pairing } = await connected();
    pairing.store(session({ topic: 'another', accounts: [`${MAINNET}:nonsense`] }));
    expect(await bench.restore(ID)).toBeNull();
    expect(bench.shown()).toBeNull();
  });
});
