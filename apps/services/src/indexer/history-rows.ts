import type { Chain } from '../chains/chain.js';
import type { ChainTransaction, Movement } from './block.js';
import { accountsOf, describeTransaction, type KnownTokens, type TransactionStatus } from './describe-transaction.js';
import { lookOf } from './look-alike.js';
import {
  type HistoryFlags,
  handedOut,
  isAirdrop,
  isLookAlike,
  isRealSend,
  isSpamToken,
  isZeroValue,
} from './poison-rules.js';

/** An account that another one has really sent to. */
export interface Contact {
  readonly account: string;
  readonly counterparty: string;
  readonly ends: string;
  readonly since: number;
}

/**
 * The accounts that each account has really sent to. Of those with the same ends, only the first one counts: the others
 * imitate it.
 */
export interface Contacts {
  first(account: string, ends: string): string | null;
  add(contact: Contact): void;
}

export interface HistoryRow {
  readonly account: string;
  readonly hash: string;
  readonly item: string;
}

/** A token that an account has received, or has really sent. */
export interface AccountToken {
  readonly account: string;
  readonly token: string;
  readonly isAirdrop: boolean;
  /** The account has not signed the transaction: anybody can make it receive any number of tokens. */
  readonly isUnasked: boolean;
}

export interface RowsOptions {
  readonly chain: Chain;
  readonly tokens: KnownTokens;
  readonly status: TransactionStatus;
  readonly timeMs: number;
  readonly contacts: Contacts;
  /** Tokens that the operator knows: they are no spam, however they arrive. */
  readonly isKnownToken: (address: string) => boolean;
  readonly iconOf: (address: string) => string | null;
}

interface Rows {
  readonly rows: readonly HistoryRow[];
  readonly accountTokens: readonly AccountToken[];
}

/** The accounts and ends whose contacts the rows of a transaction need. */
export const contactsOf = (transaction: ChainTransaction): readonly { account: string; ends: string }[] =>
  transaction.movements.flatMap(({ from, to }) =>
    from === null || to === null
      ? []
      : [
          { account: from, ends: lookOf(to) },
          { account: to, ends: lookOf(from) },
        ],
  );

/** The movements of each account, so that the rows of a transaction with thousands of accounts need not look at all. */
function byAccount({ movements }: ChainTransaction): ReadonlyMap<string, readonly Movement[]> {
  const found = new Map<string, Movement[]>();
  for (const movement of movements) {
    for (const account of new Set([movement.from, movement.to])) {
      if (account === null) continue;
      const own = found.get(account);
      if (own) own.push(movement);
      else found.set(account, [movement]);
    }
  }
  return found;
}

/** The rows of one transaction, with the marks of the poison rules, and the tokens that accounts have received or sent in it. */
export function toRows(transaction: ChainTransaction, options: RowsOptions): Rows {
  const { contacts, isKnownToken, timeMs, tokens } = options;
  const given = handedOut(transaction);
  const addressOf = ({ asset }: Movement) => (asset.kind === 'native' ? null : asset.address);
  const isSpam = (account: string, movement: Movement): boolean => {
    const address = addressOf(movement);
    if (address === null || isKnownToken(address)) return false;
    const token = tokens.get(address);
    return (token !== undefined && isSpamToken(token)) || isAirdrop(account, transaction, movement, given);
  };

  const movements = byAccount(transaction);
  const approvers = new Set(transaction.approvers);
  const rows = accountsOf(transaction).map((account) => {
    const own = {
      ...transaction,
      movements: movements.get(account) ?? [],
      approvers: approvers.has(account) ? [account] : [],
    };
    const { transfers, ...described } = describeTransaction(account, own, options);
    const flags: HistoryFlags = {
      ...(transfers.length > 0 && transfers.every(({ movement }) => isSpam(account, movement)) && { is_spam: true }),
      ...(transfers.some(
        ({ counterparty }) =>
          counterparty !== null &&
          counterparty !== account &&
          isLookAlike(account, counterparty, contacts.first(account, lookOf(counterparty))),
      ) && { is_look_alike: true }),
      ...(transfers.some(({ movement }) => isZeroValue(account, transaction, movement)) && { is_zero_value: true }),
    };
    const { fee, ...rest } = described;
    const item = {
      ...rest,
      transfers: transfers.map(({ fields, movement, nft }) => ({
        ...fields,
        ...(nft && { nft_info: { ...nft, flags: { is_spam: isSpam(account, movement) } } }),
      })),
      ...(fee && { fee }),
      ...(Object.keys(flags).length > 0 && { flags }),
    };
    return { account, hash: transaction.hash, item: JSON.stringify(item) };
  });

  if (options.status === 'confirmed') {
    for (const movement of transaction.movements) {
      const { from, to } = movement;
      if (from === null || to === null || !isRealSend(from, transaction, movement)) continue;
      // A token that is nothing else than its messages can report any transfer.
      if (isSpam(from, movement)) continue;
      contacts.add({ account: from, counterparty: to, ends: lookOf(to), since: timeMs });
    }
  }
  const accountTokens =
    options.status !== 'confirmed'
      ? []
      : transaction.movements.flatMap((movement): readonly AccountToken[] => {
          const { amount, asset, from, to } = movement;
          if (asset.kind !== 'token' || amount === 0n) return [];
          const token = asset.address;
          const found: AccountToken[] = [];
          if (from !== null && isRealSend(from, transaction, movement)) {
            found.push({ account: from, token, isAirdrop: false, isUnasked: false });
          }
          if (to !== null) {
            const isGiven = !isKnownToken(token) && isAirdrop(to, transaction, movement, given);
            found.push({ account: to, token, isAirdrop: isGiven, isUnasked: transaction.signer !== to });
          }
          return found;
        });
  return { rows, accountTokens };
}
