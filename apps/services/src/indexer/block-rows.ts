import { fromJson } from '@foyerkit/database';
import * as v from 'valibot';
import type { BlockId, ChainBlock } from './block.js';
import {
  type AccountToken,
  type Contact,
  type Contacts,
  type HistoryRow,
  type RowsOptions,
  toRows,
} from './history-rows.js';
import { inParts, type Transaction } from './index-rows.js';

/** A row with the place of its transaction in the chain. */
export type PlacedRow = HistoryRow & { readonly block: number; readonly index: number };

/** A token with the block in which the account has received or sent it. */
export type PlacedToken = AccountToken & { readonly block: number };

/** A contact with the first block that proves it. */
type BlockContact = Contact & { readonly chain: string; readonly block_number: number };

/** The rows of all transactions of some blocks, and the tokens that accounts have received or sent in them. */
export function toBlockRows(
  blocks: readonly ChainBlock[],
  options: Omit<RowsOptions, 'contacts' | 'status' | 'timeMs'> & {
    /** With what is added by the rows of a block. */
    readonly contactsOf: (block: number) => Contacts;
  },
): { readonly rows: readonly PlacedRow[]; readonly accountTokens: readonly PlacedToken[] } {
  const rows: PlacedRow[] = [];
  const accountTokens: PlacedToken[] = [];
  for (const { number, timeMs, transactions } of blocks) {
    const contacts = options.contactsOf(number);
    for (const [index, transaction] of transactions.entries()) {
      const status = transaction.isFailed ? 'failed' : 'confirmed';
      const made = toRows(transaction, { ...options, contacts, status, timeMs });
      // One by one: a call can have fewer arguments than a transaction has transfers.
      for (const row of made.rows) rows.push({ ...row, block: number, index });
      for (const one of made.accountTokens) accountTokens.push({ ...one, block: number });
    }
  }
  return { rows, accountTokens };
}

const itemSchema = v.looseObject({ metadata: v.looseObject({ status: v.string() }) });

function toPendingItem(item: string): string {
  const row = v.parse(itemSchema, fromJson(item));
  return JSON.stringify({ ...row, metadata: { ...row.metadata, status: 'pending' } });
}

/**
 * The steps in which blocks are written and undone, each with as many statements as its rows need.
 * @param id of the chain
 */
export function createBlockRows(id: string) {
  /** Included again after a reorganisation, a transaction may belong to other accounts than before. */
  const removeFormerRows = async (at: Transaction, hashes: Iterable<string>, rows: readonly PlacedRow[]) => {
    const known = new Set(hashes);
    const kept = new Map<string, Set<string>>();
    for (const { account, hash } of rows) {
      if (known.has(hash)) kept.set(hash, (kept.get(hash) ?? new Set()).add(account));
    }
    for (const hash of known) {
      const stored = await at
        .selectFrom('account_entries')
        .select('account')
        .where('chain', '=', id)
        .where('hash', '=', hash)
        .execute();
      const former = stored.map(({ account }) => account).filter((account) => !kept.get(hash)?.has(account));
      // One transaction may belong to more accounts than a statement may have values.
      for (const part of inParts(former)) {
        await at
          .deleteFrom('account_entries')
          .where('chain', '=', id)
          .where('hash', '=', hash)
          .where('account', 'in', part)
          .execute();
      }
    }
  };

  const writeIncluded = async (at: Transaction, blocks: readonly ChainBlock[], seen_at: number) => {
    const included = blocks.flatMap(({ number, transactions }) =>
      transactions.map(({ from, hash, nonce }) => ({
        chain: id,
        hash,
        block_number: number,
        sender: from,
        nonce,
        seen_at,
      })),
    );
    for (const part of inParts(included)) {
      await at
        .insertInto('chain_transactions')
        .values(part)
        .onConflict((conflict) =>
          conflict
            .columns(['chain', 'hash'])
            .doUpdateSet(({ ref }) => ({ block_number: ref('excluded.block_number') })),
        )
        .execute();
    }
  };

  const writeContacts = async (at: Transaction, contacts: readonly BlockContact[]) => {
    for (const part of inParts(contacts)) {
      await at
        .insertInto('account_contacts')
        .values(part)
        .onConflict((conflict) => conflict.columns(['account', 'ends', 'chain']).doNothing())
        .execute();
    }
  };

  /** Keeps the ids of the blocks that may still be replaced, and of the newest one that may not. */
  const writeBlockIds = async (at: Transaction, blocks: readonly BlockId[], confirmations: number) => {
    const ids = blocks.slice(-confirmations).map(({ hash, number }) => ({ chain: id, number, hash }));
    for (const part of inParts(ids)) {
      await at
        .insertInto('chain_blocks')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['chain', 'number']).doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })),
        )
        .execute();
    }
    const last = blocks.at(-1);
    if (!last) return;
    await at
      .deleteFrom('chain_blocks')
      .where('chain', '=', id)
      .where('number', '<', last.number - confirmations)
      .execute();
  };

  /** Makes the transactions above a block wait again. @returns the accounts whose rows have changed */
  const undoAbove = async (at: Transaction, { number }: BlockId, seen_at: number): Promise<ReadonlySet<string>> => {
    const undone = await at
      .selectFrom('chain_transactions')
      .select('hash')
      .where('chain', '=', id)
      .where('block_number', '>', number)
      .execute();
    const accounts = new Set<string>();
    for (const part of inParts(undone.map(({ hash }) => hash))) {
      const rows = await at
        .selectFrom('account_entries')
        .select(['account', 'hash', 'item'])
        .where('chain', '=', id)
        .where('hash', 'in', part)
        .execute();
      for (const { account, hash, item } of rows) {
        await at
          .updateTable('account_entries')
          .set({ item: toPendingItem(item) })
          .where('chain', '=', id)
          .where('hash', '=', hash)
          .where('account', '=', account)
          .execute();
        accounts.add(account);
      }
      await at
        .updateTable('chain_transactions')
        .set({ block_number: null, seen_at })
        .where('chain', '=', id)
        .where('hash', 'in', part)
        .execute();
    }
    // The first block that proves a contact is the last one to be undone.
    await at.deleteFrom('account_contacts').where('chain', '=', id).where('block_number', '>', number).execute();
    await at.deleteFrom('chain_blocks').where('chain', '=', id).where('number', '>', number).execute();
    return accounts;
  };

  return { removeFormerRows, undoAbove, writeBlockIds, writeContacts, writeIncluded };
}
