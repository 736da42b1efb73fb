import type { Chain } from '../chains/chain.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import type { BlockId, ChainBlock, ChainTransaction, TokenDetails } from './block.js';
import { createBlockRows, toBlockRows } from './block-rows.js';
import { toRows } from './history-rows.js';
import { createIndexRows, inParts, type Transaction } from './index-rows.js';
import type { TokenKnowledge } from './token-knowledge.js';

/** Another process has read on since: what this one knows is outdated, and it begins again from what is stored. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

interface ChainFault {
  readonly code: string;
  readonly message: string;
  readonly since: number;
}

/** What has been read of one chain. */
export interface IndexStore {
  /** The newest block that has been read; null at the start. */
  readCheckpoint(): Promise<BlockId | null>;
  /** The blocks that may still be replaced, newest first. */
  readRecentBlocks(): Promise<readonly BlockId[]>;
  /**
   * Writes blocks with all that belongs to them, and the new checkpoint: everything or nothing.
   * @param previous the checkpoint that they follow
   * @throws OutdatedError
   */
  writeBlocks(previous: BlockId | null, blocks: readonly ChainBlock[], headNumber: number): Promise<void>;
  /**
   * Undoes the blocks above another one. Their transactions wait again, and keep their places in the histories.
   * @throws OutdatedError
   */
  undoTo(previous: BlockId, ancestor: BlockId): Promise<void>;
  /** Deletes everything that was read of the chain. @throws OutdatedError */
  clear(previous: BlockId): Promise<void>;
  /** Writes transactions that wait for a block. Those that are known, or whose nonce is used, are left as they are. */
  writePending(transactions: readonly ChainTransaction[]): Promise<void>;
  /** Hashes of transactions that wait since before a time, in their order, and only those after one. */
  readWaiting(seenBefore: number, after: string, limit: number): Promise<readonly string[]>;
  /** Removes transactions that will never be included, if they still wait. */
  removeWaiting(hashes: readonly string[]): Promise<void>;
  readTokens(addresses: readonly string[]): Promise<readonly TokenDetails[]>;
  /** One that is stored already stays as it is, unless it lacks its decimals or both its texts. */
  writeTokens(tokens: readonly TokenDetails[]): Promise<void>;
  /** Writes the rows of transactions again, with what is stored of their tokens by now, if they are still in their blocks. */
  rewriteRows(blocks: readonly ChainBlock[]): Promise<void>;
  writeHead(headNumber: number): Promise<void>;
  /** Null: the node is well. */
  writeFault(fault: ChainFault | null): Promise<void>;
}

export interface IndexStoreOptions {
  readonly database: ServicesDatabase;
  readonly chain: Chain;
  readonly knowledge: TokenKnowledge;
  readonly now?: () => number;
  /** Called with the accounts whose rows have changed, once they are stored. */
  readonly onChange?: (accounts: ReadonlySet<string>) => void;
}

/** More are not shown. Source: C9.1. */
const PENDING_OF_A_SENDER = 99;

/** The tables that an index writes. */
export const INDEX_TABLES = [
  'account_entries',
  'account_contacts',
  'account_tokens',
  'chain_transactions',
  'chain_blocks',
  'chain_tokens',
  'chain_state',
] as const;

export function createIndexStore({
  chain,
  database: { db, dialect, transact },
  knowledge,
  now = Date.now,
  onChange = () => {},
}: IndexStoreOptions): IndexStore {
  const id = chain.id;
  const rowsOptions = {
    chain,
    isKnownToken: (address: string) => knowledge.find(id, address) !== null,
    iconOf: (address: string) => knowledge.find(id, address)?.iconUrl ?? null,
  };

  const indexRows = createIndexRows(id);
  const { removeFormerRows, undoAbove, writeBlockIds, writeContacts, writeIncluded } = createBlockRows(id);

  /** Until the transaction ends, no other process writes or undoes blocks. Before the first block there is no lock. */
  const lockState = (at: Transaction) =>
    at
      .selectFrom('chain_state')
      .select(['block_number', 'block_hash'])
      .where('chain', '=', id)
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
  /** Locks the checkpoint, and compares it with what this process believes. */
  const checkState = async (at: Transaction, previous: BlockId | null) => {
    const row = await lockState(at);
    const isAsBelieved = row ? row.block_hash === previous?.hash && row.block_number === previous.number : !previous;
    if (!isAsBelieved) throw new OutdatedError(`${id} has been read by another process.`);
  };
  const writeState = async (at: Transaction, { hash, number }: BlockId, head_number: number) => {
    const values = { block_number: number, block_hash: hash, head_number };
    await at
      .insertInto('chain_state')
      .values({ chain: id, ...values })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet(values))
      .execute();
  };

  return {
    readCheckpoint: async () => {
      const row = await db
        .selectFrom('chain_state')
        .select(['block_number', 'block_hash'])
        .where('chain', '=', id)
        .executeTakeFirst();
      return row ? { number: row.block_number, hash: row.block_hash } : null;
    },
    readRecentBlocks: async () =>
      await db
        .selectFrom('chain_blocks')
        .select(['number', 'hash'])
        .where('chain', '=', id)
        .orderBy('number', 'desc')
        .execute(),

    writeBlocks: async (previous, blocks, headNumber) => {
      const last = blocks.at(-1);
      if (!last) return;
      const transactions = blocks.flatMap((block) => block.transactions);
      const seen_at = now();
      const changed = await transact(async (at) => {
        await checkState(at, previous);
        const tokens = await indexRows.tokensOf(at, transactions);
        const contacts = await indexRows.readContacts(at, transactions);
        const known = await indexRows.readKnown(
          at,
          transactions.map(({ hash }) => hash),
        );
        const { accountTokens, rows } = toBlockRows(blocks, { ...rowsOptions, tokens, contactsOf: contacts.ofBlock });
        await removeFormerRows(at, known.keys(), rows);
        await writeIncluded(at, blocks, seen_at);
        await indexRows.removeReplaced(at, transactions);
        await indexRows.writeRows(at, rows, seen_at);
        await indexRows.writeAccountTokens(at, accountTokens);
        await writeContacts(at, contacts.added);
        await writeBlockIds(at, blocks, chain.confirmations);
        await writeState(at, last, Math.max(headNumber, last.number));
        return new Set(rows.map(({ account }) => account));
      });
      onChange(changed);
    },

    undoTo: async (previous, ancestor) => {
      const changed = await transact(async (at) => {
        await checkState(at, previous);
        const accounts = await undoAbove(at, ancestor, now());
        await writeState(at, ancestor, ancestor.number);
        return accounts;
      });
      onChange(changed);
    },

    clear: async (previous) => {
      const changed = await transact(async (at) => {
        await checkState(at, previous);
        const rows = await at
          .selectFrom('account_entries')
          .select('account')
          .distinct()
          .where('chain', '=', id)
          .execute();
        for (const table of INDEX_TABLES) await at.deleteFrom(table).where('chain', '=', id).execute();
        return new Set(rows.map(({ account }) => account));
      });
      onChange(changed);
    },

    writePending: async (transactions) => {
      if (transactions.length === 0) return;
      const seen_at = now();
      const changed = await transact(async (at) => {
        // A block in between could include a transaction, or use its nonce, after it was looked for here.
        await lockState(at);
        const known = await indexRows.readKnown(
          at,
          transactions.map(({ hash }) => hash),
        );
        const unknown = transactions.filter(({ hash }) => !known.has(hash));
        const tokens = await indexRows.tokensOf(at, unknown);
        // What waits adds none.
        const contacts = (await indexRows.readContacts(at, unknown)).ofBlock(0);
        const accounts = new Set<string>();
        for (const transaction of unknown) {
          const { from, hash, nonce } = transaction;
          const ofSender = await at
            .selectFrom('chain_transactions')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('chain', '=', id)
            .where('sender', '=', from)
            .where((eb) =>
              eb.or([
                eb('block_number', 'is', null),
                ...(nonce === null ? [] : [eb.and([eb('nonce', '=', nonce), eb('block_number', 'is not', null)])]),
              ]),
            )
            .select(({ fn }) => fn.count<number>('block_number').as('used'))
            .executeTakeFirstOrThrow();
          if (ofSender.used > 0 || ofSender.count >= PENDING_OF_A_SENDER) continue;
          const inserted = await at
            .insertInto('chain_transactions')
            .values({ chain: id, hash, block_number: null, sender: from, nonce, seen_at })
            .onConflict((conflict) => conflict.columns(['chain', 'hash']).doNothing())
            .returning('hash')
            .executeTakeFirst();
          // Written meanwhile without the lock: by the first block. Its rows say more than these.
          if (!inserted) continue;
          // Only for the sender: a receiver could be shown what will never be paid.
          const { rows } = toRows(
            { ...transaction, isFailed: true },
            { ...rowsOptions, tokens, contacts, status: 'pending', timeMs: seen_at },
          );
          await indexRows.writeRows(
            at,
            rows.map((row) => ({ ...row, block: null, index: null })),
            seen_at,
          );
          for (const { account } of rows) accounts.add(account);
        }
        return accounts;
      });
      if (changed.size > 0) onChange(changed);
    },
    readWaiting: async (seenBefore, after, limit) => {
      const rows = await db
        .selectFrom('chain_transactions')
        .select('hash')
        .where('chain', '=', id)
        .where('block_number', 'is', null)
        .where('seen_at', '<', seenBefore)
        .where('hash', '>', after)
        .orderBy('hash')
        .limit(limit)
        .execute();
      return rows.map(({ hash }) => hash);
    },
    removeWaiting: async (hashes) => {
      const changed = await transact(async (at) => {
        // A block of another process in between could include what is removed here.
        await lockState(at);
        const accounts = new Set<string>();
        for (const part of inParts(hashes)) {
          const rows = await at
            .selectFrom('chain_transactions')
            .select(['hash', 'sender'])
            .where('chain', '=', id)
            .where('block_number', 'is', null)
            .where('hash', 'in', part)
            .execute();
          await indexRows.remove(
            at,
            rows.map(({ hash }) => hash),
          );
          for (const { sender } of rows) accounts.add(sender);
        }
        return accounts;
      });
      if (changed.size > 0) onChange(changed);
    },

    readTokens: (addresses) => indexRows.readTokens(db, addresses),
    writeTokens: (tokens) => indexRows.writeTokens(db, tokens),
    rewriteRows: async (blocks) => {
      const hashes = blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash));
      const changed = await transact(async (at) => {
        await lockState(at);
        const blockOf = await indexRows.readKnown(at, hashes);
        const current = blocks.map((block) => ({
          ...block,
          transactions: block.transactions.filter(({ hash }) => blockOf.get(hash) === block.number),
        }));
        const transactions = current.flatMap((block) => block.transactions);
        const tokens = await indexRows.tokensOf(at, transactions);
        const contacts = await indexRows.readContacts(at, transactions);
        const { rows } = toBlockRows(current, { ...rowsOptions, tokens, contactsOf: contacts.ofBlock });
        // A transaction can come twice: its block was replaced by another one that has it too.
        const last = new Map(rows.map((row) => [`${row.account} ${row.hash}`, row]));
        await indexRows.writeRows(at, [...last.values()], now());
        return new Set(rows.map(({ account }) => account));
      });
      if (changed.size > 0) onChange(changed);
    },
    writeHead: async (head_number) => {
      await db.updateTable('chain_state').set({ head_number }).where('chain', '=', id).execute();
    },
    writeFault: async (fault) => {
      if (fault === null) {
        await db.deleteFrom('chain_faults').where('chain', '=', id).execute();
        return;
      }
      const { code, message, since } = fault;
      await db
        .insertInto('chain_faults')
        .values({ chain: id, code, message, since })
        .onConflict((conflict) => conflict.column('chain').doUpdateSet({ code, message, since }))
        .execute();
    },
  };
}
