import { HttpError, readJson } from '@foyerkit/http';
import * as v from 'valibot';
import { isLink } from './link.js';
import { labelOf, refuseLabel, withZone } from './name-rules.js';

/** How far the time of a message may be from ours. */
const WINDOW_S = 5 * 60;
const MAX_BIO = 256;
/** Nothing that changes how the rest is read: no control characters, and none that turn the direction of the text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern matches control characters on purpose
const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/u;

/** What a visitor signs. Source: F2.11.2. */
const messageSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(255)),
  attributes: v.optional(
    v.strictObject({
      avatar: v.optional(v.pipe(v.string(), v.check(isLink))),
      bio: v.optional(v.pipe(v.string(), v.maxLength(MAX_BIO), v.regex(ONE_LINE))),
    }),
    {},
  ),
  timestamp: v.pipe(v.number(), v.safeInteger()),
});

export type NameAttributes = v.InferOutput<typeof messageSchema>['attributes'];

/** A registration whose message obeys the rules; whether it is signed is another question. */
export interface Registration {
  /** With its zone, in lower case. */
  readonly name: string;
  readonly attributes: NameAttributes;
}

const refuse = (field: string, message: string, status: 400 | 409 = 400): HttpError =>
  new HttpError(status, 'REGISTRATION_REFUSED', message, { field });

export const nameTaken = (): HttpError => refuse('name', 'This name is taken.', 409);
export const nameIsYours = (): HttpError => refuse('name', 'You have registered this name already.', 409);
export const addressHasName = (name: string): HttpError =>
  refuse('address', `This address has the name ${name} already.`, 409);
export const signatureInvalid = (): HttpError => refuse('signature', 'The signature is not one of this address.');

/** What the reader of the message is told of a part that is not as it must be. */
const ATTRIBUTE_REASONS: Readonly<Record<string, string>> = {
  'attributes.avatar': 'The avatar must be a link that begins with https://.',
  'attributes.bio': `The bio may have at most ${MAX_BIO} characters, in one line.`,
};

function parse(message: string): unknown {
  try {
    return readJson(message);
  } catch {
    // Not JSON, or nested too deep: the schema reports it.
    return undefined;
  }
}

/** @throws HttpError with a reason for the visitor */
export function readRegistration(message: string, zone: string, nowMs: number): Registration {
  const { issues, output, success } = v.safeParse(messageSchema, parse(message), { abortEarly: true });
  if (!success) {
    const field = v.getDotPath(issues[0]) ?? '';
    throw refuse(
      field in ATTRIBUTE_REASONS ? field : 'message',
      ATTRIBUTE_REASONS[field] ?? 'The message must be JSON with name, attributes and timestamp.',
    );
  }
  const label = labelOf(output.name, zone);
  if (label === null) throw refuse('name', `A name must end with .${zone}.`);
  const reason = refuseLabel(label);
  if (reason) throw refuse('name', reason);
  const ageS = Math.floor(nowMs / 1_000) - output.timestamp;
  if (ageS > WINDOW_S) throw refuse('timestamp', 'The message was signed too long ago. Sign a new one.');
  if (ageS < -WINDOW_S) throw refuse('timestamp', 'The message is of the future. Check the clock of your device.');
  return { name: withZone(label, zone), attributes: output.attributes };
}

const EVM_COIN_TYPES = 0x80000000;
const ETHEREUM_COIN_TYPE = 60;

/** The chain that a coin type names (ENSIP-11). @throws HttpError for one that is not of an EVM chain */
export function chainIdOf(coinType: number): number {
  if (coinType === ETHEREUM_COIN_TYPE) return 1;
  if (coinType <= EVM_COIN_TYPES) throw refuse('coin_type', 'The coin type is not one of an EVM chain.');
  return coinType - EVM_COIN_TYPES;
}
