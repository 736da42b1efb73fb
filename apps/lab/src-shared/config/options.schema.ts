import type { ConnectorGroup, ConnectWay, WalletFeature } from '@foyerkit/core';
import * as v from 'valibot';
import { KNOWN_NETWORK_IDS } from '../namespaces/namespaces.js';
import { refused } from './refused.js';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const textList = v.exactOptional(v.array(text));
const toggle = v.exactOptional(v.boolean());
const webLink = v.exactOptional(
  v.pipe(
    text,
    v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value), 'must be an http or https address'),
  ),
);
/** Pictures must be inlined in the URL: fetching one would reveal the visitor to its host. */
const picture = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(/^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i, 'must be a picture as data: URL; others are not loaded'),
);
const networkId = v.picklist(KNOWN_NETWORK_IDS, `must be one of ${KNOWN_NETWORK_IDS.join(', ')}`);
const accountType = v.exactOptional(v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal']));

const THEME_VARIABLE =
  /^(--(w3m|apkt)-)?(accent|color-mix|color-mix-strength|border-radius-master|font-family|font-size-master|qr-color|z-index)$/;
/** Anything that makes a browser load something, in any case and with any escapes. */
const LOADS = /url|image|src|@|\\/i;

const themeVariables = v.record(
  v.pipe(v.string(), v.regex(THEME_VARIABLE, 'is no theme variable')),
  v.union([
    v.number(),
    v.pipe(
      text,
      v.check((value) => !LOADS.test(value), 'must not load anything'),
    ),
  ]),
);

export const CONNECTOR_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorGroup[];

export const CONNECT_WAYS = ['email', 'social', 'wallet'] as const satisfies readonly ConnectWay[];
export const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const satisfies readonly WalletFeature[];

/** A list of providers, or a keyword for all of them. */
const providers = v.exactOptional(v.union([v.boolean(), v.array(text)]));

const customWallet = v.strictObject({
  id: text,
  name: text,
  image_url: v.exactOptional(picture),
  homepage: v.exactOptional(text),
  mobile_link: v.exactOptional(text),
  link_mode: v.exactOptional(text),
  desktop_link: v.exactOptional(text),
  webapp_link: v.exactOptional(text),
  browse_link: v.exactOptional(text),
  can_return: v.exactOptional(v.boolean()),
  app_store: v.exactOptional(text),
  play_store: v.exactOptional(text),
  chrome_store: v.exactOptional(text),
  rdns: v.exactOptional(text),
});

/** The modal options that are plain data, as a URL can set them. Networks are given by CAIP-2 id. */
export const optionsSchema = v.strictObject({
  networks: v.exactOptional(v.pipe(v.array(networkId), v.minLength(1, 'must name at least one network'))),
  defaultNetwork: v.exactOptional(networkId),
  themeMode: v.exactOptional(v.picklist(['dark', 'light', 'system'])),
  themeVariables: v.exactOptional(themeVariables),
  features: v.exactOptional(
    v.strictObject({
      send: toggle,
      receive: toggle,
      pay: toggle,
      payWithExchange: toggle,
      analytics: toggle,
      legalCheckbox: toggle,
      collapseWallets: toggle,
      emailShowWallets: toggle,
      onramp: providers,
      socials: providers,
      reownBranding: toggle,
      connectorTypeOrder: v.exactOptional(v.array(v.picklist(CONNECTOR_GROUPS))),
      connectMethodsOrder: v.exactOptional(v.array(v.picklist(CONNECT_WAYS))),
      walletFeaturesOrder: v.exactOptional(v.array(v.picklist(WALLET_FEATURES))),
    }),
  ),
  allWallets: v.exactOptional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  featuredWalletIds: textList,
  includeWalletIds: textList,
  excludeWalletIds: textList,
  customWallets: v.exactOptional(v.array(customWallet)),
  termsConditionsUrl: webLink,
  privacyPolicyUrl: webLink,
  termsVersion: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  enableWallets: toggle,
  enableWalletGuide: toggle,
  enableEIP6963: toggle,
  enableInjected: toggle,
  enableReconnect: toggle,
  enableNetworkSwitch: toggle,
  enableRequestTray: toggle,
  allowUnsupportedChain: toggle,
  unsupportedNetworks: v.exactOptional(v.picklist(['ignore', 'hint', 'require'])),
  enableEmbedded: toggle,
  layout: v.exactOptional(v.picklist(['compact', 'wide'])),
  defaultAccountTypes: v.exactOptional(
    v.strictObject({ eip155: accountType, solana: accountType, bip122: accountType, polkadot: accountType }),
  ),
  /** Where buying is not offered. The provider is always the lab's own page. */
  onramp: v.exactOptional(v.strictObject({ restrictedTimeZones: textList, meld: refused })),
  chainImages: v.exactOptional(v.record(networkId, picture)),
  connectorImages: v.exactOptional(v.record(text, picture)),
  metadata: v.exactOptional(
    v.strictObject({
      name: v.exactOptional(text),
      description: v.exactOptional(text),
      url: refused,
      icons: refused,
      redirect: refused,
    }),
  ),
  locale: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'must be a BCP 47 tag'))),
  direction: v.exactOptional(v.picklist(['ltr', 'rtl'])),
  messages: v.exactOptional(v.record(text, v.pipe(v.string(), v.maxLength(512)))),
  preload: v.exactOptional(v.picklist(['likely', 'intent', 'idle', 'never'])),
  debug: toggle,
  nameZone: v.exactOptional(text),
  nameFaqUrl: webLink,
  tokens: refused,
  storageKey: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _'))),
  services: refused,
  projectId: refused,
  adapters: refused,
  container: refused,
  storage: refused,
  fetch: refused,
  now: refused,
  origins: refused,
  allowedOrigins: refused,
  rpcUrl: refused,
  rpcUrls: refused,
  customRpcUrls: refused,
  transports: refused,
  relayUrl: refused,
  frame: refused,
  frameUrl: refused,
  secureSite: refused,
  secureSiteUrl: refused,
  themeUrl: refused,
});
