import type { TransactionRequest } from '@foyerkit/core/adapter';
import {
  AuthorityType,
  burn,
  closeAccount,
  createTransferInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  setAuthority,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSolanaProvider } from './is-solana-provider.js';
import { createBench, endBench, installWallet, LOCALNET, localnet, NAME } from './testing/bench.js';
import { startChain, type TestChain, token } from './testing/chain.js';
import { accountOf2022, createMinter, createToken2022, requireMemo } from './testing/token-2022.js';

const networkId = LOCALNET;

let chain: TestChain;
let minter: Keypair;
/** Of Token-2022: a plain one with its name in its mint, and one that keeps a part of each transfer. */
let named: PublicKey;
let charging: PublicKey;

beforeAll(async () => {
  chain = await startChain();
  const { connection, payer } = chain;
  minter = await createMinter(connection);
  const holder = payer.publicKey;
  named = await createToken2022(connection, minter, { holder, amount: 1_000_000n, texts: ['Named Token', 'NAMED'] });
  charging = await createToken2022(connection, minter, { holder, amount: 1_000_000n, fee: 100 });
}, 60_000);
afterAll(() => chain.node.stop());
afterEach(endBench);

async function connected(fetch?: typeof globalThis.fetch) {
  const { rpcUrl } = chain.node;
  const wallet = installWallet({ chains: [{ id: LOCALNET, rpcUrl }] });
  const bench = await createBench({ networks: [localnet(rpcUrl)], ...(fetch && { fetch }) });
  await bench.connect();
  const from = wallet.addresses[0] ?? '';
  const request = (change: Partial<TransactionRequest> = {}): TransactionRequest => ({
    connectorId: NAME,
    networkId,
    from,
    to: Keypair.generate().publicKey.toBase58(),
    value: '1000000',
    ...change,
  });
  return { ...bench, from, request, wallet };
}

/** The page's fetch, with the methods that it was used for. */
function counting(change: (method: string) => unknown = () => undefined) {
  const methods: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method }: { readonly method: string } = JSON.parse(String(init?.body));
    methods.push(method);
    const error = change(method);
    return error === undefined ? globalThis.fetch(input, init) : Response.json({ error });
  };
  return { fetch, methods };
}

const mints = () => ({ 'the original program': chain.mint, 'Token-2022': named, 'Token-2022 with a fee': charging });
const KINDS = ['the original program', 'Token-2022', 'Token-2022 with a fee'] as const;
const mintOf = (kind: (typeof KINDS)[number]): string => mints()[kind].toBase58();

describe('a simulation', () => {
  it('of SOL succeeds, and moves nothing', async () => {
    const { adapter, from, request } = await connected();
    const before = await adapter.getBalance({ address: from, networkId });
    await expect(adapter.simulate?.(request())).resolves.toBeUndefined();
    expect(await adapter.getBalance({ address: from, networkId })).toEqual(before);
  });

  it.each(KINDS)('of a token of %s succeeds', async (kind) => {
    const { adapter, request } = await connected();
    await expect(adapter.simulate?.(request({ asset: token(mintOf(kind)), value: '100' }))).resolves.toBeUndefined();
  });

  it('rejects with TRANSACTION_WOULD_FAIL and the program’s reason: a recipient that is a program', async () => {
    const { adapter, request } = await connected();
    const simulating = adapter.simulate?.(request({ to: SystemProgram.programId.toBase58() }));
    await expect(simulating).rejects.toMatchObject({
      code: 'TRANSACTION_WOULD_FAIL',
      details: expect.stringMatching(/\S/),
    });
  });

  it('rejects as an estimate does for what cannot be sent', async () => {
    const { adapter, request } = await connected();
    const tooMuch = adapter.simulate?.(request({ value: '18446744073709551615' }));
    await expect(tooMuch).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('says nothing where the node cannot, and that the node failed where it did', async () => {
    const without = counting((method) => (method === 'simulateTransaction' ? { code: -32_601 } : undefined));
    const first = await connected(without.fetch);
    await expect(first.adapter.simulate?.(first.request())).resolves.toBeUndefined();
    endBench();
    const limited = counting((method) => (method === 'simulateTransaction' ? { code: -32_005 } : undefined));
    const second = await connected(limited.fetch);
    await expect(second.adapter.simulate?.(second.request())).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  });
});

describe('a transfer whose caller awaits the network', () => {
  it('is not lost with the page: its signature is known before the network has confirmed it', async () => {
    const awaited = counting();
    const first = await connected(awaited.fetch);
    await first.adapter.sendTransaction(first.request());
    expect(awaited.methods).toContain('getSignatureStatuses');
    endBench();
    const { fetch, methods } = counting();
    const { adapter, request } = await connected(fetch);
    const hash = await adapter.sendTransaction(request({ isAwaited: false }));
    expect(methods).not.toContain('getSignatureStatuses');
    const { signal } = new AbortController();
    expect(await adapter.waitForTransaction({ networkId, hash, signal })).toMatchObject({ hash, status: 'succeeded' });
  });
});

describe('what was signed', () => {
  it('is read back: SOL', async () => {
    const { adapter, from, request } = await connected();
    const to = Keypair.generate().publicKey.toBase58();
    const hash = await adapter.sendTransaction(request({ to, value: '1234567' }));
    const expected = { from, to, value: '1234567', asset: { type: 'native' } };
    expect(await adapter.readTransfer?.({ networkId, hash })).toEqual(expected);
  });

  it.each(KINDS)('is read back: a token of %s, to its new and to its existing account', async (kind) => {
    const { adapter, from, request } = await connected();
    const to = Keypair.generate().publicKey.toBase58();
    for (const value of ['100', '200']) {
      const hash = await adapter.sendTransaction(request({ to, value, asset: token(mintOf(kind)) }));
      const expected = { from, to, value, asset: token(mintOf(kind)) };
      expect(await adapter.readTransfer?.({ networkId, hash })).toEqual(expected);
    }
  });

  it.each(['closed', 'given to another owner'])(
    'names whom it went to, also if the account is %s since',
    async (what) => {
      const { connection, mint } = chain;
      const { adapter, from, request } = await connected();
      const owner = Keypair.generate();
      const to = owner.publicKey.toBase58();
      const account = getAssociatedTokenAddressSync(mint, owner.publicKey);
      const asset = token(mint.toBase58());
      const hash = await adapter.sendTransaction(request({ to, value: '100', asset }));
      if (what === 'closed') {
        await burn(connection, minter, account, mint, owner, 100);
        await closeAccount(connection, minter, account, minter.publicKey, owner);
      } else {
        const other = Keypair.generate().publicKey;
        await setAuthority(connection, minter, account, owner, AuthorityType.AccountOwner, other);
      }
      expect(await adapter.readTransfer?.({ networkId, hash })).toEqual({ from, to, value: '100', asset });
    },
  );

  it('is read back if it does not name its token, also if the account is closed since', async () => {
    const { connection, mint, payer } = chain;
    const { adapter, from } = await connected();
    const provider = await adapter.getProvider(NAME);
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    const owner = Keypair.generate();
    const { address } = await getOrCreateAssociatedTokenAccount(connection, minter, mint, owner.publicKey);
    const source = getAssociatedTokenAddressSync(mint, payer.publicKey);
    const { blockhash } = await connection.getLatestBlockhash();
    const made = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 1_000 });
    const hash = await provider.signAndSendTransaction(
      made.add(createTransferInstruction(source, address, payer.publicKey, 100)),
    );
    await burn(connection, minter, address, mint, owner, 100);
    await closeAccount(connection, minter, address, minter.publicKey, owner);
    const expected = { from, to: owner.publicKey.toBase58(), value: '100', asset: token(mint.toBase58()) };
    expect(await adapter.readTransfer?.({ networkId, hash })).toEqual(expected);
  });

  it('cannot be told if the node does not say whose the account was', async () => {
    const { adapter, request } = await connected(async (input, init) => {
      const response = await globalThis.fetch(input, init);
      // Nodes leave them out for old transactions.
      const text = await response.text();
      return new Response(text.replaceAll('TokenBalances"', 'TokenBalancesLeftOut"'), response);
    });
    const hash = await adapter.sendTransaction(request({ value: '100', asset: token(mintOf('Token-2022')) }));
    expect(await adapter.readTransfer?.({ networkId, hash })).toBeNull();
  });

  it('is no transfer if one transaction makes two', async () => {
    const { adapter, from } = await connected();
    const provider = await adapter.getProvider(NAME);
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    const fromPubkey = new PublicKey(from);
    const transfer = () =>
      SystemProgram.transfer({ fromPubkey, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 });
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const both = new Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight: 1_000 });
    const hash = await provider.signAndSendTransaction(both.add(transfer(), transfer()));
    expect(await adapter.readTransfer?.({ networkId, hash })).toBe('noTransfer');
  });

  it('is no transfer if an account is given to a program instead', async () => {
    const { adapter, from } = await connected();
    const provider = await adapter.getProvider(NAME);
    if (!isSolanaProvider(provider)) throw new TypeError('The value is not a Solana provider.');
    const fromPubkey = new PublicKey(from);
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const other = Keypair.generate();
    const made = new Transaction({ feePayer: fromPubkey, blockhash, lastValidBlockHeight: 1_000 }).add(
      SystemProgram.createAccountWithSeed({
        fromPubkey,
        basePubkey: fromPubkey,
        newAccountPubkey: await PublicKey.createWithSeed(fromPubkey, 'seed', other.publicKey),
        seed: 'seed',
        lamports: 1_000_000,
        space: 0,
        programId: other.publicKey,
      }),
    );
    const hash = await provider.signAndSendTransaction(made);
    expect(await adapter.readTransfer?.({ networkId, hash })).toBe('noTransfer');
  });

  it('is null for a signature that the node does not know', async () => {
    const { adapter } = await connected();
    expect(await adapter.readTransfer?.({ networkId, hash: '1'.repeat(64) })).toBeNull();
  });

  it('rejects with REQUEST_FAILED when the node cannot be asked', async () => {
    const { adapter } = await connected(counting(() => ({ code: -32_005 })).fetch);
    await expect(adapter.readTransfer?.({ networkId, hash: '1'.repeat(64) })).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
    });
  });
});

describe('a token', () => {
  it('of Token-2022 is called what its mint says', async () => {
    const { adapter } = await connected();
    const details = { name: 'Named Token', symbol: 'NAMED', decimals: 6 };
    expect(await adapter.readToken?.({ networkId, address: named.toBase58() })).toEqual(details);
  });

  it('without metadata is called by the ends of its address', async () => {
    const { adapter } = await connected();
    const address = chain.mint.toBase58();
    const short = `${address.slice(0, 4)}…${address.slice(-4)}`;
    expect(await adapter.readToken?.({ networkId, address })).toEqual({ name: short, symbol: short, decimals: 6 });
  });

  it('of the original program is called what Metaplex says', async () => {
    const program = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');
    const { publicKey: mint } = chain.mint ? { publicKey: chain.mint } : Keypair.generate();
    const [account] = PublicKey.findProgramAddressSync(
      [Buffer.from('metadata'), program.toBytes(), mint.toBytes()],
      program,
    );
    const text = (value: string, length: number) => {
      const bytes = Buffer.alloc(4 + length);
      bytes.writeUInt32LE(length);
      bytes.write(value, 4);
      return bytes;
    };
    const data = Buffer.concat([Buffer.alloc(65, 4), text('Old Dollar\u202e', 32), text('OLD', 10), text('', 200)]);
    const real = counting();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { method, params }: { method: string; params: readonly [readonly string[]] } = JSON.parse(
        String(init?.body),
      );
      const response = await real.fetch(input, init);
      const index = method === 'getMultipleAccounts' ? params[0].indexOf(account.toBase58()) : -1;
      if (index < 0) return response;
      const answer: { result: { value: unknown[] } } = JSON.parse(await response.text());
      answer.result.value[index] = {
        owner: program.toBase58(),
        data: [data.toString('base64'), 'base64'],
        lamports: 1,
      };
      return Response.json(answer);
    };
    const { adapter } = await connected(fetch);
    const details = { name: 'Old Dollar', symbol: 'OLD', decimals: 6 };
    expect(await adapter.readToken?.({ networkId, address: mint.toBase58() })).toEqual(details);
  });

  it.each([
    ['nobody', () => Keypair.generate().publicKey.toBase58()],
    ['an account of a person', () => chain.payer.publicKey.toBase58()],
    ['an account of a token', () => accountOf2022(named, chain.payer.publicKey).toBase58()],
    ['a text', () => 'USDC'],
  ])('rejects with TOKEN_NOT_FOUND: %s', async (_, address) => {
    const { adapter } = await connected();
    const reading = adapter.readToken?.({ networkId, address: address() });
    await expect(reading).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
  });
});

describe('the balances of tokens', () => {
  it('are read with two requests, and with one from then on', async () => {
    const node = counting();
    const { adapter } = await connected(node.fetch);
    const { publicKey } = Keypair.generate();
    const owner = publicKey.toBase58();
    const tokens = [named.toBase58(), owner, 'nonsense', charging.toBase58(), named.toBase58()];
    const request = { address: chain.payer.publicKey.toBase58(), networkId, tokens } as const;
    const read = async () => (await adapter.readTokenBalances?.(request)) ?? [];
    expect((await read()).map(({ asset, symbol }) => [asset.address, symbol])).toEqual([
      [named.toBase58(), 'NAMED'],
      [charging.toBase58(), expect.stringContaining('…')],
    ]);
    const ofNobody = await adapter.readTokenBalances?.({ ...request, address: owner, tokens: [named.toBase58()] });
    expect(ofNobody).toMatchObject([{ value: '0', decimals: 6 }]);
    node.methods.length = 0;
    const [first] = await read();
    const account = accountOf2022(named, chain.payer.publicKey);
    const { amount } = await getAccount(chain.connection, account, 'confirmed', TOKEN_2022_PROGRAM_ID);
    expect(first?.value).toBe(amount.toString());
    // What is no token is asked about again: it may be one by now.
    expect(node.methods).toEqual(['getMultipleAccounts', 'getMultipleAccounts']);
    node.methods.length = 0;
    await adapter.readTokenBalances?.({ ...request, tokens: [named.toBase58(), charging.toBase58()] });
    expect(node.methods).toEqual(['getMultipleAccounts']);
  });

  it('reject with REQUEST_FAILED when the node answers nothing, and are none without a token', async () => {
    const { adapter } = await connected(counting(() => ({ code: -32_005 })).fetch);
    const request = { address: chain.payer.publicKey.toBase58(), networkId } as const;
    const reading = adapter.readTokenBalances?.({ ...request, tokens: [named.toBase58()] });
    await expect(reading).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    expect(await adapter.readTokenBalances?.({ ...request, tokens: [] })).toEqual([]);
  });
});

describe('tokens of Token-2022', () => {
  it('arrive without what the mint keeps of the transfer', async () => {
    const { adapter, request } = await connected();
    const { publicKey: to } = Keypair.generate();
    await adapter.sendTransaction(request({ to: to.toBase58(), value: '10000', asset: token(charging.toBase58()) }));
    const account = await getAccount(chain.connection, accountOf2022(charging, to), 'confirmed', TOKEN_2022_PROGRAM_ID);
    expect(account.amount).toBe(9_900n);
  });

  it.each(KINDS)('and others: the estimate for a new account is what is charged: %s', async (kind) => {
    const { adapter, from, request } = await connected();
    const sent = request({ value: '100', asset: token(mintOf(kind)) });
    const { fee } = await adapter.estimate(sent);
    const before = await adapter.getBalance({ address: from, networkId });
    await adapter.sendTransaction(sent);
    const after = await adapter.getBalance({ address: from, networkId });
    expect(BigInt(before.value) - BigInt(after.value)).toBe(BigInt(fee));
    // To the account that exists now it costs less.
    expect(BigInt((await adapter.estimate(sent)).fee)).toBeLessThan(BigInt(fee));
  });

  it('are not sent to accounts that require a memo', async () => {
    const { adapter, request, wallet } = await connected();
    const owner = Keypair.generate();
    await requireMemo(chain.connection, minter, named, owner);
    const sent = request({ to: owner.publicKey.toBase58(), value: '100', asset: token(named.toBase58()) });
    const prompts = wallet.prompts();
    await expect(adapter.sendTransaction(sent)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' });
    await expect(adapter.estimate(sent)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' });
    await expect(adapter.simulate?.(sent)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' });
    expect(wallet.prompts()).toBe(prompts);
  });
});

describe('all of the SOL that an account has', () => {
  it('can be sent, less the estimated fee: the account is empty then', async () => {
    const { adapter, from, request } = await connected();
    const { value } = await adapter.getBalance({ address: from, networkId });
    const { fee } = await adapter.estimate(request());
    await adapter.sendTransaction(request({ value: String(BigInt(value) - BigInt(fee)) }));
    expect(await adapter.getBalance({ address: from, networkId })).toMatchObject({ value: '0' });
    await chain.connection.requestAirdrop(new PublicKey(from), Number(value));
  });
});
