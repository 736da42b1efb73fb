import { EMBEDDED_CONNECTOR_ID, type EmbeddedRequest, type EmbeddedUser, LoginError } from '@foyerkit/core/adapter';
import { type FakeEmbeddedOptions, fakeEmbeddedClient, fakeEmbeddedWallet } from '@foyerkit/core/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { solana, solanaDevnet } from './networks.js';
import { createBench, DEVNET, endBench, installWallet, MAINNET, NAME, settled } from './testing/bench.js';
import type { SolanaProvider } from './transactions/solana-provider.js';

afterEach(endBench);

const keypair = Keypair.fromSeed(new Uint8Array(32).fill(5));
const address = keypair.publicKey.toBase58();
const accounts = {
  eip155: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
  solana: [{ address, type: 'eoa' }],
} as const;

/** A page whose visitor is logged in, unless the test says otherwise. */
async function open(options: FakeEmbeddedOptions = {}) {
  const client = fakeEmbeddedClient({ accounts, isLoggedIn: true, ...options });
  const wallet = fakeEmbeddedWallet(client);
  const loadClient = vi.spyOn(wallet, 'client');
  const bench = await createBench({
    adapter: { embedded: wallet },
    connectorId: EMBEDDED_CONNECTOR_ID,
    networks: [solana, solanaDevnet],
  });
  const provider = async () => (await bench.adapter.getProvider(EMBEDDED_CONNECTOR_ID)) as SolanaProvider;
  return { bench, client, loadClient, provider };
}

const connection = { connectorId: EMBEDDED_CONNECTOR_ID, accounts: accounts.solana, networkId: MAINNET };

describe('the embedded wallet on Solana', () => {
  // F1.7.22
  it('has a connector only for hosts that have one, and loads nothing before it is used', async () => {
    const { bench, client, loadClient } = await open();
    expect(bench.connectors()).toEqual([{ id: 'ID_AUTH', namespace: 'solana', type: 'AUTH', name: 'Embedded wallet' }]);
    await settled();
    expect([loadClient.mock.calls.length, client.calls.length]).toEqual([0, 0]);
    expect((await createBench()).connectors()).toEqual([]);
  });

  it('connects on the chosen network, without a login', async () => {
    const { bench, client } = await open();
    expect(await bench.connect()).toEqual(connection);
    expect(await bench.connect(EMBEDDED_CONNECTOR_ID, undefined, DEVNET)).toEqual({ ...connection, networkId: DEVNET });
    expect(client.calls).toEqual(['user', 'user']);
    const nobody = await open({ isLoggedIn: false });
    await expect(nobody.bench.connect()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    nobody.client.logIn();
    expect(await nobody.bench.connect()).toEqual(connection);
  });

  it('has a code if the modal does not have it', async () => {
    const client = () => Promise.reject(new LoginError('EMBEDDED_WALLET_UNAVAILABLE'));
    const embedded = { ...fakeEmbeddedWallet(fakeEmbeddedClient()), client };
    const bench = await createBench({ adapter: { embedded }, connectorId: EMBEDDED_CONNECTOR_ID });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNAVAILABLE' });
  });

  it('is restored by two questions, without a prompt and a login', async () => {
    const { bench, client } = await open();
    expect(await bench.restore()).toEqual(connection);
    expect(client.calls).toEqual(['isConnected', 'user']);
    const nobody = await open({ isLoggedIn: false });
    expect(await nobody.bench.restore()).toBeNull();
    expect(nobody.client.calls).toEqual(['isConnected']);
    const ended = await open({ isLoggedIn: false, answers: { isConnected: async () => true } });
    expect(await ended.bench.restore()).toBeNull();
  });

  it('switches between the configured networks without asking', async () => {
    const { bench, client } = await open();
    await bench.connect();
    await bench.adapter.switchNetwork({ connectorId: EMBEDDED_CONNECTOR_ID, networkId: DEVNET });
    expect(bench.shown()).toEqual({ ...connection, networkId: DEVNET });
    const unknown = { connectorId: EMBEDDED_CONNECTOR_ID, networkId: 'solana:unknown' } as const;
    await expect(bench.adapter.switchNetwork(unknown)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
    expect(client.calls).toEqual(['user']);
  });

  it.each([
    ['of another chain', accounts.eip155[0].address],
    ['too long', '1'.repeat(60)],
    ['no address', 'javascript1alert1document'],
  ])('is not connected by a site whose address is %s, and not any longer if it becomes that', async (_case, wrong) => {
    const foreign = { ...accounts, solana: [{ address: wrong, type: 'eoa' }] } as const;
    const { bench } = await open({ accounts: foreign });
    await expect(bench.connect()).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });

    const honest = await open();
    expect(await honest.bench.connect()).toEqual(connection);
    const own = await honest.client.user({ networkId: MAINNET }, new AbortController().signal);
    honest.client.emit({ type: 'userChanged', user: { ...own, address: wrong, accounts: foreign.solana } });
    expect(honest.bench.events.at(-1)).toEqual({ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID });
  });

  it('follows changes of its own chain namespace only, until the session ends', async () => {
    const { bench, client } = await open();
    await bench.connect();
    const { signal } = new AbortController();
    const evm = await client.user({ networkId: 'eip155:1' }, signal);
    const before = bench.events.length;
    client.emit({ type: 'userChanged', user: evm });
    expect(bench.events).toHaveLength(before);
    const other = Keypair.fromSeed(new Uint8Array(32).fill(6)).publicKey.toBase58();
    const own = await client.user({ networkId: MAINNET }, signal);
    client.emit({ type: 'userChanged', user: { ...own, address: other, accounts: [{ address: other, type: 'eoa' }] } });
    expect(bench.shown()).toMatchObject({ accounts: [{ address: other }] });
    client.end();
    expect(bench.events.at(-1)).toEqual({ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID });
  });
});

describe('the end of an embedded wallet on Solana', () => {
  // F3.4.4
  it('by a disconnect is the end of the session, which both chain namespaces share', async () => {
    const { bench, client } = await open();
    await bench.connect();
    await bench.adapter.disconnect(EMBEDDED_CONNECTOR_ID);
    expect(bench.events.at(-1)).toEqual({ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID });
    expect(client.calls.at(-1)).toBe('signOut');
    expect(await bench.restore()).toBeNull();
  });

  it('leaves the session alone if another wallet replaces it', async () => {
    const { bench, client } = await open();
    installWallet({ chains: [{ id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:1' }] });
    await bench.connect();
    await bench.connect(NAME);
    expect(bench.events).toContainEqual({ type: 'disconnected', connectorId: EMBEDDED_CONNECTOR_ID });
    expect(client.cached.isLoginUsed).toBe(true);
    client.end();
    expect(bench.shown()?.connectorId).toBe(NAME);
  });

  it('before it was connected leaves the other chain namespace connected', async () => {
    let answer: (user: EmbeddedUser) => void = () => {};
    const { bench, client } = await open({
      answers: {
        user: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    installWallet({ chains: [{ id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:1' }] });
    const visitor = new AbortController();
    const left = expect(bench.connect(EMBEDDED_CONNECTOR_ID, visitor.signal)).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    });
    await expect.poll(() => client.calls).toContain('user');
    visitor.abort();
    await left;
    await bench.connect(NAME);
    answer({
      namespace: 'solana',
      networkId: MAINNET,
      address,
      accounts: accounts.solana,
      accountType: 'eoa',
      isDeployed: null,
      email: null,
      userName: null,
    });
    await expect.poll(() => client.calls).toContain('leave');
    expect(client.calls).not.toContain('signOut');
    expect(bench.shown()?.connectorId).toBe(NAME);
  });

  it('with the adapter leaves no listener, and ends no session', async () => {
    const { bench, client } = await open();
    await bench.connect();
    expect(client.listenerCount).toBe(1);
    bench.adapter.destroy();
    expect(client.listenerCount).toBe(0);
    expect(client.calls).toEqual(['user']);
  });
});

const memberOf = ({ params }: EmbeddedRequest, key: string): unknown => Reflect.get(Object(params), key);

/** What the secure site answers: it reads and writes base58. */
function siteAnswer(request: EmbeddedRequest): unknown {
  const sign = (text: unknown) => {
    const transaction = VersionedTransaction.deserialize(bs58.decode(String(text)));
    transaction.sign([keypair]);
    return transaction;
  };
  const encode = (transaction: VersionedTransaction) => bs58.encode(transaction.serialize());
  const idOf = (transaction: VersionedTransaction) => bs58.encode(transaction.signatures[0] ?? []);
  switch (request.method) {
    case 'solana_signMessage': {
      const message = bs58.decode(String(memberOf(request, 'message')));
      return { signature: bs58.encode(ed25519.sign(message, keypair.secretKey.slice(0, 32))) };
    }
    case 'solana_signTransaction': {
      const signed = sign(memberOf(request, 'transaction'));
      return { signature: idOf(signed), transaction: encode(signed) };
    }
    case 'solana_signAllTransactions':
      return { transactions: (memberOf(request, 'transactions') as string[]).map((one) => encode(sign(one))) };
    default:
      return { signature: idOf(sign(memberOf(request, 'transaction'))) };
  }
}

describe('a request to the embedded wallet on Solana', () => {
  const recentBlockhash = bs58.encode(new Uint8Array(32).fill(9));
  const instructions = [
    SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: keypair.publicKey, lamports: 1 }),
  ];
  const legacy = () =>
    new Transaction({ feePayer: keypair.publicKey, blockhash: recentBlockhash, lastValidBlockHeight: 1 }).add(
      ...instructions,
    );
  const versioned = () =>
    new VersionedTransaction(
      new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash, instructions }).compileToV0Message(),
    );
  const start = async () => {
    const opened = await open({ answers: { request: async (request) => siteAnswer(request) } });
    const asked = vi.spyOn(opened.client, 'request');
    await opened.bench.connect();
    return { ...opened, asked, live: await opened.provider() };
  };

  it('signs a message with the account that is named', async () => {
    const { asked, bench } = await start();
    const signature = await bench.adapter.signMessage({
      connectorId: EMBEDDED_CONNECTOR_ID,
      address,
      message: 'hello',
    });
    const text = new TextEncoder().encode('hello');
    expect(ed25519.verify(bs58.decode(signature), text, keypair.publicKey.toBytes())).toBe(true);
    expect(asked).toHaveBeenCalledWith({
      namespace: 'solana',
      networkId: MAINNET,
      method: 'solana_signMessage',
      params: { message: bs58.encode(text), pubkey: address },
    });
  });

  it('signs a transaction of either kind, and several at once', async () => {
    const { asked, live } = await start();
    expect((await live.signTransaction(legacy())).verifySignatures()).toBe(true);
    const signed = await live.signTransaction(versioned());
    const [signature = new Uint8Array(64)] = signed.signatures;
    expect(ed25519.verify(signature, signed.message.serialize(), keypair.publicKey.toBytes())).toBe(true);
    const all = await live.signAllTransactions([legacy(), legacy()]);
    expect(all.map((one) => one.verifySignatures())).toEqual([true, true]);
    expect(asked.mock.calls.map(([{ method }]) => method)).toEqual([
      'solana_signTransaction',
      'solana_signTransaction',
      'solana_signAllTransactions',
    ]);
  });

  it('lets the site send, with the options that it knows', async () => {
    const { asked, live } = await start();
    const signature = await live.signAndSendTransaction(versioned(), { skipPreflight: true, maxRetries: 2 });
    expect(bs58.decode(signature)).toHaveLength(64);
    expect(asked).toHaveBeenLastCalledWith({
      namespace: 'solana',
      networkId: MAINNET,
      method: 'solana_signAndSendTransaction',
      params: { transaction: expect.any(String), options: { skipPreflight: true, maxRetries: 2 } },
    });
  });

  it('keeps the code of what the client throws', async () => {
    const request = () => Promise.reject(new LoginError('REQUEST_ABORTED'));
    const { bench } = await open({ answers: { request } });
    await bench.connect();
    const message = { connectorId: EMBEDDED_CONNECTOR_ID, address, message: 'hi' };
    await expect(bench.adapter.signMessage(message)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  });

  it.each([
    ['junk', { transaction: 'junk' }],
    ['nothing', undefined],
  ])('fails with a code if the site answers with %s', async (_, answer) => {
    const { bench, provider } = await open({ answers: { request: async () => answer } });
    await bench.connect();
    const signing = (await provider()).signTransaction(legacy());
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });
});
