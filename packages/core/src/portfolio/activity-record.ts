import { isDecimalText } from '../ports/amount.js';
import type { CaipNetworkId } from '../ports/caip.js';
import { isOneAccount } from '../ports/look-alike.js';
import { toImageUrl } from '../untrusted/links.js';
import { isRecord, isText } from '../untrusted/shape.js';
import { toDisplayName } from '../untrusted/text.js';
import {
  type Activity,
  type ActivityTransfer,
  OPERATION_TYPES,
  type OperationType,
  type Suspicion,
} from './activity.js';

/** A page has 50; a service that sends more is not read to the end. */
const MAX_ROWS = 500;

/** A transaction that moves more is shown with its first ones. */
const MAX_TRANSFERS = 50;

const TYPES: ReadonlySet<unknown> = new Set(OPERATION_TYPES);
const isOperationType = (value: unknown): value is OperationType => TYPES.has(value);

const DIRECTIONS = ['in', 'out', 'self'] as const;
const STATUSES = ['confirmed', 'failed', 'pending'] as const;

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const imageOf = (value: unknown): string | null => {
  const { url } = recordOf(value);
  return typeof url === 'string' ? toImageUrl(url) : null;
};

interface ReadTransfer {
  readonly transfer: ActivityTransfer;
  readonly isSpam: boolean;
}

function toTransfer(record: unknown): ReadTransfer | null {
  const { direction: given, fungible_info, nft_info, quantity } = recordOf(record);
  const direction = oneOf(DIRECTIONS, given);
  const { numeric } = recordOf(quantity);
  if (!direction || typeof numeric !== 'string' || !isDecimalText(numeric)) return null;
  const nft = recordOf(nft_info);
  const token = recordOf(fungible_info);
  const isNft = isRecord(nft_info);
  return {
    isSpam: isNft && recordOf(nft.flags).is_spam === true,
    transfer: {
      direction,
      quantity: numeric,
      symbol: toDisplayName(isNft ? nft.name : token.symbol),
      iconUrl: isNft ? imageOf(recordOf(nft.content).preview) : imageOf(token.icon),
      isNft,
    },
  };
}

/** What the service says of a row. */
function suspicionOf(flags: Readonly<Record<string, unknown>>): { readonly suspicion?: Suspicion } {
  if (flags.is_look_alike === true) return { suspicion: 'lookAlike' };
  return flags.is_zero_value === true ? { suspicion: 'zeroValue' } : {};
}

const isTime = (value: unknown): value is string => isText(value, 64) && Date.parse(value) >= 0;

/** One row in the service's format. `null`: not valid, of another network, or spam. Sources: F2.11.2, S5.32, S5.33. */
function toActivity(record: unknown, networkId: CaipNetworkId): Activity | null {
  const { flags, id, metadata, transfers: given } = recordOf(record);
  const { chain, hash, minedAt, operationType, sentFrom, sentTo, status: state } = recordOf(metadata);
  const status = oneOf(STATUSES, state);
  if (chain !== networkId || !status || !isOperationType(operationType) || !Array.isArray(given)) return null;
  if (!isText(id, 256) || !isText(hash, 256) || !isTime(minedAt)) return null;
  if (!isText(sentFrom, 128, 0) || !isText(sentTo, 128, 0)) return null;
  const read = given.slice(0, MAX_TRANSFERS).flatMap((transfer: unknown) => toTransfer(transfer) ?? []);
  const isSpam = read.length > 0 && read.every((transfer) => transfer.isSpam);
  if (isSpam || recordOf(flags).is_spam === true) return null;
  return {
    id,
    hash,
    networkId,
    type: operationType,
    status,
    minedAt,
    from: sentFrom,
    to: sentTo,
    transfers: read.map(({ transfer }) => transfer),
    ...suspicionOf(recordOf(flags)),
  };
}

export interface ActivityPage {
  readonly items: readonly Activity[];
  /** Opaque: passed back for the next page. `null`: there are no more. */
  readonly next: string | null;
}

/** A page of an answer, each row checked by itself. `null`: it is not such an answer. */
export function toActivityPage(answer: unknown, networkId: CaipNetworkId): ActivityPage | null {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return null;
  const next = answer.next ?? null;
  if (next !== null && !isText(next, 1_024)) return null;
  return { items: answer.data.slice(0, MAX_ROWS).flatMap((row: unknown) => toActivity(row, networkId) ?? []), next };
}

type Ends = Pick<Activity, 'from' | 'to' | 'type'>;

/** The account or contract at the other end, whoever has signed the transaction; `null`: the account itself, or nobody. */
export function otherEndOf({ from, to, type }: Ends, address: string): string | null {
  // A contract can report a transfer from any account: the signer is another one then, and the row still leads to `to`.
  const other = type === 'send' || isOneAccount(from, address) ? to : from;
  return other === '' || isOneAccount(other, address) ? null : other;
}

/**
 * The other end, as a row shows it. Of what the account is said to have sent without its signature there is none: such an
 * address must not be reused. S5.34
 */
export const counterpartyOf = (ends: Ends, address: string): string | null =>
  ends.type === 'send' && !isOneAccount(ends.from, address) ? null : otherEndOf(ends, address);
