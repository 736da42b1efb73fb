import type { UnknownAction } from '@reduxjs/toolkit';
import { formatAmount } from '../ports/amount.js';
import { isSameAddress } from '../ports/caip.js';
import type { SendEnd } from '../send/pending-sends.slice.js';
import type { PendingSend, SendOutcome } from '../send/pending-sends.state.js';
import type { Activity } from './activity.js';

/** How many are kept. Source: C9.1. */
const LIMIT = 99;

type Transfers = Activity['transfers'];

/** What a transaction moves. An approval moves nothing; a swap yields what it was quoted with, nearly. */
function transfersOf({ call, decimals, symbol, value }: PendingSend): Transfers {
  if (call && call.purpose !== 'swap') return [];
  const part = { iconUrl: null, isNft: false } as const;
  const out = { ...part, direction: 'out', quantity: formatAmount(value, decimals), symbol } as const;
  if (!call?.received) return [out];
  const { received } = call;
  const quantity = formatAmount(received.value, received.decimals);
  return [out, { ...part, direction: 'in', quantity, symbol: received.symbol }];
}

const typeOf = ({ call }: PendingSend): Activity['type'] => {
  if (!call) return 'send';
  return call.purpose === 'swap' ? 'trade' : 'approve';
};

/** A transaction that the modal has sent, as a row of activity. */
export const toOwnRow = (send: PendingSend, status: Activity['status'] = 'pending'): Activity => ({
  id: `sent:${send.networkId}:${send.hash}`,
  hash: send.hash,
  networkId: send.networkId,
  type: typeOf(send),
  status,
  minedAt: new Date(send.sentAt).toISOString(),
  from: send.from,
  to: send.to,
  transfers: transfersOf(send),
});

const STATUSES: Partial<Record<SendOutcome, Activity['status']>> = { confirmed: 'confirmed', failed: 'failed' };

interface SendEnded extends UnknownAction {
  readonly payload: SendEnd;
}

/** By its type, because not every modal with activity sends. */
const hasEnded = (action: UnknownAction): action is SendEnded => action.type === 'pendingSends/sendEnded';

/** Keeps what is included as a row: the history may have it only minutes later. */
export function withEnded(rows: readonly Activity[], action: UnknownAction): readonly Activity[] {
  if (!hasEnded(action)) return rows;
  const { hash, outcome, send } = action.payload;
  const status = STATUSES[outcome];
  return status ? [...rows, toOwnRow({ ...send, hash }, status)].slice(-LIMIT) : rows;
}

const belongsTo = (row: Activity, networkId: string, address: string): boolean =>
  row.networkId === networkId && isSameAddress(row.from, address);

export interface OwnRows {
  readonly pending: readonly PendingSend[];
  readonly ended: readonly Activity[];
}

/** What an account has sent and its history does not have yet, the newest first. */
export function missingRows(
  { ended, pending }: OwnRows,
  history: readonly Activity[],
  account: { readonly address: string; readonly networkId: string },
): readonly Activity[] {
  const own = [...ended, ...pending.map((send) => toOwnRow(send))].filter((row) =>
    belongsTo(row, account.networkId, account.address),
  );
  // Most accounts have none, and the history can be long.
  if (own.length === 0) return own;
  const known = new Set(history.map(({ hash }) => hash));
  return own.filter(({ hash }) => !known.has(hash)).reverse();
}
