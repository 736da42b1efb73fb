import * as v from 'valibot';
import { isChainNamespace } from '../ports/caip.js';
import { toAppLink, toImageUrl, toWebLink } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import type { Wallet } from '../wallets/wallet.js';

const text = v.pipe(v.string(), v.maxLength(4096));
const optionalText = v.optional(v.nullable(text));

/** A wallet on the wire. Unknown fields are dropped. Source: F2.2.2. */
const WalletDto = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  badge_type: optionalText,
  chains: v.optional(v.nullable(v.array(text))),
  homepage: optionalText,
  image_id: optionalText,
  // May hold the picture itself; how long it may be is said where pictures are checked.
  image_url: v.optional(v.nullable(v.string())),
  mobile_link: optionalText,
  link_mode: optionalText,
  desktop_link: optionalText,
  webapp_link: optionalText,
  app_store: optionalText,
  play_store: optionalText,
  chrome_store: optionalText,
  rdns: optionalText,
  injected: v.optional(v.nullable(v.array(v.object({ namespace: text, injected_id: text })))),
});

const drop = <Key extends string, Value>(key: Key, value: Value | null | undefined) =>
  (value ? { [key]: value } : {}) as { [K in Key]?: Value };

/** A record as a wallet of ours, its links and pictures checked; `null` when it is not one. */
export function toWallet(record: unknown, imageUrlOf: (imageId: string) => string): Wallet | null {
  const result = v.safeParse(WalletDto, record);
  if (!result.success) return null;
  const dto = result.output;
  const name = toDisplayName(dto.name);
  // Nobody could choose it.
  if (name === null) return null;
  const imageUrl = toImageUrl(dto.image_url ?? (dto.image_id ? imageUrlOf(dto.image_id) : undefined));
  return {
    id: dto.id,
    name,
    isCertified: dto.badge_type === 'certified',
    chains: dto.chains ?? [],
    injected: (dto.injected ?? []).flatMap(({ injected_id, namespace }) =>
      isChainNamespace(namespace) ? [{ namespace, injectedId: injected_id }] : [],
    ),
    ...drop('imageUrl', imageUrl),
    ...drop('rdns', dto.rdns),
    ...drop('mobileLink', toAppLink(dto.mobile_link ?? undefined)),
    ...drop('universalLink', toWebLink(dto.link_mode ?? undefined)),
    ...drop('desktopLink', toAppLink(dto.desktop_link ?? undefined)),
    ...drop('webappLink', toWebLink(dto.webapp_link ?? undefined)),
    ...drop('appStore', toWebLink(dto.app_store ?? undefined)),
    ...drop('playStore', toWebLink(dto.play_store ?? undefined)),
    ...drop('chromeStore', toWebLink(dto.chrome_store ?? undefined)),
    ...drop('homepage', toWebLink(dto.homepage ?? undefined)),
  };
}

/** More wallets than a catalogue ever holds: who counts more has not counted. */
const COUNT_LIMIT = 1_000_000;

const PageDto = v.object({ data: v.array(v.unknown()), count: v.optional(v.number(), 0) });

export interface WalletPage {
  readonly wallets: readonly Wallet[];
  /** How many there are in all, as the service counts them. */
  readonly count: number;
  /** How many of the records asked for came, the bad ones included: by these the pages are counted. */
  readonly received: number;
}

/**
 * A page of the catalogue. A bad record is dropped, the list lives; `null` when there is no list at all.
 * @param entries how many were asked for: no more of them are read
 */
export function toWalletPage(
  answer: unknown,
  imageUrlOf: (imageId: string) => string,
  entries: number,
): WalletPage | null {
  const result = v.safeParse(PageDto, answer);
  if (!result.success) return null;
  const { count } = result.output;
  const data = result.output.data.slice(0, entries);
  const wallets = data.flatMap((record) => toWallet(record, imageUrlOf) ?? []);
  return {
    wallets,
    count: count > COUNT_LIMIT ? data.length : Math.max(0, Math.trunc(count)),
    received: data.length,
  };
}
