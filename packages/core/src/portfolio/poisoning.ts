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
  readonly isOwnPayment: boolean;
  readonly movesNothing: boolean;
  readonly other: string | null;
  readonly otherLook: string;
  /** The row as it was marked last, so that views keep what they have made of it. */
  marked?: Activity;
}

function toFacts(row: Activity, address: string): Facts {
  const other = otherEndOf(row, address);
  return {
    isOwnPayment: isOwnPayment(row, address),
    movesNothing: movesNothing(row),
    other,
    otherLook: other === null ? '' : lookOf(other),
  };
}

/** How many rows are still known that are not in the list: of another page that was read, or dropped from it. */
const MAX_OTHERS = 500;

/**
 * Of the account that was asked for last. Not a `WeakMap`: the garbage collector looks at all of its rows in one go, which
 * takes longer than a frame with thousands of them.
 */
let known: { readonly address: string; readonly byRow: Map<Activity, Facts> } = { address: '', byRow: new Map() };

function factsOf(rows: readonly Activity[], address: string): readonly Facts[] {
  if (known.address !== address || known.byRow.size > rows.length + MAX_OTHERS) known = { address, byRow: new Map() };
  const { byRow } = known;
  return rows.map((row) => {
    const facts = byRow.get(row) ?? toFacts(row, address);
    byRow.set(row, facts);
    return facts;
  });
}

/** The accounts that an address can imitate, by their look: the account itself, and each first one that it has paid. */
function imitable(facts: readonly Facts[], address: string): ReadonlyMap<string, string> {
  const byLook = new Map([[lookOf(address), address]]);
  // The oldest come last: who was deceived has paid the imitation after the real one.
  for (const { isOwnPayment, other, otherLook } of [...facts].reverse()) {
    if (isOwnPayment && other && !byLook.has(otherLook)) byLook.set(otherLook, other);
  }
  return byLook;
}

function suspicionOf(row: Activity, { movesNothing, other, otherLook }: Facts, byLook: ReadonlyMap<string, string>) {
  if (row.suspicion) return row.suspicion;
  const alike = byLook.get(otherLook);
  if (other && alike && !isOneAccount(alike, other)) return 'lookAlike';
  return movesNothing ? 'zeroValue' : undefined;
}

function withSuspicion(row: Activity, facts: Facts, suspicion: Suspicion | undefined): Activity {
  if (row.suspicion === suspicion) return row;
  if (facts.marked?.suspicion !== suspicion) facts.marked = { ...row, ...(suspicion && { suspicion }) };
  return facts.marked ?? row;
}

/**
 * Marks rows that may have been made to deceive, beside those that the service has marked: transfers of nothing, and
 * addresses that look like the account's own or like one that it has paid.
 * @param rows the newest first
 */
export function markSuspicious(rows: readonly Activity[], address: string): readonly Activity[] {
  const facts = factsOf(rows, address);
  const byLook = imitable(facts, address);
  return rows.map((row, index) => {
    const own = facts[index];
    return own ? withSuspicion(row, own, suspicionOf(row, own, byLook)) : row;
  });
}

/** Whom an account has paid, the oldest first. @param rows marked ones, the newest first */
export const paidBy = (rows: readonly Activity[], address: string): readonly string[] =>
  [...rows].reverse().flatMap((row) => (isOwnPayment(row, address) ? (otherEndOf(row, address) ?? []) : []));
