// @vitest-environment happy-dom
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { Wallet } from '@wallet-standard/base';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_ANNOUNCEMENTS } from '../announcement/hostile.js';
import { type SolanaNode, startSolanaNode } from '../solana-node/start-solana-node.js';
import { memoryStorage } from '../wallet/wallet-storage.js';
import { createSolanaWallet } from './create-solana-wallet.js';
import type { SolanaWalletOptions } from './options.js';
import type { SolanaTestWallet } from './solana-test-wallet.js';

let node: SolanaNode;
let connection: Connection;
beforeAll(async () => {
  node = await startSolanaNode();
  connection = new Connection(node.rpcUrl, 'confirmed');
});
afterAll(() => node.stop());

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** What an application does at load: it listens, and asks for wallets that are already there. */
function startPage() {
  const registered = new Set<Wallet>();
  let count = 0;
  const api = {
    register: (wallet: Wallet) => {
      count += 1;
      registered.add(wallet);
      return () => registered.delete(wallet);
    },
  };
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) event.detail(api);
  };
  window.addEventListener('wallet-standard:register-wallet', listen);
  open.push(() => window.removeEventListener('wallet-standard:register-wallet', listen));
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return { wallets: () => [...registered], registrations: () => count };
}

function install(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const chains = [{ id: 'solana:localnet', rpcUrl: node.rpcUrl }];
  const wallet = createSolanaWallet({ chains, storage: memoryStorage(), ...options });
  wallet.install(window);
  open.push(wallet.close);
  return wallet;
}

/** Calls a feature as an application would. */
function call(wallet: Wallet | undefined, feature: string, method: string, ...inputs: unknown[]): Promise<unknown> {
  const owner: unknown = Reflect.get(Object(wallet?.features), feature);
  const run: unknown = Reflect.get(Object(owner), method);
  if (typeof run !== 'function') throw new TypeError(`The wallet lacks ${feature}.`);
  return Promise.resolve(Reflect.apply(run, owner, inputs));
}
const connect = (wallet: Wallet | undefined, silent = false) =>
  call(wallet, 'standard:connect', 'connect', ...(silent ? [{ silent }] : []));

async function connected(options: SolanaWalletOptions = {}) {
  const testWallet = install(options);
  const [wallet] = startPage().wallets();
  await connect(wallet);
  const [account] = wallet?.accounts ?? [];
  if (!wallet || !account) throw new TypeError('The wallet shares no account.');
  return { testWallet, wallet, account };
}

const bytesOf = (answer: unknown, member: string): Uint8Array => {
  const [output]: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const bytes: unknown = Reflect.get(Object(output), member);
  return bytes instanceof Uint8Array ? bytes : new Uint8Array();
};

describe('a Solana wallet', () => {
  it('is discovered by pages that load before it and by those that load later', () => {
    const before = startPage();
    install({ name: 'Alpha' });
    expect(before.wallets().map(({ name }) => name)).toEqual(['Alpha']);
    expect(startPage().wallets()).toEqual(before.wallets());
  });

  it('shows no account before the prompt is approved, asks once, and remembers', async () => {
    const testWallet = install();
    const [wallet] = startPage().wallets();
    expect(await connect(wallet, true)).toEqual({ accounts: [] });
    await connect(wallet);
    await connect(wallet, true);
    expect(wallet?.accounts.map(({ address }) => address)).toEqual(testWallet.addresses);
    expect(testWallet.prompts()).toBe(1);
  });

  it('rejects, hangs and throws as the test decides', async () => {
    const testWallet = install({ behaviour: 'reject' });
    const [wallet] = startPage().wallets();
    await expect(connect(wallet)).rejects.toMatchObject({ code: 4001 });
    testWallet.throwString();
    await expect(connect(wallet)).rejects.toBe('wallet is busy');
    testWallet.hang();
    const connecting = connect(wallet);
    await testWallet.waitForPrompt('standard:connect');
    testWallet.release();
    await connecting;
    expect(wallet?.accounts).toHaveLength(3);
  });

  it('reports another account, a lock, and its own removal', async () => {
    const { testWallet, wallet } = await connected();
    const received: unknown[] = [];
    const changes = ({ accounts }: { accounts: readonly { address: string }[] }) =>
      received.push(accounts.map(({ address }) => address));
    await call(wallet, 'standard:events', 'on', 'change', changes);
    const [first, second, third] = testWallet.addresses;
    testWallet.selectAccount(1);
    testWallet.lock();
    testWallet.unlock();
    testWallet.dropSession();
    expect(received).toEqual([[second, first, third], [], [second, first, third], []]);
  });

  it('signs a message, and never with an account that the page may not use', async () => {
    const { account, testWallet, wallet } = await connected();
    const message = Uint8Array.of(1, 2, 3);
    const sign = () => call(wallet, 'solana:signMessage', 'signMessage', { account, message });
    const signature = bytesOf(await sign(), 'signature');
    expect(ed25519.verify(signature, message, base58.decode(account.address))).toBe(true);
    testWallet.dropSession();
    await expect(sign()).rejects.toMatchObject({ code: 4100 });
  });

  it('signs transactions of both formats as web3.js would, and leaves other signatures unchanged', async () => {
    const { account, wallet } = await connected();
    const [own, other] = [new PublicKey(account.address), Keypair.generate()];
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    const instructions = [
      SystemProgram.transfer({ fromPubkey: own, toPubkey: other.publicKey, lamports: 1 }),
      SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: own, lamports: 1 }),
    ];
    const legacy = new Transaction({ feePayer: other.publicKey, recentBlockhash }).add(...instructions);
    legacy.partialSign(other);
    const message = new TransactionMessage({ payerKey: other.publicKey, recentBlockhash, instructions });
    const versioned = new VersionedTransaction(message.compileToV0Message());
    versioned.sign([other]);
    for (const wire of [legacy.serialize({ requireAllSignatures: false }), versioned.serialize()]) {
      const transaction = Uint8Array.from(wire);
      const answer = await call(wallet, 'solana:signTransaction', 'signTransaction', { account, transaction });
      const signed = VersionedTransaction.deserialize(bytesOf(answer, 'signedTransaction'));
      const keys = [other.publicKey, own];
      const valid = signed.signatures.map((signature, index) =>
        ed25519.verify(signature, signed.message.serialize(), keys[index]?.toBytes() ?? new Uint8Array(32)),
      );
      expect(valid).toEqual([true, true]);
    }
  });

  it('sends through its node, and passes the reason on when the node refuses', async () => {
    const { account, wallet } = await connected();
    const own = new PublicKey(account.address);
    const to = Keypair.generate().publicKey;
    await connection.requestAirdrop(own, LAMPORTS_PER_SOL);
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    const send = (lamports: number, chain = 'solana:localnet') => {
      const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: to, lamports });
      const unsigned = new Transaction({ feePayer: own, recentBlockhash }).add(transfer);
      const transaction = Uint8Array.from(unsigned.serialize({ requireAllSignatures: false }));
      const inputs = { account, chain, transaction };
      return call(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction', inputs);
    };
    await send(1_000_000);
    expect(await connection.getBalance(to)).toBe(1_000_000);
    await expect(send(LAMPORTS_PER_SOL * 2)).rejects.toMatchObject({ code: -32002, data: { err: expect.anything() } });
    await expect(send(1, 'solana:mainnet')).rejects.toMatchObject({ code: -32602 });
  });

  it('rejects what is not a transaction, and one it may not sign', async () => {
    const { account, wallet } = await connected();
    const sign = (transaction: Uint8Array) =>
      call(wallet, 'solana:signTransaction', 'signTransaction', { account, transaction });
    await expect(sign(new Uint8Array(3))).rejects.toMatchObject({ code: -32602 });
    const stranger = Keypair.generate().publicKey;
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
    const foreign = new Transaction({ feePayer: stranger, recentBlockhash }).add(
      SystemProgram.transfer({ fromPubkey: stranger, toPubkey: stranger, lamports: 1 }),
    );
    const wire = Uint8Array.from(foreign.serialize({ requireAllSignatures: false }));
    await expect(sign(wire)).rejects.toMatchObject({ code: 4100 });
  });

  it('lacks the features that the test removes', () => {
    install({ lacking: ['solana:signAndSendTransaction'], versions: ['legacy'] });
    const [wallet] = startPage().wallets();
    expect(Object.keys(wallet?.features ?? {})).not.toContain('solana:signAndSendTransaction');
    expect(wallet?.features).toMatchObject({ 'solana:signTransaction': { supportedTransactionVersions: ['legacy'] } });
  });

  it('can be announced late, twice, under another name, and withdrawn', async () => {
    const page = startPage();
    const testWallet = install({ announcement: { afterMs: 30 } });
    expect(page.wallets()).toEqual([]);
    await expect.poll(() => page.wallets()).toHaveLength(1);
    const before = page.registrations();
    await testWallet.announceTwice();
    expect(page.registrations()).toBe(before + 2);
    expect(page.wallets()).toHaveLength(1);
    await testWallet.changeIdentity({ name: 'Other' });
    expect(page.wallets().map(({ name }) => name)).toEqual(['Other']);
    await testWallet.withdraw();
    expect(page.wallets()).toEqual([]);
  });

  it.each(HOSTILE_ANNOUNCEMENTS)('can be hostile like EVM wallets: %s', async (kind) => {
    const page = startPage();
    await install().announceHostile(kind);
    expect(page.wallets().length).toBeGreaterThan(0);
    if (kind === 'throwingGetters') expect(() => page.wallets()[0]?.name).toThrow('reading name fails');
    if (kind === 'missingFields') expect(page.wallets()[0]?.features).toBeUndefined();
    if (kind === 'hugeIcon') expect(page.wallets()[0]?.icon.length).toBeGreaterThan(1_000_000);
  });
});
