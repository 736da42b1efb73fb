import { plainCopy } from './plain-copy.js';
import type { Rejected } from './rejections.js';
import { INVALID, type Output, object, optional, type Schema, UNKNOWN } from './schema.js';
import { ID, SHORT_TEXT } from './values.js';

/** The outer part that all messages share. */
const ENVELOPE = object({
  id: optional(SHORT_TEXT),
  type: SHORT_TEXT,
  payload: optional(UNKNOWN),
});

export type Envelope = Output<typeof ENVELOPE>;

export interface Parsed<M> {
  readonly message: M;
}

export const isRejected = (result: object): result is Rejected => 'reason' in result;

/** Returns whether an id is one that a client of ours has made. Others are never answered. */
export const isId = (id: string | undefined): id is string => ID.read(id) !== INVALID;

/** Checks size and shape of a message. Its type and its payload are not checked yet. */
export function parseEnvelope(data: unknown): Parsed<Envelope> | Rejected {
  const result = plainCopy(data);
  if (isRejected(result)) return result;
  const message = ENVELOPE.read(result.copy);
  return message === INVALID ? { reason: 'shape' } : { message };
}

/** Applies a payload's schema. */
export function parsePayload<M>(
  schema: Schema<unknown>,
  payload: unknown,
  toMessage: (payload: unknown) => M,
): Parsed<M> | Rejected {
  const output = schema.read(payload);
  return output === INVALID ? { reason: 'payload' } : { message: toMessage(output) };
}

/** 128 random bits in lower-case hex. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
