import * as v from 'valibot';
import type { AdapterStorage } from '../ports/adapter.js';
import { toAppLink } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import type { LinkForm } from './wallet-links.js';

/** A link to a wallet's app that the visitor followed. It may not lead to a connection. */
export interface LinkAttempt {
  /** The wallet's id in the catalogue. */
  readonly walletId: string;
  readonly name: string;
  readonly form: LinkForm;
  /** The wallet's own link, without a pairing URI. */
  readonly link: string;
  /** The topic of the pairing that was handed over. It is not secret: it does not contain the key. */
  readonly pairingTopic: string;
}

/** The link that led to a connection. Source: C3.46. */
export interface LinkChoice extends LinkAttempt {
  /** The session that resulted, which may have ended since; `null` once another session was made by other means. */
  readonly sessionTopic: string | null;
}

/** Stored separately: a visitor who tries another wallet's app stays connected to the first. */
const CHOICE_KEY = 'deepLink';
const ATTEMPT_KEY = 'deepLinkAttempt';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

const AttemptSchema = v.object({
  walletId: text,
  name: v.pipe(
    text,
    v.transform((name) => toDisplayName(name)),
    v.string(),
  ),
  form: v.picklist(['deep', 'universal']),
  // Anyone may have written the page's storage: the link is checked again.
  link: v.pipe(
    text,
    v.check((link) => toAppLink(link) !== null),
  ),
  pairingTopic: text,
});

const ChoiceSchema = v.object({ ...AttemptSchema.entries, sessionTopic: v.nullable(text) });

function read<Schema extends v.GenericSchema>(
  storage: AdapterStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const json = storage.get(key);
  const result = v.safeParse(schema, json === null ? null : parseJson(json));
  return result.success ? result.output : null;
}

// Not shared with the other stored values: that would split the engine's chunk in two, see docs/decisions/0005.
const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // Not our value, or a truncated one.
    return null;
  }
};

/** The topic of a pairing URI. Source: EIP-1328. */
export const pairingTopicOf = (uri: string): string => /^wc:([^@?]*)/.exec(uri)?.[1] ?? '';

/** The link that led to the last connection made by a link; `null` where none can be used. */
export const readLinkChoice = (storage: AdapterStorage): LinkChoice | null => read(storage, CHOICE_KEY, ChoiceSchema);

/** Keeps the link that is followed now, until a session results or another link is followed. */
export const storeLinkAttempt = (storage: AdapterStorage, attempt: LinkAttempt): void =>
  storage.set(ATTEMPT_KEY, JSON.stringify(attempt));

/** A session was approved: stores the followed link for it if the session resulted from that link, otherwise none. */
export function settleLinkChoice(storage: AdapterStorage, uri: string, sessionTopic: string): void {
  const attempt = read(storage, ATTEMPT_KEY, AttemptSchema);
  const isByLink = attempt?.pairingTopic === pairingTopicOf(uri);
  const choice = isByLink ? attempt : readLinkChoice(storage);
  if (isByLink) storage.remove(ATTEMPT_KEY);
  if (!choice) return;
  storage.set(CHOICE_KEY, JSON.stringify({ ...choice, sessionTopic: isByLink ? sessionTopic : null }));
}
