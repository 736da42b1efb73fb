import type { HistorySource } from '../chain-api/ports.js';
import { type Chain, type ChainOptions, toChain } from '../chains/chain.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import { createFollowStep, DEFAULT_FOLLOW_LIMITS, type FollowLimits } from '../indexer/follow-chain.js';
import { createIndexStore, type IndexStore } from '../indexer/index-store.js';
import { createIndexedHistory } from '../indexer/indexed-history.js';
import { createTokenKnowledge } from '../indexer/token-knowledge.js';
import { createTokenReading } from '../indexer/token-reading.js';
import { createLog } from '../log.js';
import type { PriceRow } from '../prices/price-table.js';
import { createFakeChain, type FakeChain } from './fake-chain.js';

export const CHAIN_ID = 'eip155:31337';

/** A row of a history, as tests look at it. */
export interface TestRow {
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>> & {
    readonly hash: string;
    readonly status: string;
    readonly sentFrom: string;
    readonly sentTo: string;
  };
  readonly transfers: readonly Readonly<Record<string, unknown>>[];
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly fee?: unknown;
}

/** An index of a fake chain. */
export interface TestIndex {
  readonly chain: Chain;
  readonly fake: FakeChain;
  readonly store: IndexStore;
  readonly history: HistorySource;
  /** Looks at the node until there is nothing more to read. @throws what a look throws */
  follow(): Promise<void>;
  page(account: string, cursor?: string | null): Promise<{ rows: readonly TestRow[]; next: string | null }>;
  /** All pages. */
  rows(account: string): Promise<readonly TestRow[]>;
}

export interface TestIndexOptions {
  readonly options?: Partial<ChainOptions>;
  readonly limits?: Partial<FollowLimits>;
  readonly firstTokenPauseMs?: number;
  readonly prices?: readonly PriceRow[];
  readonly fake?: FakeChain;
}

/** Looks that a test waits for at most: more means that the index never comes to rest. */
const MAX_LOOKS = 1_000;

export function createTestIndex(
  database: ServicesDatabase,
  { fake = createFakeChain(), firstTokenPauseMs, limits, options, prices = [] }: TestIndexOptions = {},
): TestIndex {
  const chain = toChain({
    id: CHAIN_ID,
    rpcUrl: 'http://node.test',
    name: 'Local',
    native: { symbol: 'ETH', decimals: 18 },
    startBlock: 0,
    ...options,
  });
  const store = createIndexStore({ chain, database, knowledge: createTokenKnowledge(prices) });
  const history = createIndexedHistory(database);
  const look = createFollowStep({
    chain,
    store,
    source: fake.source,
    tokens: createTokenReading({
      source: fake.source,
      store,
      ...(firstTokenPauseMs !== undefined && { firstPauseMs: firstTokenPauseMs }),
    }),
    log: createLog('silent'),
    signal: new AbortController().signal,
    limits: { ...DEFAULT_FOLLOW_LIMITS, waitingCheckMs: 0, ...limits },
  });
  const page = async (account: string, cursor: string | null = null) => {
    const { next, rows } = await history.readPage({ account, chainId: chain.id, cursor }, new AbortController().signal);
    return { next, rows: rows.map((row): TestRow => JSON.parse(row)) };
  };
  return {
    chain,
    fake,
    store,
    history,
    page,
    follow: async () => {
      for (let looks = 0; await look(); looks += 1) {
        if (looks > MAX_LOOKS) throw new Error('The index does not come to rest.');
      }
    },
    rows: async (account) => {
      const all: TestRow[] = [];
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const { next, rows } = await page(account, cursor);
        all.push(...rows);
        cursor = next;
      }
      return all;
    },
  };
}
