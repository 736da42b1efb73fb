import * as v from 'valibot';

/** Why a message was refused. */
export type MessageFault =
  /** It is longer than any message of a wallet. */
  | 'too-long'
  /** It is not encrypted with the key of its topic, or it contains no message. */
  | 'unreadable'
  /** Wallets do not ask pages for this. */
  | 'method'
  /** Its content is malformed, or has lists or texts that are too long. */
  | 'malformed'
  /** It answers a request that this page has not sent there. */
  | 'answer'
  /** The wallet sends more than the page can process. */
  | 'too-many'
  /** The session does not contain what it is about. */
  | 'session';

/** In characters. Longer than any signed transaction or session. */
export const MESSAGE_LIMIT = 1_000_000;

/** Longer than any id, name or method that wallets send. */
const text = v.pipe(v.string(), v.maxLength(256));

/** More entries than any wallet has. One message of the relay has room for 70,000 accounts, which would stop the page. */
export const LIST_LIMIT = 5_000;

const list = v.pipe(
  v.array(text),
  v.check((items) => items.length <= LIST_LIMIT),
);

const Namespaces = v.pipe(
  v.record(v.string(), v.looseObject({ accounts: list, methods: list, events: list, chains: v.optional(list) })),
  // Sources: CAIP-2, CAIP-25. More than there are namespaces in use.
  v.check((namespaces) => Object.keys(namespaces).length <= 100),
);

const SettleSchema = v.looseObject({
  controller: v.looseObject({ publicKey: text, metadata: v.optional(v.unknown()) }),
  expiry: v.pipe(v.number(), v.finite()),
  namespaces: Namespaces,
});

const UpdateSchema = v.looseObject({ namespaces: Namespaces });

const EventSchema = v.looseObject({
  chainId: text,
  event: v.looseObject({ name: v.pipe(text, v.nonEmpty()), data: v.optional(v.unknown()) }),
});

/** What wallets ask of pages, and the form of its parameters. Source: WalletConnect's Sign specification. */
const METHODS: ReadonlyMap<unknown, v.GenericSchema> = new Map<unknown, v.GenericSchema>([
  ['wc_sessionSettle', SettleSchema],
  ['wc_sessionUpdate', UpdateSchema],
  ['wc_sessionEvent', EventSchema],
  ['wc_sessionExtend', v.unknown()],
  ['wc_sessionPing', v.unknown()],
  ['wc_sessionDelete', v.unknown()],
  ['wc_pairingPing', v.unknown()],
  ['wc_pairingDelete', v.unknown()],
]);

/** Ids are times with random digits. The SDK reads longer ones as big integers, and fails on them later. */
const EnvelopeSchema = v.looseObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  jsonrpc: v.literal('2.0'),
});

export interface WalletMessage {
  /** Absent: the message has none, or it is invalid. */
  readonly id?: number;
  /** Absent: it is the answer to a request of this page. */
  readonly method?: string;
  /** Absent: the form of the message is valid. */
  readonly fault?: MessageFault;
}

/**
 * The SDK looks for long numbers with an expression whose time grows with the square of their length, in texts as well: an
 * address of 100,000 digits stops the page for a minute.
 */
const DIGITS = /\d{17,}/g;

/** The sum of the squares of these lengths that the SDK reads within a tenth of a second. */
const DIGITS_LIMIT = 1e8;

const hasTooManyDigits = (json: string): boolean =>
  (json.match(DIGITS) ?? []).reduce((sum, { length }) => sum + length ** 2, 0) > DIGITS_LIMIT;

/** Reads a message in clear. */
export function readWalletMessage(json: string): WalletMessage {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return { fault: 'unreadable' };
  }
  const { output: message, success } = v.safeParse(EnvelopeSchema, content);
  if (!success) return { fault: 'malformed' };
  const { id, method, params } = message;
  const schema = METHODS.get(method);
  if ('method' in message && (!schema || typeof method !== 'string')) return { id, fault: 'method' };
  const read = { id, ...(typeof method === 'string' && { method }) };
  const isValid = schema ? v.is(schema, params) : 'result' in message || 'error' in message;
  return isValid && !hasTooManyDigits(json) ? read : { ...read, fault: 'malformed' };
}
