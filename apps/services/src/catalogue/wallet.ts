import { createHash } from 'node:crypto';
import * as v from 'valibot';

const link = v.nullable(v.string());

/**
 * A wallet as the catalogue returns it, without the URL of its image, which depends on the caller. Fields are named as
 * on the wire. Source: F2.2.2.
 */
export const walletRecordSchema = v.object({
  id: v.string(),
  name: v.string(),
  badge_type: v.picklist(['certified', 'none']),
  /** CAIP-2 ids of the networks it supports. */
  chains: v.array(v.string()),
  homepage: v.string(),
  image_id: v.string(),
  /** Lower values come first. */
  order: v.number(),
  /** Universal link for requests without a relay. */
  link_mode: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  /** Opens a page in the wallet's own browser: `{href}` and `{origin}` stand for the page's address and its origin. */
  browse_link: link,
  /** `false`: after an approval the wallet's app cannot return to the page. `null`: not known. */
  can_return: v.nullable(v.boolean()),
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** The reverse domain name that it announces (EIP-6963). */
  rdns: link,
  /** How a page recognises it, by namespace: a provider flag, a Wallet Standard name, or a path to the provider. */
  injected: v.nullable(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
});
export type WalletRecord = v.InferOutput<typeof walletRecordSchema>;

/** A wallet's 64-digit hexadecimal id, derived from its name. */
export const walletId = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Images have their own ids, in UUID format. */
export function imageId(name: string): string {
  const digits = createHash('sha256').update(`image:${name}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-');
}

/** Text without case and accents, so that `senal` finds `Señal`. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
