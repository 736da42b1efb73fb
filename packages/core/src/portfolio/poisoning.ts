import { isOneAccount, lookOf } from '../ports/look-alike.js';
import type { Activity, Suspicion } from './activity.js';
import { otherEndOf } from './activity-record.js';

const ZERO = /^0*\.?0*$/;

/** Whether it moves tokens, all of them in an amount of zero: anyone can send such rows in anyone's name. */
const movesNothing = ({ transfers, type }: Activity): boolean =>
  (type === 'send' || type === 'receive') &&
  transfers.length > 0 &&
  transfers.every(({ quantity }) => ZERO.test(quantity));

/**
 * A transaction that the account itself has signed, and that moved something of it: its recipient is one that the visitor
 * has chosen. The sender of a row is who has signed it; transfers say nothing of that, because any contract can report
 * some from any account.
 */
const isOwnPayment = ({ from, status, suspicion, transfers }: Activity, address: string): boolean =>
  !suspicion &&
  status === 'confirmed' &&
  isOneAccount(from, address) &&
  transfers.some(({ direction, quantity }) => direction === 'out' && !ZERO.test(quantity));

/** The accounts that an address can imitate, by their look: the account itself, and each first one that it has paid. */
function knownByLook(rows: readonly Activity[], address: string): ReadonlyMap<string, string> {
  const known = new Map([[lookOf(address), address]]);
  // The oldest come last: who was deceived has paid the imitation after the real one.
  for (const row of [...rows].reverse()) {
    const other = isOwnPayment(row, address) ? otherEndOf(row, address) : null;
    if (other && !known.has(lookOf(other))) known.set(lookOf(other), other);
  }
  return known;
}

/**
 * Marks rows that may have been made to deceive, beside those that the service has marked: transfers of nothing, and
 * addresses that look like the account's own or like one that it has paid.
 * @param rows the newest first
 */
export function markSuspicious(rows: readonly Activity[], address: string): readonly Activity[] {
  const known = knownByLook(rows, address);
  const suspicionOf = (row: Activity): Suspicion | undefined => {
    if (row.suspicion) return row.suspicion;
    const other = otherEndOf(row, address);
    const alike = other ? known.get(lookOf(other)) : undefined;
    if (other && alike && !isOneAccount(alike, other)) return 'lookAlike';
    return movesNothing(row) ? 'zeroValue' : undefined;
  };
  return rows.map((row) => {
    const suspicion = suspicionOf(row);
    return suspicion === row.suspicion || !suspicion ? row : { ...row, suspicion };
  });
}

/** Whom an account has paid, the oldest first. @param rows marked ones, the newest first */
export const paidBy = (rows: readonly Activity[], address: string): readonly string[] =>
  [...rows].reverse().flatMap((row) => (isOwnPayment(row, address) ? (otherEndOf(row, address) ?? []) : []));
