import * as v from 'valibot';
import type { ModalOptions, ModalSettings } from '../options/options.js';
import { CONNECTOR_GROUPS } from '../wallets/connect-list.js';
import { fromBase64, toBase64 } from './base64.js';

const PARAMETER = 'config';

/** Longest parameter that is read, in characters. */
const LINK_LIMIT = 8 * 1024;

const toggle = v.boolean();
const ids = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128))), v.maxLength(100));

/** Colours, sizes and font names. These characters cannot form a URL. */
const themeValue = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^[\w#%.,()'" -]{1,128}$/), v.regex(/^(?!.*(?:url|image)[^,]*\()/i)),
]);
const themeName = v.pipe(v.string(), v.regex(/^[a-z-][\w-]{0,63}$/i));

/**
 * What a link may set: how the modal looks and what it lists. Networks, services, documents, pictures and the host's
 * own wallets are excluded, because anyone can create a link. So are options that ask for consent, remove stored
 * wallets or allow a network.
 */
const PARTS = {
  themeMode: v.picklist(['dark', 'light', 'system']),
  themeVariables: v.record(themeName, themeValue),
  features: v.partial(
    v.object({
      connectorTypeOrder: v.array(v.picklist(CONNECTOR_GROUPS)),
    }),
  ),
  allWallets: v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  enableWallets: toggle,
  enableWalletGuide: toggle,
  enableEIP6963: toggle,
  enableInjected: toggle,
  enableNetworkSwitch: toggle,
} satisfies { readonly [Name in keyof ModalSettings]?: v.GenericSchema };

type PartName = keyof typeof PARTS;

/** The options that a link can carry. */
export type LinkedOptions = { readonly [Name in PartName]?: NonNullable<ModalSettings[Name]> };

function parse(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Valid base64 of something else.
    return {};
  }
}

/** The valid options; the others are dropped one by one. */
function pick(given: Readonly<Record<string, unknown>>): LinkedOptions {
  const found = Object.entries(PARTS).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, Object.hasOwn(given, name) ? given[name] : undefined);
    // An empty value must not replace a value of the host.
    return result.success && JSON.stringify(result.output) !== '{}' ? [[name, result.output]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * Reads the options from the parameter `config` of a page's URL. Anything that cannot be read is dropped.
 * @param search a query such as `location.search`. Sources: C2.2, C2.3.
 */
export function readConfigLink(search: string): LinkedOptions {
  const encoded = new URLSearchParams(search).get(PARAMETER);
  if (!encoded || encoded.length > LINK_LIMIT) return {};
  const json = fromBase64(encoded);
  return json === null ? {} : pick(parse(json));
}

/** Options that show more when they are on: a link cannot switch on what a host has switched off. */
const SWITCHES = [
  'enableWallets',
  'enableWalletGuide',
  'enableEIP6963',
  'enableInjected',
  'enableNetworkSwitch',
] as const;

/** The wallets of a link that the host includes too. @param included of the host; empty: all */
const narrowed = (ids: readonly string[], included: readonly string[]): readonly string[] =>
  included.length > 0 ? ids.filter((id) => included.includes(id)) : ids;

/**
 * Merges the options in a page's URL into the host's options. The link decides the look; everything else may
 * restrict what the host has chosen but never extend it: a link cannot bring back an excluded wallet, and cannot remove
 * a feature or a consent.
 * @param search a query such as `location.search`
 */
export function withConfigLink<Options extends ModalOptions>(options: Options, search: string): Options {
  const linked = readConfigLink(search);
  const { excludeWalletIds = [], features, includeWalletIds = [], themeVariables } = options;
  const included = narrowed(linked.includeWalletIds ?? [], includeWalletIds);
  const isHidden = options.allWallets !== undefined && options.allWallets !== 'SHOW';
  const off = SWITCHES.filter((name) => options[name] === false).map((name) => [name, false]);
  return {
    ...options,
    ...linked,
    ...(linked.themeVariables && { themeVariables: { ...themeVariables, ...linked.themeVariables } }),
    ...(linked.features && { features: { ...features, ...linked.features } }),
    ...(linked.excludeWalletIds && { excludeWalletIds: [...excludeWalletIds, ...linked.excludeWalletIds] }),
    // An empty list would mean the whole catalogue.
    ...(linked.includeWalletIds && { includeWalletIds: included.length > 0 ? included : includeWalletIds }),
    ...(linked.featuredWalletIds && { featuredWalletIds: narrowed(linked.featuredWalletIds, includeWalletIds) }),
    ...(isHidden && { allWallets: options.allWallets }),
    ...Object.fromEntries(off),
  };
}

/**
 * The same URL with the options in its parameter `config`; path, fragment and other parameters stay. Without any
 * option the parameter is removed.
 * @param href a URL such as `location.href`
 */
export function toConfigLink(href: string, options: LinkedOptions): string {
  const url = new URL(href);
  const linked = pick({ ...options });
  if (Object.keys(linked).length > 0) url.searchParams.set(PARAMETER, toBase64(JSON.stringify(linked)));
  else url.searchParams.delete(PARAMETER);
  return url.href;
}
