import * as v from 'valibot';
import { plainCopy } from './plain-copy.js';
import type { Rejected } from './rejections.js';
import { ID, NONE, SHORT_TEXT } from './values.js';

/** The outer part that all messages share. */
const ENVELOPE = v.object({
  id: v.optional(SHORT_TEXT),
  type: SHORT_TEXT,
  payload: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof ENVELOPE>;

export interface Parsed<M> {
  readonly message: M;
}

export const isRejected = (result: object): result is Rejected => 'reason' in result;

/** Returns whether an id is one that a client of ours has made. Others are never answered. */
export const isId = (id: string | undefined): id is string => v.is(ID, id);

/** Checks size and shape of a message. Its type and its payload are not checked yet. */
export function parseEnvelope(data: unknown): Parsed<Envelope> | Rejected {
  const result = plainCopy(data);
  if (isRejected(result)) return result;
  const { output, success } = v.safeParse(ENVELOPE, result.copy);
  return success ? { message: output } : { reason: 'shape' };
}

/** Applies a payload's schema. */
export function parsePayload<M>(
  schema: v.GenericSchema,
  payload: unknown,
  toMessage: (payload: unknown) => M,
): Parsed<M> | Rejected {
  const { output, success } = v.safeParse(schema, payload);
  return success ? { message: toMessage(schema === NONE ? null : output) } : { reason: 'payload' };
}

/** 128 random bits in lower-case hex. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
