import type { TransactionRequest } from '@foyerkit/core/adapter';
import { ed25519 } from '@noble/curves/ed25519.js';
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSolanaProvider } from './is-solana-provider.js';
import { createBench, endBench, installWallet, LOCALNET, localnet, MAINNET, NAME } from './testing/bench.js';
import { startChain, type TestChain, TOKENS, token } from './testing/chain.js';

let chain: TestChain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.node.stop());
afterEach(endBench);

type WalletOptions = Parameters<typeof installWallet>[0];

async function connected(options: WalletOptions = {}) {
  const { rpcUrl } = chain.node;
  const wallet = installWallet({ chains: [{ id: LOCALNET, rpcUrl }], ...options });
  const bench = await createBench({ networks: [localnet(rpcUrl)] });
  await bench.connect();
  const from = wallet.addresses[0] ?? '';
  const send = (change: Partial<TransactionRequest>) =>
    bench.adapter.sendTransaction({
      connectorId: NAME,
      networkId: LOCALNET,
      from,
      to: Keypair.generate().publicKey.toBase58(),
      value: '1000000',
      ...change,
    });
  const provider = async () => {
    const live = await bench.adapter.getProvider(NAME);
    if (!isSolanaProvider(live)) throw new TypeError('The value is not a Solana provider.');
    return live;
  };
  return { wallet, bench, from, send, provider };
}

/** A wallet that only signs: the page sends. */
const SIGNS_ONLY = { lacking: ['solana:signAndSendTransaction'] };

describe('signing a message', () => {
  it('returns a signature that an independent library verifies', async () => {
    const { bench, from } = await connected();
    const signature = await bench.adapter.signMessage({ connectorId: NAME, address: from, message: 'hello €' });
    const message = new TextEncoder().encode('hello €');
    expect(ed25519.verify(bs58.decode(signature), message, bs58.decode(from))).toBe(true);
    expect(ed25519.verify(bs58.decode(signature), message.slice(1), bs58.decode(from))).toBe(false);
  });

  it('fails with a code when it is declined, or requested for an account that is not shared', async () => {
    const { bench, from, wallet } = await connected();
    wallet.reject();
    const sign = (address: string) => bench.adapter.signMessage({ connectorId: NAME, address, message: 'hello' });
    await expect(sign(from)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    await expect(sign(from.toLowerCase())).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

describe.each([
  ['by the wallet', {}],
  ['by the page', SIGNS_ONLY],
] as const)('sending, %s', (_, options) => {
  it('transfers SOL to the recipient, at the lowest priority fee on a chain without demand', async () => {
    const { bench, from, send } = await connected(options);
    const to = Keypair.generate().publicKey;
    const before = await chain.connection.getBalance(chain.payer.publicKey);
    const signature = await send({ to: to.toBase58(), value: '1000000' });
    const { value: status } = await chain.connection.getSignatureStatus(signature);
    expect(status).toMatchObject({ err: null, confirmationStatus: 'finalized' });
    expect(await bench.adapter.getBalance({ address: to.toBase58(), networkId: LOCALNET })).toEqual({
      value: '1000000',
      decimals: 9,
      symbol: 'SOL',
    });
    // 5,000 lamports for the signature, and 10,000 millionths for each of 500 units.
    const { value } = await bench.adapter.getBalance({ address: from, networkId: LOCALNET });
    expect(Number(value)).toBe(before - 1_000_000 - 5_000 - 5);
  });

  it('transfers a token to recipients with and without a token account', async () => {
    const { send } = await connected(options);
    const to = Keypair.generate().publicKey;
    const account = getAssociatedTokenAddressSync(chain.mint, to);
    for (const total of [100n, 200n]) {
      await send({ to: to.toBase58(), value: '100', asset: token(chain.mint.toBase58()) });
      expect((await getAccount(chain.connection, account)).amount).toBe(total);
    }
  });

  it('rejects when the visitor declines', async () => {
    const { send, wallet } = await connected(options);
    wallet.reject();
    await expect(send({})).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  });
});

describe('a transfer that cannot be sent', () => {
  const nobody = Keypair.generate().publicKey.toBase58();
  const tooMuch = String(TOKENS + 1n);
  it.each([
    ['zero', { value: '0' }, 'INVALID_AMOUNT'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['a negative amount', { value: '-1' }, 'INVALID_AMOUNT'],
    ['more than 64 bits hold', { value: '18446744073709551616' }, 'INVALID_AMOUNT'],
    ['less than a new account must hold', { value: '890879' }, 'INVALID_AMOUNT'],
    ['more than the account holds', { value: '18446744073709551615' }, 'INSUFFICIENT_FUNDS'],
    ['to an Ethereum address', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, 'INVALID_ADDRESS'],
    ['to a truncated address', { to: nobody.slice(0, -2) }, 'INVALID_ADDRESS'],
    ['an invalid token', { asset: token('USDC') }, 'TOKEN_NOT_FOUND'],
    ['a token that does not exist on this network', { asset: token(nobody) }, 'TOKEN_NOT_FOUND'],
    ['from an account that is not shared', { from: nobody }, 'NOT_CONNECTED'],
    ['on a network that the wallet does not support', { networkId: MAINNET }, 'CHAIN_NOT_SUPPORTED'],
  ] as const)('is rejected before the wallet is asked: %s', async (_, change, code) => {
    const { send, wallet } = await connected();
    await expect(send(change)).rejects.toMatchObject({ code, name: 'ModalError' });
    expect(wallet.prompts()).toBe(1);
  });

  it('is rejected before the wallet is asked: to a token account and to a mint instead of a wallet', async () => {
    const { from, send, wallet } = await connected();
    const held = getAssociatedTokenAddressSync(chain.mint, new PublicKey(from)).toBase58();
    const refusal = { code: 'INVALID_ADDRESS', message: 'This address belongs to a token, not to a wallet' };
    for (const to of [held, chain.mint.toBase58()]) {
      await expect(send({ to })).rejects.toMatchObject(refusal);
      await expect(send({ to, value: '100', asset: token(chain.mint.toBase58()) })).rejects.toMatchObject(refusal);
    }
    expect(wallet.prompts()).toBe(1);
  });

  it('is rejected before the wallet is asked: more of a token than the account holds', async () => {
    const { send, wallet } = await connected();
    const sending = send({ value: tooMuch, asset: token(chain.mint.toBase58()) });
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(wallet.prompts()).toBe(1);
  });

  it('is rejected before the wallet is asked: an amount that leaves less than the account must hold', async () => {
    const { bench, from, send, wallet } = await connected();
    const { value } = await bench.adapter.getBalance({ address: from, networkId: LOCALNET });
    const fee = 15_000n;
    const sending = send({ value: String(BigInt(value) - fee - 1n) });
    await expect(sending).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(wallet.prompts()).toBe(1);
  });

  it.each([
    ['by the wallet', {}],
    ['by the page', SIGNS_ONLY],
  ] as const)('fails when its blockhash has expired meanwhile, sent %s', async (_, options) => {
    const { send, wallet } = await connected({ ...options, behaviour: 'approve' });
    wallet.hang();
    const sending = send({});
    sending.catch(() => undefined);
    await wallet.waitForPrompt(options === SIGNS_ONLY ? 'solana:signTransaction' : 'solana:signAndSendTransaction');
    chain.node.ledger.expireBlockhashes();
    wallet.release();
    await expect(sending).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it('fails when the endpoint of the host cannot be reached', async () => {
    installWallet();
    const bench = await createBench();
    await bench.connect();
    const reading = bench.adapter.getBalance({ address: chain.payer.publicKey.toBase58(), networkId: LOCALNET });
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });
});

describe('the provider', () => {
  async function transfers() {
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const { publicKey: payerKey } = chain.payer;
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: Keypair.generate().publicKey, lamports: 2_000_000 }),
    ];
    const legacy = new Transaction({ feePayer: payerKey, blockhash, lastValidBlockHeight: 1_000 }).add(...instructions);
    const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions });
    return { legacy, versioned: new VersionedTransaction(message.compileToV0Message()) };
  }

  it('signs transactions of both kinds, which the node accepts', async () => {
    const provider = await (await connected()).provider();
    const { legacy, versioned } = await transfers();
    const signedLegacy = await provider.signTransaction(legacy);
    expect(signedLegacy).toBeInstanceOf(Transaction);
    expect(signedLegacy.verifySignatures()).toBe(true);
    const signed = await provider.signTransaction(versioned);
    expect(signed).toBeInstanceOf(VersionedTransaction);
    expect(versioned.signatures[0]?.some((byte) => byte !== 0)).toBe(false);
    await chain.connection.sendRawTransaction(signed.serialize());
  });

  it('signs many with one prompt', async () => {
    const { provider, wallet } = await connected();
    const { legacy, versioned } = await transfers();
    const prompts = wallet.prompts();
    const signed = await (await provider()).signAllTransactions([legacy, versioned]);
    expect(signed.map((one) => one.constructor)).toEqual([Transaction, VersionedTransaction]);
    expect(wallet.prompts()).toBe(prompts + 1);
  });

  it.each([
    ['by the wallet', {}],
    ['by the page', SIGNS_ONLY],
  ] as const)('signs and sends %s', async (_, options) => {
    const provider = await (await connected(options)).provider();
    const signature = await provider.signAndSendTransaction((await transfers()).versioned);
    const { value } = await chain.connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ err: null });
  });

  it('signs messages as bytes, for the active account', async () => {
    const { provider, wallet } = await connected();
    wallet.selectAccount(1);
    const { address, signMessage } = await provider();
    const message = Uint8Array.of(1, 2, 3);
    expect(address).toBe(wallet.addresses[1]);
    expect(ed25519.verify(await signMessage(message), message, bs58.decode(address))).toBe(true);
  });

  it('rejects versions that the wallet does not sign, and invalid transactions', async () => {
    const provider = await (await connected({ versions: ['legacy'] })).provider();
    const { versioned } = await transfers();
    await expect(provider.signTransaction(versioned)).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
    await expect(provider.signTransaction(new Transaction())).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
  });

  it('rejects all calls after the connection has ended', async () => {
    const { bench, provider } = await connected();
    const live = await provider();
    await bench.adapter.disconnect(NAME);
    await expect(live.signMessage(Uint8Array.of(1))).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await expect(bench.adapter.getProvider(NAME)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});
