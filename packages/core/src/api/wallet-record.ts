import * as v from 'valibot';
import { isChainNamespace } from '../ports/caip.js';
import { toAppLink, toImageUrl, toWebLink } from '../untrusted/links.js';
import { toDisplayName } from '../untrusted/text.js';
import type { Wallet } from '../wallets/wallet.js';

const text = v.pipe(v.string(), v.maxLength(4096));
const optionalText = v.optional(v.nullable(text));

/** A wallet in the service's format. Unknown fields are dropped. Source: F2.2.2. */
const WalletDto = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  badge_type: optionalText,
  chains: v.optional(v.nullable(v.array(text))),
  homepage: optionalText,
  image_id: optionalText,
  // May contain the picture itself; its length is limited where pictures are checked.
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

/** Converts a record to a wallet with checked links and pictures; `null` when it is not a valid one. */
export function toWallet(record: unknown, imageUrlOf: (imageId: string) => string): Wallet | null {
  const result = v.safeParse(WalletDto, record);
  if (!result.success) return null;
  const dto = result.output;
  const name = toDisplayName(dto.name);
  // A wallet without a name cannot be chosen.
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
