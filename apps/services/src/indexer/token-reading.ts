import { NodeError } from '../chains/node-error.js';
import { forgetOldest } from '../forget-oldest.js';
import type { ChainBlock, TokenDetails, TokenKind } from './block.js';
import type { ChainSource } from './chain-source.js';
import type { IndexStore } from './index-store.js';

export interface TokenReadingOptions {
  readonly source: Pick<ChainSource, 'readTokens'>;
  readonly store: Pick<IndexStore, 'readTokens' | 'rewriteRows' | 'writeTokens'>;
  /** Until a token is asked for again that the node could not describe; each time twice as long. */
  readonly firstPauseMs?: number;
}

/** Reads tokens from their contracts, and again later what the node cannot describe at first. */
export interface TokenReading {
  /**
   * Reads the tokens that are moved, and not stored yet: rows are written with what is stored.
   * @returns those that the node cannot describe now, such as one that lags. They are not stored.
   * @throws NodeError
   */
  add(blocks: readonly Pick<ChainBlock, 'transactions'>[], signal: AbortSignal): Promise<ReadonlySet<string>>;
  /** Remembers blocks that were written without the details of some tokens, until these are known. */
  keep(blocks: readonly ChainBlock[], missing: ReadonlySet<string>): void;
  /** Reads what is due, and writes the rows of the tokens that are known by now again. */
  readAgain(signal: AbortSignal): Promise<void>;
}

const FIRST_TOKEN_PAUSE_MS = 5_000;
/** The last time is more than an hour after the first one. A token that is met once more is asked for anew. */
const MAX_ATTEMPTS = 10;
const AT_ONCE = 20;
/** Anybody can make transactions that seem to move a token and do not. */
const MAX_LATE_TOKENS = 500;
const MAX_KEPT_TRANSACTIONS = 1_000;
/** Anybody can make contracts without a name, too. */
const MAX_NAMELESS = 10_000;

interface LateToken {
  readonly kind: TokenKind;
  readonly attempts: number;
  readonly dueMs: number;
  /** With the transactions only that move the token. */
  readonly blocks: readonly ChainBlock[];
}

/** Earlier versions have stored what a node could not describe as if the contract had no name. */
const isDescribed = ({ decimals, name, symbol }: TokenDetails): boolean =>
  decimals !== null && (name !== '' || symbol !== '');

const countOf = (blocks: readonly ChainBlock[]): number =>
  blocks.reduce((sum, { transactions }) => sum + transactions.length, 0);

export function createTokenReading({
  firstPauseMs = FIRST_TOKEN_PAUSE_MS,
  source,
  store,
}: TokenReadingOptions): TokenReading {
  const late = new Map<string, LateToken>();
  /** Nameless ones that the contract itself has left so: the last ones that were read. */
  const nameless = new Set<string>();

  const postpone = (address: string, kind: TokenKind) => {
    const { attempts = 0, blocks = [] } = late.get(address) ?? {};
    late.delete(address);
    if (attempts >= MAX_ATTEMPTS) return;
    late.set(address, { kind, attempts: attempts + 1, dueMs: Date.now() + firstPauseMs * 2 ** attempts, blocks });
    forgetOldest(late, MAX_LATE_TOKENS);
  };

  const read = async (kinds: ReadonlyMap<string, TokenKind>, signal: AbortSignal): Promise<ReadonlySet<string>> => {
    const stored = await store.readTokens([...kinds.keys()]);
    const known = new Set(
      stored.flatMap((token) => (isDescribed(token) || nameless.has(token.address) ? [token.address] : [])),
    );
    const unknown = [...kinds].flatMap(([address, kind]) => (known.has(address) ? [] : [{ address, kind }]));
    const asked = unknown.filter(({ address }) => (late.get(address)?.dueMs ?? 0) <= Date.now());
    const found = asked.length > 0 ? await source.readTokens(asked, signal) : [];
    if (found.length > 0) await store.writeTokens(found);
    const missing = new Map(unknown.map(({ address, kind }) => [address, kind]));
    for (const token of found) {
      missing.delete(token.address);
      if (!isDescribed(token)) nameless.add(token.address);
    }
    forgetOldest(nameless, MAX_NAMELESS);
    for (const { address, kind } of asked) if (missing.has(address)) postpone(address, kind);
    return new Set(missing.keys());
  };

  return {
    add: async (blocks, signal) => {
      const kinds = new Map<string, TokenKind>();
      for (const { transactions } of blocks) {
        for (const { asset } of transactions.flatMap(({ movements }) => movements)) {
          if (asset.kind !== 'native') kinds.set(asset.address, asset.kind);
        }
      }
      return await read(kinds, signal);
    },

    keep: (blocks, missing) => {
      if (missing.size === 0) return;
      let kept = [...late.values()].reduce((sum, token) => sum + countOf(token.blocks), 0);
      for (const address of missing) {
        const token = late.get(address);
        if (!token) continue;
        const own = blocks.flatMap((block) => {
          const transactions = block.transactions.filter(({ movements }) =>
            movements.some(({ asset }) => asset.kind !== 'native' && asset.address === address),
          );
          return transactions.length > 0 ? [{ ...block, transactions }] : [];
        });
        kept += countOf(own);
        if (kept > MAX_KEPT_TRANSACTIONS) return;
        late.set(address, { ...token, blocks: [...token.blocks, ...own] });
      }
    },

    readAgain: async (signal) => {
      const due = [...late].filter(([, { dueMs }]) => dueMs <= Date.now()).slice(0, AT_ONCE);
      if (due.length === 0) return;
      let missing: ReadonlySet<string>;
      try {
        missing = await read(new Map(due.map(([address, { kind }]) => [address, kind])), signal);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        // Names are an extra: blocks are read on.
        for (const [address, { kind }] of due) postpone(address, kind);
        return;
      }
      for (const [address, { blocks }] of due) {
        if (missing.has(address)) continue;
        await store.rewriteRows(blocks);
        late.delete(address);
      }
    },
  };
}
