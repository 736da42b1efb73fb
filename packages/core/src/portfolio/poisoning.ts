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

/** What a row says by itself. It is read once for each row: the list is marked again with every page of it. */
interface Facts {
  readonly address: string;
  readonly isOwnPayment: boolean;
  readonly movesNothing: boolean;
  readonly other: string | null;
  readonly otherLook: string;
}

const factsByRow = new WeakMap<Activity, Facts>();

function factsOf(row: Activity, address: string): Facts {
  const known = factsByRow.get(row);
  if (known?.address === address) return known;
  const other = otherEndOf(row, address);
  const facts = {
    address,
    isOwnPayment: isOwnPayment(row, address),
    movesNothing: movesNothing(row),
    other,
    otherLook: other === null ? '' : lookOf(other),
  };
  factsByRow.set(row, facts);
  return facts;
}

/** The accounts that an address can imitate, by their look: the account itself, and each first one that it has paid. */
function knownByLook(rows: readonly Activity[], address: string): ReadonlyMap<string, string> {
  const known = new Map([[lookOf(address), address]]);
  // The oldest come last: who was deceived has paid the imitation after the real one.
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (!row) continue;
    const { isOwnPayment, other, otherLook } = factsOf(row, address);
    if (isOwnPayment && other && !known.has(otherLook)) known.set(otherLook, other);
  }
  return known;
}

/** The rows that were marked before, so that views keep what they have made of them. */
const markedRows = new WeakMap<Activity, Activity>();

function withSuspicion(row: Activity, suspicion: Suspicion): Activity {
  const former = markedRows.get(row);
  if (former?.suspicion === suspicion) return former;
  const marked = { ...row, suspicion };
  markedRows.set(row, marked);
  return marked;
}

/**
 * Marks rows that may have been made to deceive, beside those that the service has marked: transfers of nothing, and
 * addresses that look like the account's own or like one that it has paid.
 * @param rows the newest first
 */
export function markSuspicious(rows: readonly Activity[], address: string): readonly Activity[] {
  const known = knownByLook(rows, address);
  return rows.map((row) => {
    if (row.suspicion) return row;
    const { movesNothing, other, otherLook } = factsOf(row, address);
    const alike = other ? known.get(otherLook) : undefined;
    if (other && alike && !isOneAccount(alike, other)) return withSuspicion(row, 'lookAlike');
    return movesNothing ? withSuspicion(row, 'zeroValue') : row;
  });
}

/** Whom an account has paid, the oldest first. @param rows marked ones, the newest first */
export const paidBy = (rows: readonly Activity[], address: string): readonly string[] =>
  [...rows].reverse().flatMap((row) => (isOwnPayment(row, address) ? (otherEndOf(row, address) ?? []) : []));
