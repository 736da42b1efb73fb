import { isChainNamespace } from '../ports/caip.js';
import { toAppLink, toImageUrl, toWebLink } from '../untrusted/links.js';
import { isRecord, isText } from '../untrusted/shape.js';
import { toDescription, toDisplayName } from '../untrusted/text.js';
import type { Wallet } from '../wallets/wallet.js';

const OPTIONAL_TEXTS = [
  'badge_type',
  'description',
  'homepage',
  'image_id',
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'browse_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
] as const;

/** A wallet in the service's format. Unknown fields are ignored. Source: F2.2.2. */
type WalletDto = { readonly [Name in (typeof OPTIONAL_TEXTS)[number]]?: string | null } & {
  readonly id: string;
  readonly name: string;
  readonly chains?: readonly string[] | null;
  readonly can_return?: boolean | null;
  readonly supports_wcpay?: boolean | null;
  /** May contain the picture itself; its length is limited where pictures are checked. */
  readonly image_url?: string | null;
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[] | null;
};

const isFieldText = (value: unknown): boolean => isText(value, 4096, 0);
const isAbsentOr = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  value === undefined || value === null || isValid(value);
/** No wallet has lists as long as this; every record of a page is in the state. */
const isListOf = (value: unknown, isValid: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length < 1_000 && value.every(isValid);

const isWalletDto = (record: unknown): record is WalletDto =>
  isRecord(record) &&
  isText(record.id, 128) &&
  isText(record.name, 400) &&
  OPTIONAL_TEXTS.every((name) => isAbsentOr(record[name], isFieldText)) &&
  isAbsentOr(record.supports_wcpay, (value) => typeof value === 'boolean') &&
  isAbsentOr(record.image_url, (url) => typeof url === 'string') &&
  isAbsentOr(record.chains, (chains) => isListOf(chains, isFieldText)) &&
  isAbsentOr(record.injected, (injected) =>
    isListOf(injected, (each) => isRecord(each) && isFieldText(each.namespace) && isFieldText(each.injected_id)),
  );

const drop = <Key extends string, Value>(key: Key, value: Value | null | undefined) =>
  (value ? { [key]: value } : {}) as { [K in Key]?: Value };

/** Converts a record to a wallet with checked links and pictures; `null` when it is not a valid one. */
export function toWallet(dto: unknown, imageUrlOf: (imageId: string) => string): Wallet | null {
  if (!isWalletDto(dto)) return null;
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
    ...drop('imageId', dto.image_id),
    ...drop('description', toDescription(dto.description)),
    ...(dto.supports_wcpay === true && { supportsWcPay: true }),
    ...drop('rdns', dto.rdns),
    ...drop('mobileLink', toAppLink(dto.mobile_link)),
    ...drop('universalLink', toWebLink(dto.link_mode)),
    ...drop('desktopLink', toAppLink(dto.desktop_link)),
    ...drop('webappLink', toWebLink(dto.webapp_link)),
    ...drop('browseLink', toAppLink(dto.browse_link)),
    ...(dto.browse_link && dto.can_return === false && { isOneWay: true }),
    ...drop('appStore', toWebLink(dto.app_store)),
    ...drop('playStore', toWebLink(dto.play_store)),
    ...drop('chromeStore', toWebLink(dto.chrome_store)),
    ...drop('homepage', toWebLink(dto.homepage)),
  };
}
