import { toWallet } from '../api/wallet-record.js';
import { toNetwork } from '../networks/to-network.js';
import type { AppMetadata } from '../ports/adapter.js';
import type { HostNetwork, Network } from '../ports/network.js';
import type { ServiceEndpoints } from '../ports/services.js';
import { toWebLink } from '../untrusted/links.js';
import type { Features, ModalOptions, UnsupportedNetworks } from './options.js';
import type { OptionsState } from './options.state.js';

/** The default of the option `storageKey`. */
export const DEFAULT_STORAGE_KEY = 'foyerkit';

const contentOf = (selector: string, attribute: 'content' | 'href'): string | undefined =>
  globalThis.document?.querySelector(selector)?.getAttribute(attribute) ?? undefined;

/** The page's own icon; its URL comes from the page and can be anything. */
function findIcon(): string | null {
  const href = contentOf('link[rel~="icon"]', 'href');
  const base = globalThis.document?.baseURI;
  return href && URL.canParse(href, base) ? toWebLink(new URL(href, base).href) : null;
}

/** The page's metadata, for what the host left out. The URL is always the page's own (origin check). */
export function resolveMetadata(given: Partial<AppMetadata> = {}): AppMetadata {
  const origin = globalThis.location?.origin ?? given.url ?? '';
  const icon = findIcon();
  return {
    name: given.name ?? globalThis.document?.title ?? '',
    description: given.description ?? contentOf('meta[property="og:description"]', 'content') ?? '',
    url: origin,
    icons: given.icons ?? (icon ? [icon] : []),
    ...(given.redirect && { redirect: given.redirect }),
  };
}

/** The host's networks with the pictures it gave for them. */
export const resolveNetworks = (options: ModalOptions): readonly Network[] =>
  options.networks.map(networkReader(options));

/** Converts a host's network, with the picture that the host gave for it. */
export const networkReader =
  ({ chainImages = {} }: Pick<ModalOptions, 'chainImages'>) =>
  (host: HostNetwork): Network => {
    const network = toNetwork(host);
    const imageUrl = chainImages[network.caipNetworkId];
    return imageUrl ? { ...network, imageUrl } : network;
  };

/** `allowUnsupportedChain` is what other modals call two of the policies. */
function toUnsupportedNetworks({ allowUnsupportedChain, unsupportedNetworks }: ModalOptions): UnsupportedNetworks {
  if (unsupportedNetworks) return unsupportedNetworks;
  if (allowUnsupportedChain === undefined) return 'hint';
  return allowUnsupportedChain ? 'ignore' : 'require';
}

/** `branding` is our name of a feature that the services call otherwise; paying excludes logins. F2.3.11 */
const withAliases = ({ branding, ...features }: Features): Features => ({
  ...features,
  ...(branding !== undefined && { reownBranding: branding }),
  ...(features.pay && { payments: true, email: false, socials: false }),
});

/** The options with every default filled in. */
export function resolveOptions(options: ModalOptions, endpoints: ServiceEndpoints | null): OptionsState {
  const { features = {} } = options;
  return {
    allWallets: options.allWallets ?? 'SHOW',
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    customWallets: (options.customWallets ?? []).flatMap((record) => toWallet(record, () => '') ?? []),
    connectorTypeOrder: features.connectorTypeOrder ?? [],
    termsConditionsUrl: toWebLink(options.termsConditionsUrl),
    termsVersion: options.termsVersion,
    privacyPolicyUrl: toWebLink(options.privacyPolicyUrl),
    localFeatures: withAliases(features),
    isAnalyticsEnabled: features.analytics ?? true,
    hasLegalCheckbox: features.legalCheckbox ?? false,
    enableWallets: options.enableWallets ?? true,
    enableWalletGuide: options.enableWalletGuide ?? true,
    enableReconnect: options.enableReconnect ?? true,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    unsupportedNetworks: toUnsupportedNetworks(options),
    isPairingManual: options.manualWCControl ?? false,
    enableEmbedded: options.enableEmbedded ?? false,
    layout: options.layout,
    onramp: options.onramp,
    connectorImages: options.connectorImages ?? {},
    debug: options.debug ?? true,
    hasNoAdapters: (options.adapters ?? []).length === 0,
    hasCatalogue: endpoints?.catalogueUrl !== undefined,
    hasRelay: endpoints?.relayUrl !== undefined,
  };
}
