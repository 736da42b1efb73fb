import type { EstimateRequest } from '@foyerkit/core/adapter';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toBase58 } from './base58.js';
import { createBench, endBench, installWallet, LOCALNET, localnet, MAINNET, NAME } from './testing/bench.js';
import { startChain, type TestChain, TOKENS, token } from './testing/chain.js';

let chain: TestChain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.node.stop());
afterEach(endBench);

const newAddress = () => Keypair.generate().publicKey.toBase58();

async function connected(rpcUrl = chain.node.rpcUrl) {
  const wallet = installWallet({ chains: [{ id: LOCALNET, rpcUrl: chain.node.rpcUrl }] });
  const bench = await createBench({ networks: [localnet(rpcUrl)] });
  await bench.connect();
  const from = wallet.addresses[0] ?? '';
  const request = (change: Partial<EstimateRequest> = {}): EstimateRequest => ({
    connectorId: NAME,
    networkId: LOCALNET,
    from,
    to: newAddress(),
    value: '1000000',
    ...change,
  });
  const lamports = async () => BigInt((await bench.adapter.getBalance({ address: from, networkId: LOCALNET })).value);
  const estimate = (change?: Partial<EstimateRequest>) => bench.adapter.estimate(request(change));
  const send = (change?: Partial<EstimateRequest>) => bench.adapter.sendTransaction(request(change));
  const wait = (hash: string, signal = new AbortController().signal) =>
    bench.adapter.waitForTransaction({ networkId: LOCALNET, hash, signal });
  return { bench, estimate, lamports, send, wait, wallet };
}

describe('an estimate', () => {
  it.each([
    ['of SOL', () => ({ to: newAddress() }), 1_000_000n],
    [
      'of a token, to a recipient without a token account',
      () => ({ to: newAddress(), asset: token(chain.mint.toBase58()) }),
      0n,
    ],
    [
      'of a token, to a recipient with a token account',
      () => ({ to: chain.payer.publicKey.toBase58(), asset: token(chain.mint.toBase58()) }),
      0n,
    ],
  ] as const)('%s is what the chain charges later, and shows no prompt', async (_, recipient, amount) => {
    const { estimate, lamports, send, wallet } = await connected();
    const change = { ...recipient(), ...(amount === 0n && { value: '10' }) };
    const prompts = wallet.prompts();
    const estimated = await estimate(change);
    expect(wallet.prompts()).toBe(prompts);
    const before = await lamports();
    await send(change);
    expect(estimated).toEqual({ fee: String(before - (await lamports()) - amount), decimals: 9, symbol: 'SOL' });
  });

  it.each([
    ['zero', { value: '0' }, 'INVALID_AMOUNT'],
    ['a fraction', { value: '1.5' }, 'INVALID_AMOUNT'],
    ['less than a new account must hold', { value: '890879' }, 'INVALID_AMOUNT'],
    ['more than the account holds', { value: '18446744073709551615' }, 'INSUFFICIENT_FUNDS'],
    ['to an Ethereum address', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, 'INVALID_ADDRESS'],
    ['an invalid token', { asset: token('USDC') }, 'TOKEN_NOT_FOUND'],
    ['from an account that is not shared', { from: newAddress() }, 'NOT_CONNECTED'],
    ['by a wallet that is not connected', { connectorId: 'Other' }, 'NOT_CONNECTED'],
    ['on a network that the wallet does not support', { networkId: MAINNET }, 'CHAIN_NOT_SUPPORTED'],
  ] as const)('is refused with the code that sending has: %s', async (_, change, code) => {
    const { estimate } = await connected();
    await expect(estimate(change)).rejects.toMatchObject({ code, name: 'ModalError' });
  });

  it('is refused for more of a token than the account holds', async () => {
    const { estimate } = await connected();
    const estimating = estimate({ value: String(TOKENS + 1n), asset: token(chain.mint.toBase58()) });
    await expect(estimating).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('is rejected if the node is unreachable', async () => {
    const { estimate } = await connected('http://127.0.0.1:1');
    await expect(estimate()).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The network fee cannot be estimated right now',
    });
  });

  it('is rejected when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, estimate } = await connected();
    const leaving = new AbortController();
    const given = estimate({ signal: leaving.signal });
    leaving.abort();
    await expect(given).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = estimate();
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});

describe('a wait', () => {
  it('ends with what the chain confirmed, even if it was sent long ago', async () => {
    const { send, wait } = await connected();
    const hash = await send();
    const slot = chain.node.ledger.entry(hash)?.slot;
    await expect(wait(hash)).resolves.toEqual({ status: 'succeeded', hash, blockNumber: String(slot) });
    chain.node.ledger.expireBlockhashes();
    await expect(wait(hash)).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('ends when the blockhash of one that was never sent has expired', async () => {
    const { wait } = await connected();
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const { publicKey } = chain.payer;
    const transaction = new Transaction({ feePayer: publicKey, blockhash, lastValidBlockHeight: 1_000 }).add(
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1 }),
    );
    transaction.sign(chain.payer);
    const waiting = wait(toBase58(Uint8Array.from(transaction.signature ?? [])));
    waiting.catch(() => undefined);
    // So that the wait has already begun.
    await new Promise((resolve) => setTimeout(resolve, 500));
    chain.node.ledger.expireBlockhashes();
    chain.node.ledger.expireBlockhashes();
    await expect(waiting).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' });
  });

  it('rejects when its signal is aborted and when the adapter is destroyed', async () => {
    const { bench, wait } = await connected();
    const hash = toBase58(new Uint8Array(64).fill(9));
    const leaving = new AbortController();
    const waiting = wait(hash, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const late = wait(hash);
    bench.adapter.destroy();
    await expect(late).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  });
});
