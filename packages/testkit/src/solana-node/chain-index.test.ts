import { type Services, startServices } from '@foyerkit/services';
import { address } from '@solana/kit';
import {
  createMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  transfer,
} from '@solana/spl-token';
import { Connection, Keypair, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SolanaNode, startSolanaNode } from './start-solana-node.js';

const ID = 'solana:localnet';
/** Source: the fee of one signature. */
const FEE = '0.000005';
let node: SolanaNode;
let services: Services;
let connection: Connection;

beforeAll(async () => {
  node = await startSolanaNode();
  connection = new Connection(node.rpcUrl, 'confirmed');
  const chain = {
    id: ID,
    rpcUrl: node.rpcUrl,
    name: 'Local',
    native: { symbol: 'SOL', name: 'Solana', decimals: 9 },
    startBlock: 0,
    pollMs: 50,
  };
  const prices = [{ chainId: ID, name: 'Solana', symbol: 'SOL', price: '150.5' }];
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent', chains: [chain], prices });
});
afterAll(async () => {
  await services.stop();
  await node.stop();
});

async function read(address: string, what: 'balance' | 'history', more: Record<string, string> = {}) {
  const query = new URLSearchParams({ projectId: 'test', st: 'foyer', sv: '1', chainId: ID, ...more });
  const response = await fetch(`${services.url}/v1/account/${address}/${what}?${query}`);
  return await response.json();
}
const waitForRow = (address: string, hash: string) =>
  vi.waitFor(
    async () => {
      const { data } = await read(address, 'history');
      const row = data.find(({ metadata }: { metadata: { hash: string } }) => metadata.hash === hash);
      expect(row).toBeDefined();
      return row;
    },
    { timeout: 15_000, interval: 50 },
  );

async function funded(): Promise<Keypair> {
  const keypair = Keypair.generate();
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const signature = await connection.requestAirdrop(keypair.publicKey, 5e9);
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
  return keypair;
}

describe('the services, on a Solana chain', () => {
  it('have payments of SOL, with the fee of the payer', async () => {
    const [from, to] = [await funded(), Keypair.generate()];
    const instruction = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports: 1.5e9 });
    const hash = await sendAndConfirmTransaction(connection, new Transaction().add(instruction), [from]);
    const ends = { sentFrom: from.publicKey.toBase58(), sentTo: to.publicKey.toBase58() };
    const transfers = (direction: string) => [
      { direction, quantity: { numeric: '1.5' }, fungible_info: { name: 'Solana', symbol: 'SOL' } },
    ];
    const sent = await waitForRow(ends.sentFrom, hash);
    expect(sent).toMatchObject({
      id: `${ID}:${hash}`,
      metadata: { operationType: 'send', status: 'confirmed', chain: ID, ...ends },
      transfers: transfers('out'),
      fee: { quantity: { numeric: FEE } },
    });
    expect(sent.transfers).toHaveLength(1);
    const received = await waitForRow(ends.sentTo, hash);
    expect(received).toMatchObject({ metadata: { operationType: 'receive', ...ends }, transfers: transfers('in') });
    expect((await read(ends.sentTo, 'balance')).balances).toMatchObject([
      { symbol: 'SOL', price: 150.5, value: 225.75, quantity: { decimals: '9', numeric: '1.5' } },
    ]);
  });

  it.each([
    ['SPL', TOKEN_PROGRAM_ID],
    ['Token-2022', TOKEN_2022_PROGRAM_ID],
  ])('have transfers of %s tokens, and count their rent as no payment', async (_, program) => {
    const [owner, other] = [await funded(), Keypair.generate()];
    const mint = await createMint(connection, owner, owner.publicKey, null, 6, undefined, undefined, program);
    const accountOf = (holder: Keypair) =>
      getOrCreateAssociatedTokenAccount(
        connection,
        owner,
        mint,
        holder.publicKey,
        false,
        undefined,
        undefined,
        program,
      );
    const [from, to] = [await accountOf(owner), await accountOf(other)];
    await mintTo(connection, owner, mint, from.address, owner, 9_000_000, [], undefined, program);
    const hash = await transfer(connection, owner, from.address, to.address, owner, 2_500_000, [], undefined, program);
    const row = await waitForRow(other.publicKey.toBase58(), hash);
    expect(row).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: owner.publicKey.toBase58(), sentTo: other.publicKey.toBase58() },
      transfers: [{ direction: 'in', quantity: { numeric: '2.5' } }],
    });
    expect(row.transfers).toHaveLength(1);
    const { data } = await read(owner.publicKey.toBase58(), 'history');
    const payments = data.filter(
      ({ metadata }: { metadata: { operationType: string } }) => metadata.operationType === 'send',
    );
    // Creating the mint has moved its rent to it, which is the only other payment.
    expect(payments.map(({ metadata }: { metadata: { sentTo: string } }) => metadata.sentTo)).toEqual([
      other.publicKey.toBase58(),
      mint.toBase58(),
    ]);
    expect((await read(other.publicKey.toBase58(), 'balance')).balances).toMatchObject([
      { address: `${ID}:${mint.toBase58()}`, price: 0, quantity: { decimals: '6', numeric: '2.5' } },
    ]);
  });

  it('read a chain again that has begun anew', async () => {
    const payment = async (at: SolanaNode) => {
      const sender = Keypair.generate();
      at.ledger.airdrop(address(sender.publicKey.toBase58()), 1_000_000_000n);
      return sender.publicKey.toBase58();
    };
    const first = await startSolanaNode();
    const port = Number(new URL(first.rpcUrl).port);
    const old = await payment(first);
    const chain = {
      id: ID,
      rpcUrl: first.rpcUrl,
      name: 'Local',
      native: { symbol: 'SOL', decimals: 9 },
      startBlock: 0,
      pollMs: 50,
      mayRestart: true,
    };
    const others = await startServices({ port: 0, dataDir: ':memory:', log: 'silent', chains: [chain] });
    const rowsOf = async (account: string) => {
      const query = new URLSearchParams({ projectId: 'test', st: 'foyer', sv: '1', chainId: ID });
      const { data } = await (await fetch(`${others.url}/v1/account/${account}/history?${query}`)).json();
      return data.length;
    };
    const waitForRows = (account: string, count: number) =>
      vi.waitFor(async () => expect(await rowsOf(account)).toBe(count), { timeout: 15_000, interval: 50 });
    let second: SolanaNode | null = null;
    try {
      await waitForRows(old, 1);
      await first.stop();
      second = await startSolanaNode({ port });
      const fresh = await payment(second);
      await waitForRows(fresh, 1);
      expect(await rowsOf(old)).toBe(0);
    } finally {
      await others.stop();
      await second?.stop();
    }
  });
});
