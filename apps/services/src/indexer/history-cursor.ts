import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** A place in a history. It is never given to another transaction, and a transaction never changes its own. */
export interface Place {
  readonly block: number;
  readonly index: number;
  readonly hash: string;
}

/** What the pages before have shown: everything down to a place, and the transactions that waited then. */
export interface HistoryCursor {
  /** Null: only such as wait. */
  readonly last: Place | null;
  /** Digests of waiting transactions: they may have been included since, anywhere. */
  readonly shown: ReadonlySet<string>;
}

const DIGEST_BYTES = 5;
/** The column is a 32-bit integer, with which PostgreSQL compares nothing greater. */
const MAX_INDEX = 2 ** 31 - 1;
const placeSchema = v.nullable(
  v.strictTuple([
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_INDEX)),
    v.pipe(v.string(), v.regex(/^\w{1,100}$/)),
  ]),
);

export const digestOf = (hash: string): string =>
  createHash('sha256').update(hash).digest().subarray(0, DIGEST_BYTES).toString('base64url');

export function writeCursor({ last, shown }: HistoryCursor): string {
  const place = JSON.stringify(last && [last.block, last.index, last.hash]);
  const digests = Buffer.concat([...shown].map((digest) => Buffer.from(digest, 'base64url')));
  return [Buffer.from(place), digests].map((part) => part.toString('base64url')).join('.');
}

/** Null for a text that is no cursor. */
export function readCursor(text: string): HistoryCursor | null {
  const [place = '', digests = '', ...rest] = text.split('.');
  const bytes = Buffer.from(digests, 'base64url');
  if (rest.length > 0 || bytes.length % DIGEST_BYTES !== 0) return null;
  const { output, success } = v.safeParse(
    placeSchema,
    parseOrNothing(Buffer.from(place, 'base64url').toString('utf8')),
  );
  if (!success) return null;
  const shown = new Set<string>();
  for (let start = 0; start < bytes.length; start += DIGEST_BYTES) {
    shown.add(bytes.subarray(start, start + DIGEST_BYTES).toString('base64url'));
  }
  return { last: output && { block: output[0], index: output[1], hash: output[2] }, shown };
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it.
    return undefined;
  }
}
