import {
  type CaipAddress,
  ConnectionRejectedError,
  type PairingRequest,
  type PairingSession,
  RequestRejectedError,
} from '@foyerkit/core/adapter';
import { ed25519 } from '@noble/curves/ed25519.js';
import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, describe, expect, it } from 'vitest';
import { solana, solanaDevnet } from './networks.js';
import { createBench, DEVNET, endBench, installWallet, MAINNET, NAME } from './testing/bench.js';
import { type FakePairingParts, fakePairing } from './testing/fake-pairing.js';
import type { SolanaProvider } from './transactions/solana-provider.js';

afterEach(endBench);

const PAIRED = 'walletConnect';
const OLD_MAINNET = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';
const OLD_DEVNET = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K';
const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'];
const keypair = Keypair.fromSeed(new Uint8Array(32).fill(5));
const address = keypair.publicKey.toBase58();
const other = Keypair.fromSeed(new Uint8Array(32).fill(6)).publicKey.toBase58();
const ETHEREUM: CaipAddress = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const session = (change: Partial<PairingSession> = {}): PairingSession => ({
  topic: 'topic',
  accounts: [ETHEREUM, `${MAINNET}:${address}`, `${DEVNET}:${address}`],
  networkIds: ['eip155:1', MAINNET, DEVNET],
  methods: ['personal_sign', ...METHODS],
  wallet: { name: 'Paired Wallet' },
  ...change,
});

async function open(parts: Partial<FakePairingParts> = {}) {
  const pairing = fakePairing({ approved: session(), ...parts });
  const bench = await createBench({ pairing, networks: [solana, solanaDevnet] });
  const provider = async () => (await bench.adapter.getProvider(PAIRED)) as SolanaProvider;
  return { bench, pairing, provider };
}

describe('a session', () => {
  it('is proposed with the methods of the namespace and all networks, including their deprecated ids', async () => {
    const { bench, pairing } = await open();
    const connection = await bench.connect(PAIRED);
    expect(connection).toEqual({
      connectorId: PAIRED,
      networkId: MAINNET,
      accounts: [{ address, type: 'eoa' }],
      approvedNetworkIds: [MAINNET, DEVNET],
      wallet: { name: 'Paired Wallet' },
    });
    const proposed = {
      networkIds: [MAINNET, DEVNET, OLD_MAINNET, OLD_DEVNET],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_requestAccounts',
        'solana_getAccounts',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
      events: ['accountsChanged', 'chainChanged'],
      rpcUrls: {},
    };
    expect(pairing.proposals[0]?.namespaces).toEqual({ solana: proposed });
    expect(pairing.offered()).toEqual({ solana: proposed });
  });

  it('is listed only if there is a relay', async () => {
    const { bench } = await open();
    expect(bench.connectors()).toEqual([{ id: PAIRED, namespace: 'solana', type: 'PAIRING', name: 'WalletConnect' }]);
    expect((await createBench()).connectors()).toEqual([]);
  });

  it('of a wallet that supports only deprecated ids is mapped to the current ones', async () => {
    const approved = session({ accounts: [`${OLD_MAINNET}:${address}`], networkIds: [OLD_MAINNET] });
    const answer = ({ params }: PairingRequest) => ({
      signature: bs58.encode(ed25519.sign(bs58.decode(messageOf(params)), keypair.secretKey.slice(0, 32))),
    });
    const { bench, pairing } = await open({ approved, answer });
    expect(await bench.connect(PAIRED)).toMatchObject({ networkId: MAINNET, approvedNetworkIds: [MAINNET] });
    await bench.adapter.signMessage({ connectorId: PAIRED, address, message: 'hello' });
    expect(pairing.requests[0]).toMatchObject({ networkId: OLD_MAINNET });
    const switching = bench.adapter.switchNetwork({ connectorId: PAIRED, networkId: DEVNET });
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' });
  });

  it('without an account of the namespace is rejected, as is a refusal', async () => {
    const without = await open({ approved: session({ accounts: [ETHEREUM], networkIds: ['eip155:1'] }) });
    await expect(without.bench.connect(PAIRED)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    const refused = await open({ connect: () => Promise.reject(new ConnectionRejectedError()) });
    await expect(refused.bench.connect(PAIRED)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  });

  it('is restored without a proposal, and replaces an injected wallet', async () => {
    installWallet({ chains: [{ id: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:1' }] });
    const { bench, pairing } = await open({ stored: session() });
    await bench.connect(NAME);
    expect(await bench.restore(PAIRED)).toMatchObject({ connectorId: PAIRED });
    expect(bench.events).toContainEqual({ type: 'disconnected', connectorId: NAME });
    expect(bench.shown()).toMatchObject({ connectorId: PAIRED });
    expect(pairing.proposals).toEqual([]);
  });

  it('is replaced by a session that another namespace has opened', async () => {
    const stored: { session: PairingSession | null } = { session: session({ accounts: [`${DEVNET}:${other}`] }) };
    const { bench } = await open({ restore: () => stored.session });
    await bench.connect(PAIRED);
    expect(await bench.restore(PAIRED)).toMatchObject({ accounts: [{ address: other }] });
    stored.session = session({ accounts: [ETHEREUM], networkIds: ['eip155:1'] });
    expect(await bench.restore(PAIRED)).toBeNull();
    expect(bench.shown()).toBeNull();
  });

  it('is not restored if none is stored, or none with an account of the namespace', async () => {
    expect(await (await open()).bench.restore(PAIRED)).toBeNull();
    const stored = session({ accounts: [ETHEREUM], networkIds: ['eip155:1'] });
    expect(await (await open({ stored })).bench.restore(PAIRED)).toBeNull();
  });
});

describe('what the wallet does by itself', () => {
  it.each([
    ['ends', { type: 'sessionEnded' }],
    ['no longer contains the namespace', { type: 'sessionChanged', session: session({ accounts: [ETHEREUM] }) }],
    ['no longer shares an account', { type: 'accountsChanged', namespace: 'solana', accounts: [] }],
  ] as const)('disconnects when the session %s', async (_, event) => {
    const { bench, pairing } = await open();
    await bench.connect(PAIRED);
    pairing.emit(event);
    expect(bench.shown()).toBeNull();
    expect(bench.events).toContainEqual({ type: 'disconnected', connectorId: PAIRED });
  });

  it('switches to another account and another network, and ignores those of other namespaces', async () => {
    const { bench, pairing } = await open();
    await bench.connect(PAIRED);
    pairing.emit({
      type: 'accountsChanged',
      namespace: 'solana',
      accounts: [`${MAINNET}:${other}`, `${MAINNET}:${address}`],
    });
    expect(bench.shown()?.accounts.map((account) => account.address)).toEqual([other, address]);
    pairing.emit({ type: 'networkChanged', networkId: OLD_DEVNET });
    expect(bench.shown()).toMatchObject({ networkId: DEVNET });
    const emitted = bench.events.length;
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [ETHEREUM] });
    pairing.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [] });
    pairing.emit({ type: 'networkChanged', networkId: 'eip155:10' });
    // The session allows no requests to it.
    pairing.emit({ type: 'networkChanged', networkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' });
    expect(bench.events).toHaveLength(emitted);
  });
});

const messageOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'message' in params ? String(params.message) : '';

describe('signing a message', () => {
  const secret = keypair.secretKey.slice(0, 32);
  const text = new TextEncoder().encode('hello');
  const signature = ed25519.sign(text, secret);

  it.each([
    ['as a named member', { signature: bs58.encode(signature) }],
    ['as a string', bs58.encode(signature)],
    ['in hex', { signature: Buffer.from(signature).toString('hex') }],
    ['as a list of bytes', { signature: [...signature] }],
    ['as JSON of a buffer', { signature: Buffer.from(signature).toJSON() }],
  ])('accepts a signature %s', async (_, given) => {
    const { bench, pairing } = await open({ answer: () => given });
    await bench.connect(PAIRED);
    const signed = await bench.adapter.signMessage({ connectorId: PAIRED, address, message: 'hello' });
    expect(ed25519.verify(bs58.decode(signed), text, keypair.publicKey.toBytes())).toBe(true);
    const params = { message: bs58.encode(text), pubkey: address };
    expect(pairing.requests).toEqual([{ networkId: MAINNET, method: 'solana_signMessage', params }]);
  });

  it('fails with a code for an invalid signature and for a refusal', async () => {
    const junk = await open({ answer: () => ({ signature: 'junk' }) });
    await junk.bench.connect(PAIRED);
    const request = { connectorId: PAIRED, address, message: 'hello' };
    await expect(junk.bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    const refused = await open({ answer: () => Promise.reject(new RequestRejectedError()) });
    await refused.bench.connect(PAIRED);
    await expect(refused.bench.adapter.signMessage(request)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });
});

describe('signing a transaction', () => {
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
  const memberOf = (params: unknown, key: string): unknown => Reflect.get(Object(params), key);
  const signedBy = (base64: unknown) => {
    const transaction = VersionedTransaction.deserialize(Buffer.from(String(base64), 'base64'));
    transaction.sign([keypair]);
    return transaction;
  };
  const toBase64 = (transaction: VersionedTransaction) => Buffer.from(transaction.serialize()).toString('base64');
  const signatureOf = (transaction: VersionedTransaction) => bs58.encode(transaction.signatures[0] ?? []);

  const answers: readonly [string, (signed: VersionedTransaction) => unknown][] = [
    ['a signed transaction', (signed) => ({ signature: signatureOf(signed), transaction: toBase64(signed) })],
    ['a signed transaction in base58', (signed) => ({ transaction: bs58.encode(signed.serialize()) })],
    ['a signature as a named member', (signed) => ({ signature: signatureOf(signed) })],
    ['a signature as a string', (signed) => signatureOf(signed)],
  ];

  it.each(answers)('accepts %s, for both kinds', async (_, answer) => {
    const { bench, provider } = await open({
      answer: ({ params }) => answer(signedBy(memberOf(params, 'transaction'))),
    });
    await bench.connect(PAIRED);
    const live = await provider();
    expect((await live.signTransaction(legacy())).verifySignatures()).toBe(true);
    const signed = await live.signTransaction(versioned());
    const isValid = ed25519.verify(
      signed.signatures[0] ?? new Uint8Array(64),
      signed.message.serialize(),
      keypair.publicKey.toBytes(),
    );
    expect(isValid).toBe(true);
  });

  it('passes the parts of the transaction to legacy wallets', async () => {
    const { bench, pairing, provider } = await open({
      answer: ({ params }) => signatureOf(signedBy(memberOf(params, 'transaction'))),
    });
    await bench.connect(PAIRED);
    await (await provider()).signTransaction(legacy());
    expect(pairing.requests[0]?.params).toMatchObject({
      feePayer: address,
      recentBlockhash,
      pubkey: address,
      instructions: [{ programId: SystemProgram.programId.toBase58(), data: bs58.encode(instructions[0]?.data ?? []) }],
    });
  });

  it.each([
    ['a list', (all: readonly string[]) => all],
    ['a list as a named member', (transactions: readonly string[]) => ({ transactions })],
  ] as const)('of many accepts %s', async (_, answer) => {
    const { bench, provider } = await open({
      answer: ({ params }) => {
        const all = memberOf(params, 'transactions');
        return answer(Array.isArray(all) ? all.map((one) => toBase64(signedBy(one))) : []);
      },
    });
    await bench.connect(PAIRED);
    const [first, second] = await (await provider()).signAllTransactions([legacy(), legacy()]);
    expect([first?.verifySignatures(), second?.verifySignatures()]).toEqual([true, true]);
  });

  it('of many asks for one at a time if the wallet does not support all at once', async () => {
    const { bench, pairing, provider } = await open({
      approved: session({ methods: ['solana_signTransaction'] }),
      answer: ({ params }) => signatureOf(signedBy(memberOf(params, 'transaction'))),
    });
    await bench.connect(PAIRED);
    await (await provider()).signAllTransactions([legacy(), legacy()]);
    expect(pairing.requests.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction']);
  });

  it('lets the wallet send if it supports that', async () => {
    const { bench, pairing, provider } = await open({
      approved: session({ methods: ['solana_signAndSendTransaction'] }),
      answer: ({ params }) => ({ signature: signatureOf(signedBy(memberOf(params, 'transaction'))) }),
    });
    await bench.connect(PAIRED);
    const signature = await (await provider()).signAndSendTransaction(versioned(), { skipPreflight: true });
    expect(bs58.decode(signature)).toHaveLength(64);
    expect(pairing.requests[0]).toMatchObject({
      method: 'solana_signAndSendTransaction',
      params: { options: { skipPreflight: true } },
    });
  });

  it.each([
    ['junk', { transaction: 'junk' }],
    ['nothing', undefined],
    ['a short signature', { signature: bs58.encode(new Uint8Array(10)) }],
  ])('fails with a code for %s', async (_, answer) => {
    const { bench, provider } = await open({ answer: () => answer });
    await bench.connect(PAIRED);
    const signing = (await provider()).signTransaction(legacy());
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
  });
});
