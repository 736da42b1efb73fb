import type { Kysely } from 'kysely';
import type { ServicesTables } from '../database/tables.js';
import type { ChainTransaction, TokenDetails } from './block.js';
import { type AccountToken, type Contact, type Contacts, contactsOf, type HistoryRow } from './history-rows.js';

/** The database, inside or outside a transaction of it. */
export type Transaction = Kysely<ServicesTables>;

/** Databases limit how many values a statement has. */
const ROWS_A_STATEMENT = 200;
export function* inParts<T>(items: readonly T[], size = ROWS_A_STATEMENT): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * What the steps of the index store have in common: each reads or writes rows of one table, in as many statements as their
 * number needs.
 * @param id of the chain
 */
export function createIndexRows(id: string) {
  const readTokens = async (at: Transaction, addresses: readonly string[]): Promise<TokenDetails[]> => {
    const found: TokenDetails[] = [];
    for (const part of inParts(addresses)) {
      const rows = await at
        .selectFrom('chain_tokens')
        .selectAll()
        .where('chain', '=', id)
        .where('address', 'in', part)
        .execute();
      found.push(
        ...rows.map(({ kind, ...row }) => ({ ...row, kind: kind === 'nft' ? ('nft' as const) : ('token' as const) })),
      );
    }
    return found;
  };
  const writeTokens = async (at: Transaction, tokens: readonly TokenDetails[]): Promise<void> => {
    for (const part of inParts(tokens)) {
      await at
        .insertInto('chain_tokens')
        .values(
          part.map(({ address, decimals, kind, name, symbol }) => ({
            chain: id,
            address,
            decimals,
            kind,
            name,
            symbol,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['chain', 'address'])
            .doUpdateSet(({ fn, ref }) => ({
              kind: ref('excluded.kind'),
              name: ref('excluded.name'),
              symbol: ref('excluded.symbol'),
              decimals: fn.coalesce(ref('excluded.decimals'), ref('chain_tokens.decimals')),
            }))
            .where(({ and, eb, or }) =>
              or([
                eb('chain_tokens.decimals', 'is', null),
                and([eb('chain_tokens.name', '=', ''), eb('chain_tokens.symbol', '=', '')]),
              ]),
            ),
        )
        .execute();
    }
  };
  const tokensOf = async (at: Transaction, transactions: readonly ChainTransaction[]) => {
    const addresses = new Set(
      transactions.flatMap(({ movements }) =>
        movements.flatMap(({ asset }) => (asset.kind === 'native' ? [] : [asset.address])),
      ),
    );
    return new Map((await readTokens(at, [...addresses])).map((token) => [token.address, token]));
  };

  const readContacts = async (
    at: Transaction,
    transactions: readonly ChainTransaction[],
  ): Promise<{
    /** With what is added by the rows of a block. */
    readonly ofBlock: (block: number) => Contacts;
    readonly added: readonly (Contact & { readonly chain: string; readonly block_number: number })[];
  }> => {
    const keyOf = ({ account, ends }: Pick<Contact, 'account' | 'ends'>) => `${account} ${ends}`;
    const asked = new Map(transactions.flatMap(contactsOf).map((one) => [keyOf(one), one]));
    const first = new Map<string, Pick<Contact, 'counterparty' | 'since'>>();
    /** Those of this chain: what another chain proves may go with a block there. */
    const ownKeys = new Set<string>();
    const insert = (contact: Contact) => {
      const key = keyOf(contact);
      const known = first.get(key);
      if (known === undefined || contact.since < known.since) first.set(key, contact);
    };
    for (const part of inParts([...asked.values()])) {
      const rows = await at
        .selectFrom('account_contacts')
        .selectAll()
        .where('account', 'in', [...new Set(part.map(({ account }) => account))])
        .where('ends', 'in', [...new Set(part.map(({ ends }) => ends))])
        .orderBy('since')
        .orderBy('counterparty')
        .execute();
      for (const row of rows) {
        if (!asked.has(keyOf(row))) continue;
        insert(row);
        if (row.chain === id) ownKeys.add(keyOf(row));
      }
    }
    const added: (Contact & { chain: string; block_number: number })[] = [];
    return {
      added,
      ofBlock: (block_number) => ({
        first: (account, ends) => first.get(keyOf({ account, ends }))?.counterparty ?? null,
        add: (contact) => {
          insert(contact);
          const key = keyOf(contact);
          if (ownKeys.has(key)) return;
          ownKeys.add(key);
          added.push({ ...contact, chain: id, block_number });
        },
      }),
    };
  };

  /** @param tokens in the order of their blocks */
  const writeAccountTokens = async (
    at: Transaction,
    tokens: readonly (AccountToken & { readonly block: number })[],
  ) => {
    const rows = new Map<string, ServicesTables['account_tokens']>();
    for (const { account, block, isAirdrop, isUnasked, token } of tokens) {
      const key = `${account} ${token}`;
      const row = rows.get(key) ?? { account, chain: id, token, is_airdrop: 1, is_unasked: 1, since_block: block };
      rows.set(key, row);
      // Asked for once is enough.
      if (!isAirdrop) row.is_airdrop = 0;
      if (!isUnasked) row.is_unasked = 0;
    }
    for (const part of inParts([...rows.values()])) {
      await at
        .insertInto('account_tokens')
        .values(part)
        .onConflict((conflict) =>
          conflict
            .columns(['account', 'chain', 'token'])
            .doUpdateSet(({ eb, ref }) => ({
              is_airdrop: eb('account_tokens.is_airdrop', '*', ref('excluded.is_airdrop')),
              is_unasked: eb('account_tokens.is_unasked', '*', ref('excluded.is_unasked')),
            }))
            .where(({ eb, or, ref }) =>
              or([
                eb('account_tokens.is_airdrop', '>', ref('excluded.is_airdrop')),
                eb('account_tokens.is_unasked', '>', ref('excluded.is_unasked')),
              ]),
            ),
        )
        .execute();
    }
  };

  const writeRows = async (
    at: Transaction,
    rows: readonly (HistoryRow & { readonly block: number | null; readonly index: number | null })[],
    seen_at: number,
  ) => {
    const values = rows.map(({ account, block, hash, index, item }) => ({
      account,
      chain: id,
      hash,
      place_block: block,
      place_index: index,
      seen_at,
      item,
    }));
    for (const part of inParts(values)) {
      await at
        .insertInto('account_entries')
        .values(part)
        .onConflict((conflict) =>
          conflict.columns(['chain', 'hash', 'account']).doUpdateSet(({ fn, ref }) => ({
            item: ref('excluded.item'),
            place_block: fn.coalesce(ref('account_entries.place_block'), ref('excluded.place_block')),
            place_index: fn.coalesce(ref('account_entries.place_index'), ref('excluded.place_index')),
          })),
        )
        .execute();
    }
  };

  /** Removes transactions and their rows. */
  const remove = async (at: Transaction, hashes: readonly string[]): Promise<void> => {
    for (const part of inParts(hashes)) {
      await at.deleteFrom('account_entries').where('chain', '=', id).where('hash', 'in', part).execute();
      await at.deleteFrom('chain_transactions').where('chain', '=', id).where('hash', 'in', part).execute();
    }
  };

  /** Removes what waits with a nonce that an included transaction has used: it was replaced. */
  const removeReplaced = async (at: Transaction, transactions: readonly ChainTransaction[]) => {
    const used = new Map(
      transactions.flatMap(({ from, hash, nonce }) => (nonce === null ? [] : [[`${from} ${nonce}`, hash]])),
    );
    const senders = [...new Set(transactions.filter(({ nonce }) => nonce !== null).map(({ from }) => from))];
    for (const part of inParts(senders)) {
      const waiting = await at
        .selectFrom('chain_transactions')
        .select(['hash', 'sender', 'nonce'])
        .where('chain', '=', id)
        .where('block_number', 'is', null)
        .where('sender', 'in', part)
        .execute();
      const replaced = waiting.filter(({ hash, nonce, sender }) => {
        const by = used.get(`${sender} ${nonce}`);
        return by !== undefined && by !== hash;
      });
      await remove(
        at,
        replaced.map(({ hash }) => hash),
      );
    }
  };

  /** The blocks of transactions that are stored; null of one that waits. */
  const readKnown = async (at: Transaction, hashes: readonly string[]): Promise<Map<string, number | null>> => {
    const known = new Map<string, number | null>();
    for (const part of inParts(hashes)) {
      const rows = await at
        .selectFrom('chain_transactions')
        .select(['hash', 'block_number'])
        .where('chain', '=', id)
        .where('hash', 'in', part)
        .execute();
      for (const { block_number, hash } of rows) known.set(hash, block_number);
    }
    return known;
  };

  return {
    readContacts,
    readKnown,
    readTokens,
    remove,
    removeReplaced,
    tokensOf,
    writeAccountTokens,
    writeRows,
    writeTokens,
  };
}
