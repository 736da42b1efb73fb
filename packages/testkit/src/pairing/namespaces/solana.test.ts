import { type Services, startServices } from '@foyerkit/services';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SolanaNode, startSolanaNode } from '../../solana-node/start-solana-node.js';
import { type Dapp, startDapp } from '../../testing/dapp.js';
import { createPairingWallet } from '../create-pairing-wallet.js';
import type { PairingTestWallet } from '../pairing-test-wallet.js';
import type { SolanaPairingOptions } from './solana.js';

const CHAIN = 'solana:localnet';
const METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'];
let services: Services;
let node: SolanaNode;
let dapp: Dapp | undefined;
let wallet: PairingTestWallet | undefined;

beforeAll(async () => {
  [services, node] = await Promise.all([
    startServices({ port: 0, dataDir: ':memory:', log: 'silent' }),
    startSolanaNode(),
  ]);
});
afterAll(() => Promise.all([services.stop(), node.stop()]));
afterEach(() => Promise.all([dapp?.close(), wallet?.close()]));

/** One scan for both namespaces. */
async function scan(solana: SolanaPairingOptions = {}, methods = [...METHODS, 'solana_signAndSendTransaction']) {
  const { relayUrl } = services;
  const chains = [{ id: CHAIN, rpcUrl: node.rpcUrl }];
  const phone = await createPairingWallet({ relayUrl, solana: { chains, ...solana } });
  const page = await startDapp(relayUrl);
  [wallet, dapp] = [phone, page];
  const uri = new Promise<string>((resolve) => page.provider.once('display_uri', resolve));
  const session = page.provider.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged'] },
      solana: { chains: [CHAIN, 'solana:unknown'], methods, events: ['accountsChanged'] },
    },
  });
  await phone.pair(await uri);
  const request = (method: string, params: object) => page.provider.request({ method, params }, CHAIN);
  return { phone, page, session: await session, request, address: phone.addressesOf('solana')[0] ?? '' };
}

const wireOf = (address: string, blockhash = '1'.repeat(32), lamports = 1): string => {
  const own = new PublicKey(address);
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: Keypair.generate().publicKey, lamports });
  const transaction = new Transaction({ feePayer: own, blockhash, lastValidBlockHeight: 1 }).add(transfer);
  return transaction.serialize({ requireAllSignatures: false }).toString('base64');
};
const memberOf = (answer: unknown, key: string): string => String(Reflect.get(Object(answer), key));

describe('a pairing wallet that supports Solana', () => {
  it('gives both namespaces one session, each with its own accounts and its own chains', async () => {
    const { phone, session } = await scan();
    const accounts = phone.addressesOf('solana').map((address) => `${CHAIN}:${address}`);
    expect(session?.namespaces.solana).toMatchObject({ chains: [CHAIN], accounts });
    expect(session?.namespaces.eip155?.accounts).toHaveLength(3);
    expect(phone.sessions()).toMatchObject([{ chainIds: [31337] }]);
  });

  it('signs messages and transactions with real keys', async () => {
    const { address, request } = await scan();
    const message = Uint8Array.of(1, 2, 3);
    const signed = await request('solana_signMessage', { message: base58.encode(message), pubkey: address });
    const key = base58.decode(address);
    expect(ed25519.verify(base58.decode(memberOf(signed, 'signature')), message, key)).toBe(true);
    const answer = await request('solana_signTransaction', { transaction: wireOf(address) });
    const wire = Buffer.from(memberOf(answer, 'transaction'), 'base64');
    const { message: body, signatures } = VersionedTransaction.deserialize(wire);
    expect(ed25519.verify(signatures[0] ?? new Uint8Array(64), body.serialize(), key)).toBe(true);
    const all = await request('solana_signAllTransactions', { transactions: [wireOf(address), wireOf(address)] });
    expect(Reflect.get(Object(all), 'transactions')).toHaveLength(2);
  });

  it('sends through its node', async () => {
    const { address, request } = await scan();
    await new Connection(node.rpcUrl).requestAirdrop(new PublicKey(address), 1_000_000_000);
    const transaction = wireOf(address, node.ledger.blockhash(), 1_000_000);
    const answer = await request('solana_signAndSendTransaction', { transaction });
    expect(node.ledger.entry(memberOf(answer, 'signature'))).toMatchObject({ error: null });
  });

  it('answers in the format of older wallets when the test says so', async () => {
    const { address, request } = await scan({ answers: 'signature' });
    const params = { message: base58.encode(Uint8Array.of(1)), pubkey: address };
    expect(await request('solana_signMessage', params)).toEqual(expect.any(String));
    const signed = await request('solana_signTransaction', { transaction: wireOf(address) });
    expect(Object.keys(Object(signed))).toEqual(['signature']);
  });

  it('rejects as the test decides, and does not support the methods it lacks', async () => {
    const { address, phone, request, session } = await scan({ lacking: ['solana_signAllTransactions'] });
    expect(session?.namespaces.solana?.methods).not.toContain('solana_signAllTransactions');
    phone.reject('solana_signTransaction');
    const signing = request('solana_signTransaction', { transaction: wireOf(address) });
    await expect(signing).rejects.toMatchObject({ code: 5000 });
    await expect(request('solana_signTransaction', { transaction: 'junk!' })).rejects.toMatchObject({ code: -32602 });
  });

  it('selects another account of one namespace and leaves the other unchanged', async () => {
    const { page, phone } = await scan();
    const received = new Promise<unknown>((resolve) =>
      page.provider.on('session_event', ({ params }: { params: { event: { name: string; data: unknown } } }) => {
        if (params.event.name === 'accountsChanged') resolve(params.event.data);
      }),
    );
    const before = page.provider.session?.namespaces.eip155?.accounts;
    await phone.selectAccount(1, 'solana');
    const [first, second, third] = phone.addressesOf('solana');
    expect(await received).toEqual([second, first, third].map((address) => `${CHAIN}:${address}`));
    expect(page.provider.session?.namespaces.eip155?.accounts).toEqual(before);
    await expect(phone.selectAccount(7, 'solana')).rejects.toThrow(RangeError);
    await expect(phone.selectAccount(0, 'bip122')).rejects.toThrow(RangeError);
  });
});
