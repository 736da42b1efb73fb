import * as v from 'valibot';
import { InvalidOptionError } from '../errors/option-errors.js';
import { SignInOptionsError } from '../errors/sign-in-options-error.js';
import { FEATURE_NAMES } from '../features/features.js';
import { toNetwork } from '../networks/to-network.js';
import { CHAIN_NAMESPACES, isCaipNetworkId, namespaceOf } from '../ports/caip.js';
import type { HostNetwork } from '../ports/network.js';
import type { SiweConfig, SiwxConfig } from '../ports/sign-in.js';
import { toStoreLink } from '../untrusted/store-links.js';
import { CONNECT_WAYS, CONNECTOR_GROUPS, WALLET_FEATURES } from '../wallets/connect-list.js';
import type { CheckedOptions, CustomWallet, ModalOptions, ProviderConfigOverride } from './options.js';

const text = v.pipe(v.string(), v.minLength(1));
const webUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value), 'expected an http or https address'),
);
const socketUrl = v.pipe(
  v.string(),
  v.check((value) => /^wss?:\/\//i.test(value) && URL.canParse(value), 'expected a ws or wss address'),
);
const toggle = v.optional(v.boolean());
const texts = v.optional(v.array(text));
const anyText = v.optional(v.string());
/** A domain as the name service writes it. */
const ZONE = /^(?=.{3,190}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/;

const NetworkSchema = v.pipe(
  v.looseObject({
    id: v.union([v.number(), text]),
    name: text,
    nativeCurrency: v.looseObject({
      name: text,
      symbol: text,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    rpcUrls: v.looseObject({ default: v.looseObject({ http: v.array(text) }) }),
    blockExplorers: v.optional(v.looseObject({ default: v.looseObject({ url: v.string() }) })),
    assets: v.optional(v.looseObject({ imageId: anyText, imageUrl: anyText })),
    chainNamespace: v.optional(v.picklist(CHAIN_NAMESPACES)),
    caipNetworkId: anyText,
  }),
  v.check(({ caipNetworkId, chainNamespace, id }) => {
    const networkId = caipNetworkId ?? `${chainNamespace ?? 'eip155'}:${id}`;
    return isCaipNetworkId(networkId) && namespaceOf(networkId) === (chainNamespace ?? namespaceOf(networkId));
  }, 'expected an id that makes a CAIP-2 id of its own namespace'),
);

const overrides = v.optional(
  v.object({
    catalogueUrl: v.optional(v.nullable(webUrl)),
    analyticsUrl: v.optional(v.nullable(webUrl)),
    blockchainUrl: v.optional(v.nullable(webUrl)),
    relayUrl: v.optional(v.nullable(v.union([socketUrl, v.pipe(v.array(socketUrl), v.minLength(1))]))),
    verifyUrl: v.optional(v.nullable(webUrl)),
  }),
);

const kind = v.picklist(['hosted', 'self-hosted']);
const HostedSchema = v.object({ kind, projectId: v.optional(v.string()), overrides });
const SelfHostedSchema = v.object({ kind, url: webUrl, projectId: v.optional(text), overrides });

/** Field names of the service's format, see `CustomWallet`. */
const CustomWalletSchema = v.looseObject({
  id: text,
  name: text,
  description: anyText,
  image_url: anyText,
  homepage: anyText,
  mobile_link: anyText,
  link_mode: anyText,
  desktop_link: anyText,
  webapp_link: anyText,
  browse_link: anyText,
  can_return: toggle,
  app_store: anyText,
  play_store: anyText,
  chrome_store: anyText,
  rdns: anyText,
} satisfies { readonly [Name in keyof Required<CustomWallet>]: v.GenericSchema });

/** One entry per feature. */
export const FEATURE_OPTIONS = {
  send: toggle,
  receive: toggle,
  pay: toggle,
  analytics: toggle,
  branding: toggle,
  legalCheckbox: toggle,
  ...Object.fromEntries(FEATURE_NAMES.map((name) => [name, v.optional(v.union([v.boolean(), v.array(text)]))])),
  collapseWallets: toggle,
  emailShowWallets: toggle,
  connectorTypeOrder: v.optional(v.array(v.picklist(CONNECTOR_GROUPS))),
  connectMethodsOrder: v.optional(v.array(v.picklist(CONNECT_WAYS))),
  walletFeaturesOrder: v.optional(v.array(v.picklist(WALLET_FEATURES))),
};

const AdapterSchema = v.union([v.function(), v.looseObject({ namespace: v.picklist(CHAIN_NAMESPACES) })]);

const networkId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'expected a CAIP-2 id'));

/** Any namespace: a wallet may be asked for one that this modal does not know. */
const ProviderOverrideSchema = v.strictObject({
  methods: v.optional(v.record(text, v.array(text))),
  events: v.optional(v.record(text, v.array(text))),
  chains: v.optional(
    v.pipe(
      v.record(text, v.pipe(v.array(networkId), v.minLength(1, 'expected at least one network'))),
      v.check(
        (chains) => Object.entries(chains).every(([name, ids]) => ids.every((id) => id.startsWith(`${name}:`))),
        'expected the networks of each namespace under its name',
      ),
    ),
  ),
  rpcMap: v.optional(v.record(networkId, webUrl)),
  defaultChain: v.optional(networkId),
} satisfies { readonly [Name in keyof Required<ProviderConfigOverride>]: v.GenericSchema });

const TokenSchema = v.looseObject({ address: text, image: anyText });

const SiwxSchema = v.looseObject({
  createMessage: v.function(),
  addSession: v.function(),
  revokeSession: v.function(),
  setSessions: v.function(),
  getSessions: v.function(),
  getRequired: v.optional(v.function()),
  signOutOnDisconnect: toggle,
  namespaces: v.optional(v.array(v.picklist(CHAIN_NAMESPACES))),
  signMessage: v.optional(v.function()),
} satisfies { readonly [Name in keyof Required<SiwxConfig>]: v.GenericSchema });

const SiweSchema = v.looseObject({
  getNonce: v.function(),
  getMessageParams: v.optional(v.function()),
  createMessage: v.function(),
  verifyMessage: v.function(),
  getSession: v.function(),
  signOut: v.function(),
  onSignIn: v.optional(v.function()),
  onSignOut: v.optional(v.function()),
  enabled: toggle,
  required: toggle,
  signOutOnDisconnect: toggle,
  signOutOnAccountChange: toggle,
  signOutOnNetworkChange: toggle,
} satisfies { readonly [Name in keyof Required<SiweConfig>]: v.GenericSchema });

/** One entry per option: the key is the name that the error reports. */
const SCHEMAS = {
  networks: v.pipe(v.array(NetworkSchema), v.minLength(1, 'expected at least one network')),
  defaultNetwork: v.optional(NetworkSchema),
  adapters: v.optional(v.array(AdapterSchema)),
  fallbackAdapters: v.optional(v.record(v.picklist(CHAIN_NAMESPACES), AdapterSchema)),
  // Not `v.variant`: for two kinds it would cost every opened modal 0.2 kB.
  services: v.optional(v.lazy((given) => (Object(given).kind === 'self-hosted' ? SelfHostedSchema : HostedSchema))),
  projectId: anyText,
  metadata: v.optional(
    v.looseObject({
      name: anyText,
      description: anyText,
      url: v.optional(webUrl),
      icons: v.optional(v.array(v.string())),
      redirect: v.optional(v.looseObject({ native: anyText, universal: anyText })),
    }),
  ),
  themeMode: v.optional(v.picklist(['dark', 'light', 'system'])),
  themeVariables: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  features: v.optional(v.looseObject(FEATURE_OPTIONS)),
  allWallets: v.optional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  customWallets: v.optional(v.array(CustomWalletSchema)),
  termsConditionsUrl: v.optional(webUrl),
  privacyPolicyUrl: v.optional(webUrl),
  termsVersion: v.optional(text),
  enableWallets: toggle,
  enableWalletGuide: toggle,
  enableEIP6963: toggle,
  enableInjected: toggle,
  enableReconnect: toggle,
  enableNetworkSwitch: toggle,
  unsupportedNetworks: v.optional(v.picklist(['ignore', 'hint', 'require'])),
  allowUnsupportedChain: toggle,
  manualWCControl: toggle,
  experimental_preferUniversalLinks: toggle,
  universalProviderConfigOverride: v.optional(ProviderOverrideSchema),
  enableEmbedded: toggle,
  layout: v.optional(v.picklist(['compact', 'wide'])),
  defaultAccountTypes: v.optional(
    v.record(v.picklist(CHAIN_NAMESPACES), v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])),
  ),
  tokens: v.optional(v.record(networkId, v.union([TokenSchema, v.array(TokenSchema)]))),
  addressLabels: v.optional(v.record(v.picklist(CHAIN_NAMESPACES), v.record(text, text))),
  nameZone: v.optional(v.pipe(v.string(), v.regex(ZONE, 'expected a domain in lower case, such as example.org'))),
  nameFaqUrl: v.optional(webUrl),
  onramp: v.optional(
    v.looseObject({
      meld: v.optional(v.looseObject({ publicKey: anyText, url: v.optional(webUrl) })),
      restrictedTimeZones: texts,
    }),
  ),
  chainImages: v.optional(v.record(v.string(), v.string())),
  connectorImages: v.optional(v.record(v.string(), v.string())),
  debug: toggle,
  storageKey: v.optional(text),
  siwx: v.optional(SiwxSchema),
  siweConfig: v.optional(SiweSchema),
  storage: v.optional(
    v.nullable(v.looseObject({ getItem: v.function(), setItem: v.function(), removeItem: v.function() })),
  ),
  fetch: v.optional(v.function()),
  now: v.optional(v.function()),
} satisfies { readonly [Name in keyof Required<ModalOptions>]: v.GenericSchema };

export const OPTION_NAMES: readonly string[] = Object.keys(SCHEMAS);

const STORE_FIELDS = ['app_store', 'play_store', 'chrome_store'] as const;

/** Links to stores of the host's wallets that lead elsewhere and are dropped. */
const foreignStoreLinks = ({ customWallets = [] }: ModalOptions): readonly string[] =>
  customWallets.flatMap((wallet, index) =>
    STORE_FIELDS.flatMap((field) =>
      wallet[field] && !toStoreLink(wallet[field]) ? `customWallets.${index}.${field}` : [],
    ),
  );

/**
 * Keys of the host's object that are not options, usually misspelled.
 * @param others the options that the package with the views reads itself
 */
export const unknownOptions = (options: ModalOptions, others: readonly string[]): readonly string[] => [
  ...foreignStoreLinks(options),
  ...Object.keys(options).filter((name) => !OPTION_NAMES.includes(name) && !others.includes(name)),
  ...Object.keys(options.features ?? {}).flatMap((name) => (name in FEATURE_OPTIONS ? [] : `features.${name}`)),
];

/** Checks a network that a host adds later. @throws INVALID_OPTION */
export function checkNetwork(network: HostNetwork): void {
  const result = v.safeParse(NetworkSchema, network);
  if (!result.success) throw new InvalidOptionError('networks', result.issues[0].message);
}

/** Checks the value of one option. @throws INVALID_OPTION */
export function checkOption(name: keyof ModalOptions, value: unknown): void {
  const result = v.safeParse<v.GenericSchema>(SCHEMAS[name], value);
  if (result.success) return;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new InvalidOptionError(path ? `${name}.${path}` : name, issue.message);
}

/**
 * Checks the host's options at run time: not every host writes TypeScript.
 * @throws INVALID_OPTION, which names the option and says what was expected.
 */
export function checkOptions(options: ModalOptions): asserts options is CheckedOptions {
  const given: Readonly<Record<string, unknown>> = { ...options };
  if (given.siweConfig && given.siwx) throw new SignInOptionsError();
  for (const name of Object.keys(SCHEMAS)) checkOption(name as keyof ModalOptions, given[name]);
  const { defaultNetwork, networks } = options;
  if (!defaultNetwork) return;
  const { caipNetworkId } = toNetwork(defaultNetwork);
  if (!networks.some((network) => toNetwork(network).caipNetworkId === caipNetworkId)) {
    throw new InvalidOptionError('defaultNetwork', `expected one of the networks, got "${caipNetworkId}"`);
  }
}
