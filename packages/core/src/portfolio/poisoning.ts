import type { Activity, Suspicion } from './activity.js';
import { counterpartyOf } from './activity-record.js';

/** How many characters people compare at each end of a shortened address. */
const HEAD = 4;
const TAIL = 4;

/** What is left of an address where both ends are compared. EVM addresses all begin with `0x`. */
const endsOf = (address: string): string => {
  const bare = address.toLowerCase().replace(/^0x/, '');
  return `${bare.slice(0, HEAD)}…${bare.slice(-TAIL)}`;
};

const ZERO = /^0*\.?0*$/;

/** Whether it moves tokens, all of them in an amount of zero: anyone can send such rows in anyone's name. */
const movesNothing = ({ transfers, type }: Activity): boolean =>
  (type === 'send' || type === 'receive') &&
  transfers.length > 0 &&
  transfers.every(({ quantity }) => ZERO.test(quantity));

/** A transaction that the account itself has made and paid with: its recipient is one that the visitor has chosen. */
const isOwnPayment = (activity: Activity): boolean =>
  !activity.suspicion &&
  activity.status === 'confirmed' &&
  activity.transfers.some(({ direction, quantity }) => direction === 'out' && !ZERO.test(quantity));

/** The addresses that the account has dealt with, by how they look when they are shortened. */
function knownByLook(rows: readonly Activity[], address: string): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  const add = (one: string) => {
    const look = endsOf(one);
    known.set(look, (known.get(look) ?? new Set()).add(one.toLowerCase()));
  };
  add(address);
  for (const row of rows) {
    const other = isOwnPayment(row) ? counterpartyOf(row, address) : null;
    if (other) add(other);
  }
  return known;
}

/**
 * Marks rows that may have been made to deceive, beside those that the service has marked: transfers of nothing, and
 * addresses that look like the account's own or like one that it has paid.
 */
export function markSuspicious(rows: readonly Activity[], address: string): readonly Activity[] {
  const known = knownByLook(rows, address);
  const suspicionOf = (row: Activity): Suspicion | undefined => {
    if (row.suspicion) return row.suspicion;
    const other = counterpartyOf(row, address);
    const alike = other ? known.get(endsOf(other)) : undefined;
    if (other && alike && !alike.has(other.toLowerCase())) return 'lookAlike';
    return movesNothing(row) ? 'zeroValue' : undefined;
  };
  return rows.map((row) => {
    const suspicion = suspicionOf(row);
    return suspicion === row.suspicion || !suspicion ? row : { ...row, suspicion };
  });
}
