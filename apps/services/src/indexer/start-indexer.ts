import type { LeaderElection } from '@foyerkit/database';
import type { Chain } from '../chains/chain.js';
import type { ChainList } from '../chains/chain-list.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { Log } from '../log.js';
import type { ChainSource } from './chain-source.js';
import { createEvmSource } from './evm/evm-source.js';
import { followChain } from './follow-chain.js';
import { createIndexStore, type IndexStore } from './index-store.js';
import { createSolanaSource } from './solana/solana-source.js';
import type { TokenKnowledge } from './token-knowledge.js';
import { createTokenReading, type TokenReading } from './token-reading.js';
import { createTransactionNotes } from './transaction-notes.js';

/** How the reading of one chain stands, for the health report. */
interface ChainReport {
  /**
   * - `starting`: nothing has been read yet.
   * - `following`: the newest blocks are read as they come.
   * - `behind`: blocks are missing, and are being read.
   * - `failing`: the node cannot be read; `fault` says why. What was read before is still served.
   */
  readonly state: 'starting' | 'following' | 'behind' | 'failing';
  readonly block: number | null;
  /** Blocks that the node has, and that are not read yet. */
  readonly behind: number;
  readonly fault: { readonly code: string; readonly message: string; readonly since: string } | null;
  /** Whether this process reads the chain, and not another one of the database. */
  readonly isReadHere: boolean;
}

/** A chain with what reads and stores it. */
export interface ChainParts {
  readonly chain: Chain;
  readonly source: ChainSource;
  readonly store: IndexStore;
}

export interface Indexer {
  find(chainId: string): ChainParts | undefined;
  /** By CAIP-2 id; the same from every process of the database, but for `isReadHere`. */
  report(): Promise<Readonly<Record<string, ChainReport>>>;
  /** Looks a transaction up, so that it is in the history while it waits for a block. */
  note(chainId: string, hash: string): void;
}

export interface IndexerOptions {
  readonly chains: ChainList;
  readonly database: ServicesDatabase;
  readonly knowledge: TokenKnowledge;
  readonly log: Log;
  /** Without it nothing is read: histories come from elsewhere. */
  readonly isFollowing: boolean;
  /** Called with the accounts whose histories this process has changed. */
  readonly onChange: (chainId: string, accounts: ReadonlySet<string>) => void;
}

/** So far behind counts as following: a block may just have come. */
const NORMAL_LAG = 2;
const NOTE_TIMEOUT_MS = 5_000;

/**
 * Has one process at a time read each chain (`runAsLeader`). It ends with the database.
 */
export function startIndexer({ chains, database, isFollowing, knowledge, log, onChange }: IndexerOptions): Indexer {
  const parts = new Map<string, ChainParts & { readonly tokens: TokenReading }>();
  const elections = new Map<string, LeaderElection>();
  for (const { chain, node } of chains.all) {
    const source =
      chain.namespace === 'solana' ? createSolanaSource(chain, node, knowledge) : createEvmSource(chain, node, log);
    const store = createIndexStore({
      chain,
      database,
      knowledge,
      onChange: (accounts) => onChange(chain.id, accounts),
    });
    const tokens = createTokenReading({ source, store });
    parts.set(chain.id, { chain, source, store, tokens });
    if (!isFollowing) continue;
    const follow = (signal: AbortSignal) => followChain({ chain, source, store, tokens, log, signal });
    const election = database.runAsLeader(`indexer ${chain.id}`, follow, {
      onError: (error) => log.error('indexer stopped', { chain: chain.id, reason: String(error) }),
    });
    elections.set(chain.id, election);
  }

  const look = async (chainId: string, hash: string) => {
    const part = parts.get(chainId);
    if (!part) return;
    const { source, store, tokens } = part;
    const signal = AbortSignal.timeout(NOTE_TIMEOUT_MS);
    const pending = await source.findPending(hash, signal);
    if (!pending) return;
    const transactions = [pending];
    // A row keeps what is stored of its tokens when it is written.
    await tokens.add([{ transactions }], signal);
    await store.writePending(transactions);
  };
  const notes = createTransactionNotes({
    look,
    onError: (chain, error) => log.info('transaction not looked up', { chain, reason: String(error) }),
  });

  return {
    find: (chainId) => parts.get(chainId),
    note: (chainId, hash) => {
      if (isFollowing) notes.note(chainId, hash);
    },
    report: async () => {
      const states = new Map(
        (await database.db.selectFrom('chain_state').selectAll().execute()).map((row) => [row.chain, row]),
      );
      const faults = new Map(
        (await database.db.selectFrom('chain_faults').selectAll().execute()).map((row) => [row.chain, row]),
      );
      const reports = chains.all.map(({ chain: { id } }): [string, ChainReport] => {
        const state = states.get(id);
        const fault = faults.get(id);
        const behind = state ? Math.max(state.head_number - state.block_number, 0) : 0;
        return [
          id,
          {
            state: fault ? 'failing' : !state ? 'starting' : behind > NORMAL_LAG ? 'behind' : 'following',
            block: state?.block_number ?? null,
            behind,
            fault: fault
              ? { code: fault.code, message: fault.message, since: new Date(fault.since).toISOString() }
              : null,
            isReadHere: elections.get(id)?.isLeader ?? false,
          },
        ];
      });
      return Object.fromEntries(reports);
    },
  };
}
