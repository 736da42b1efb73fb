import * as v from 'valibot';
import type { AdapterStorage } from '../ports/adapter.js';
import { toAppLink } from '../ports/links.js';
import type { LinkForm } from './wallet-links.js';

/** The link by which the visitor went to a wallet's app, and what became of it. Source: connection spec, section 3. */
export interface LinkChoice {
  /** The wallet's id in the catalogue. */
  readonly walletId: string;
  readonly name: string;
  readonly form: LinkForm;
  /** The wallet's own link, without a pairing in it. */
  readonly link: string;
  /** Names the pairing that was handed over. It is no secret: the key is not in it. */
  readonly pairingTopic: string;
  /** Whether a connection has come of it. */
  readonly hasWorked: boolean;
  /** The session that came of it, while it is the modal's. */
  readonly sessionTopic?: string | undefined;
}

const KEY = 'deepLink';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

const ChoiceSchema = v.pipe(
  v.object({
    walletId: text,
    name: text,
    form: v.picklist(['deep', 'universal']),
    link: text,
    pairingTopic: text,
    hasWorked: v.boolean(),
    sessionTopic: v.optional(text),
  }),
  // What lies in the page's storage may be anyone's: the link is checked again.
  v.check(({ link }) => toAppLink(link) !== null),
);

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // Someone else's value, or half of ours.
    return null;
  }
};

/** The topic of a pairing URI. Source: EIP-1328. */
export const pairingTopicOf = (uri: string): string => /^wc:([^@?]*)/.exec(uri)?.[1] ?? '';

/** The last choice; `null` where there is none that can be used. */
export function readLinkChoice(storage: AdapterStorage): LinkChoice | null {
  const json = storage.get(KEY);
  const result = v.safeParse(ChoiceSchema, json === null ? null : parseJson(json));
  return result.success ? result.output : null;
}

/** Keeps a choice. One that has worked for the same wallet by the same form still has. */
export function storeLinkChoice(storage: AdapterStorage, choice: Omit<LinkChoice, 'hasWorked' | 'sessionTopic'>): void {
  const former = readLinkChoice(storage);
  const hasWorked = former?.walletId === choice.walletId && former.form === choice.form && former.hasWorked;
  storage.set(KEY, JSON.stringify({ ...choice, hasWorked }));
}

/** A session was approved: if by the link that was followed, it is opened again by that, else by none. */
export function settleLinkChoice(storage: AdapterStorage, uri: string, sessionTopic: string): void {
  const choice = readLinkChoice(storage);
  if (!choice) return;
  const isByLink = choice.pairingTopic === pairingTopicOf(uri);
  const settled = isByLink ? { ...choice, hasWorked: true, sessionTopic } : { ...choice, sessionTopic: undefined };
  storage.set(KEY, JSON.stringify(settled));
}
