import * as v from 'valibot';
import { forgetOldest } from '../forget-oldest.js';
import { isLink } from '../names/link.js';
import { readJson } from '../upstream/read-json.js';

/** Who an account is, as far as anybody says. */
export interface Identity {
  readonly name: string | null;
  readonly avatar: string | null;
}

/** Where identities come from that are not registered here. */
export interface IdentitySource {
  /** Never rejects: what cannot be read now is nobody. */
  read(address: string): Promise<Identity>;
}

export const NOBODY: Identity = { name: null, avatar: null };

const FRESH_MS = 5 * 60_000;
const REST_MS = 5_000;
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1024;
const MAX_KEPT = 10_000;
const MAX_NAME = 255;
/** Clients choose who is asked about; more at once are nobody until there is room again. */
const MAX_ASKING = 32;

const answerSchema = v.object({
  name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_NAME)))),
  avatar: v.optional(v.nullable(v.string())),
});

export interface RemoteIdentitiesOptions {
  /** With `{address}`. */
  readonly urlTemplate: string;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** The identities of the operator's source, each asked for at most every 5 minutes. */
export function createRemoteIdentities({
  urlTemplate,
  now = Date.now,
  timeoutMs = TIMEOUT_MS,
}: RemoteIdentitiesOptions): IdentitySource {
  /** In the order in which they were asked for. */
  const kept = new Map<string, { readonly identity: Promise<Identity>; readonly untilMs: number }>();

  let asking = 0;

  const ask = async (address: string): Promise<Identity> => {
    const url = urlTemplate.replaceAll('{address}', encodeURIComponent(address));
    const { avatar, name } = await readJson(url, answerSchema, { timeoutMs, maxBytes: MAX_ANSWER_BYTES });
    return { name: name || null, avatar: avatar && isLink(avatar) ? avatar : null };
  };
  const keep = (address: string, identity: Promise<Identity>, lifetimeMs: number) => {
    kept.delete(address);
    kept.set(address, { identity, untilMs: now() + lifetimeMs });
    forgetOldest(kept, MAX_KEPT);
  };

  return {
    read: async (address) => {
      const known = kept.get(address);
      if (known && now() < known.untilMs) return await known.identity;
      if (asking >= MAX_ASKING) return NOBODY;
      asking += 1;
      const asked = ask(address).finally(() => {
        asking -= 1;
      });
      const identity = asked.catch(() => {
        // Whatever the reason: a name is an addition, and the source is left alone for a moment.
        keep(address, Promise.resolve(NOBODY), REST_MS);
        return NOBODY;
      });
      keep(address, identity, FRESH_MS);
      return await identity;
    },
  };
}
