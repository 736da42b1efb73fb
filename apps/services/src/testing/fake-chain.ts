import type { ChainBlock, ChainTransaction } from '../indexer/block.js';
import type { ChainSource } from '../indexer/chain-source.js';

/** An account of tests, by its number. */
export const accountOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`;

/** A native transfer. */
export const transferOf = (
  hash: string,
  from: string,
  to: string,
  {
    amount = 1n,
    nonce = null,
    ...rest
  }: Partial<Pick<ChainTransaction, 'isFailed' | 'nonce'>> & { amount?: bigint } = {},
): ChainTransaction => ({
  hash,
  from,
  signer: from,
  to,
  nonce,
  isFailed: false,
  fee: 21_000n,
  intent: null,
  movements: [{ asset: { kind: 'native' }, from, to, amount }],
  approvers: [],
  ...rest,
});

/** A chain in memory whose blocks can be replaced. */
export interface FakeChain {
  readonly source: ChainSource;
  /** Oldest first; the first one is number 0, and empty. */
  readonly blocks: readonly ChainBlock[];
  /** What waits for a block. */
  mempool: readonly ChainTransaction[];
  mine(transactions: readonly ChainTransaction[]): void;
  /** Removes the newest blocks, at most all but the first. @returns their transactions, oldest first */
  drop(depth: number): readonly ChainTransaction[];
  /** Begins a new chain. */
  restart(): void;
  /** Makes the next calls of the node fail; an undefined one succeeds. */
  failures: (Error | undefined)[];
}

export function createFakeChain(): FakeChain {
  let made = 0;
  const blocks: ChainBlock[] = [];
  const mine = (transactions: readonly ChainTransaction[]) => {
    made += 1;
    const parentHash = blocks.at(-1)?.hash ?? 'none';
    blocks.push({ number: blocks.length, hash: `block${made}`, parentHash, timeMs: 1_000 * made, transactions });
  };
  mine([]);

  const fake: FakeChain = {
    blocks,
    mempool: [],
    failures: [],
    mine,
    drop: (depth) => blocks.splice(Math.max(blocks.length - depth, 1)).flatMap(({ transactions }) => transactions),
    restart: () => {
      blocks.length = 0;
      mine([]);
    },
    get source() {
      return source;
    },
  };
  const answer = async <T>(read: () => T): Promise<T> => {
    const failure = fake.failures.shift();
    if (failure) throw failure;
    return read();
  };
  const source: ChainSource = {
    check: () => answer(() => {}),
    readHead: () =>
      answer(() => {
        const { hash = '', number = 0 } = blocks.at(-1) ?? {};
        return { hash, number };
      }),
    readBlocks: (from, head, limit) =>
      answer(() => blocks.filter(({ number }) => number >= from && number <= head).slice(0, limit)),
    readHash: (number) => answer(() => blocks[number]?.hash ?? null),
    readTokens: (tokens) =>
      answer(() => tokens.map(({ address, kind }) => ({ address, kind, name: 'Token', symbol: 'TKN', decimals: 6 }))),
    readHoldings: () => answer(() => ({ native: 0n, tokens: new Map() })),
    readPending: () => answer(() => fake.mempool),
    findPending: (hash) => answer(() => fake.mempool.find((transaction) => transaction.hash === hash) ?? null),
    readFate: (hash) =>
      answer(() => {
        if (fake.mempool.some((transaction) => transaction.hash === hash)) return 'waiting';
        const isIn = blocks.some(({ transactions }) => transactions.some((transaction) => transaction.hash === hash));
        return isIn ? 'included' : 'unknown';
      }),
  };
  return fake;
}
