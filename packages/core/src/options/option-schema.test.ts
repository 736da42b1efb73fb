/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { untyped } from '../testing/untyped.js';
import { fakeAdapter, localNetwork, memoryStorage, otherNetwork } from '../testing.js';
import { checkOptions } from './option-schema.js';
import type { ModalOptions } from './options.js';

const valid: ModalOptions = { networks: [localNetwork, otherNetwork] };
const network = (part: object) => ({ networks: [{ ...localNetwork, ...part }] });

/** Each option with an invalid value, and the name in the error. */
const nothing = () => undefined;

const SIWX = {
  createMessage: nothing,
  addSession: nothing,
  revokeSession: nothing,
  setSessions: nothing,
  getSessions: nothing,
};

const SIWE = {
  getNonce: nothing,
  createMessage: nothing,
  verifyMessage: nothing,
  getSession: nothing,
  signOut: nothing,
};

const BAD_VALUES: readonly (readonly [string, object, string])[] = [
  ['networks', { networks: undefined }, 'networks'],
  ['networks', { networks: [] }, 'networks'],
  ['networks', { networks: 'eip155:1' }, 'networks'],
  ['networks', { networks: [null] }, 'networks.0'],
  ['networks', network({ id: true }), 'networks.0.id'],
  ['networks', network({ id: Number.NaN }), 'networks.0.id'],
  ['networks', network({ id: 'a:b' }), 'networks.0'],
  ['networks', network({ name: '' }), 'networks.0.name'],
  ['networks', network({ nativeCurrency: undefined }), 'networks.0.nativeCurrency'],
  [
    'networks',
    network({ nativeCurrency: { name: 'E', symbol: 'E', decimals: -1 } }),
    'networks.0.nativeCurrency.decimals',
  ],
  ['networks', network({ rpcUrls: {} }), 'networks.0.rpcUrls.default'],
  ['networks', network({ rpcUrls: { default: { http: [7] } } }), 'networks.0.rpcUrls.default.http.0'],
  ['networks', network({ chainNamespace: 'cosmos' }), 'networks.0.chainNamespace'],
  ['networks', network({ caipNetworkId: 'cosmos:hub' }), 'networks.0'],
  ['networks', network({ chainNamespace: 'eip155', caipNetworkId: 'solana:x' }), 'networks.0'],
  ['networks', network({ blockExplorers: {} }), 'networks.0.blockExplorers.default'],
  ['networks', network({ assets: 'picture' }), 'networks.0.assets'],
  ['defaultNetwork', { defaultNetwork: 1 }, 'defaultNetwork'],
  ['defaultNetwork', { defaultNetwork: { ...localNetwork, id: 5 } }, 'defaultNetwork'],
  ['fallbackAdapters', { fallbackAdapters: { cosmos: fakeAdapter() } }, 'fallbackAdapters.cosmos'],
  ['fallbackAdapters', { fallbackAdapters: { eip155: 'evm' } }, 'fallbackAdapters.eip155'],
  ['adapters', { adapters: {} }, 'adapters'],
  ['adapters', { adapters: ['evm'] }, 'adapters.0'],
  ['adapters', { adapters: [{ namespace: 'cosmos' }] }, 'adapters.0'],
  ['services', { services: 'https://services.example' }, 'services'],
  ['services', { services: {} }, 'services.kind'],
  ['services', { services: { kind: 'cloud' } }, 'services.kind'],
  ['services', { services: { kind: 'hosted', projectId: 1 } }, 'services.projectId'],
  ['services', { services: { kind: 'self-hosted' } }, 'services.url'],
  ['services', { services: { kind: 'self-hosted', url: 'services.example' } }, 'services.url'],
  ['services', { services: { kind: 'self-hosted', url: 'https://' } }, 'services.url'],
  [
    'services',
    { services: { kind: 'hosted', projectId: 'a', overrides: { catalogueUrl: 'wallets.example' } } },
    'services.overrides.catalogueUrl',
  ],
  [
    'services',
    { services: { kind: 'hosted', projectId: 'a', overrides: { analyticsUrl: 'ftp://a.example' } } },
    'services.overrides.analyticsUrl',
  ],
  [
    'services',
    { services: { kind: 'hosted', projectId: 'a', overrides: { relayUrl: 'https://relay.example' } } },
    'services.overrides.relayUrl',
  ],
  [
    'services',
    { services: { kind: 'hosted', projectId: 'a', overrides: { verifyUrl: 'verify.example' } } },
    'services.overrides.verifyUrl',
  ],
  ['onramp', { onramp: true }, 'onramp'],
  ['onramp', { onramp: { meld: { publicKey: 7 } } }, 'onramp.meld.publicKey'],
  ['onramp', { onramp: { meld: { url: 'meld.example' } } }, 'onramp.meld.url'],
  ['onramp', { onramp: { restrictedTimeZones: 'Asia/Shanghai' } }, 'onramp.restrictedTimeZones'],
  ['metadata', { metadata: 'My app' }, 'metadata'],
  ['metadata', { metadata: { name: 7 } }, 'metadata.name'],
  ['metadata', { metadata: { description: null } }, 'metadata.description'],
  ['metadata', { metadata: { url: 'app.example' } }, 'metadata.url'],
  ['metadata', { metadata: { icons: 'icon.png' } }, 'metadata.icons'],
  ['metadata', { metadata: { redirect: 'app://' } }, 'metadata.redirect'],
  ['themeMode', { themeMode: 'blue' }, 'themeMode'],
  ['themeVariables', { themeVariables: { '--w3m-accent': null } }, 'themeVariables.--w3m-accent'],
  ['features', { features: 'all' }, 'features'],
  ['features', { features: { send: 'yes' } }, 'features.send'],
  ['features', { features: { receive: 1 } }, 'features.receive'],
  ['features', { features: { analytics: 'off' } }, 'features.analytics'],
  ['features', { features: { legalCheckbox: null } }, 'features.legalCheckbox'],
  ['features', { features: { connectorTypeOrder: ['injected', 'email'] } }, 'features.connectorTypeOrder.1'],
  ['features', { features: { connectMethodsOrder: ['email', 'sms'] } }, 'features.connectMethodsOrder.1'],
  ['features', { features: { walletFeaturesOrder: ['stake'] } }, 'features.walletFeaturesOrder.0'],
  ['features', { features: { collapseWallets: 'yes' } }, 'features.collapseWallets'],
  ['features', { features: { emailShowWallets: 1 } }, 'features.emailShowWallets'],
  ['allWallets', { allWallets: 'show' }, 'allWallets'],
  ['featuredWalletIds', { featuredWalletIds: 'abc' }, 'featuredWalletIds'],
  ['includeWalletIds', { includeWalletIds: [''] }, 'includeWalletIds.0'],
  ['excludeWalletIds', { excludeWalletIds: [7] }, 'excludeWalletIds.0'],
  ['customWallets', { customWallets: [{ id: 'a' }] }, 'customWallets.0.name'],
  ['customWallets', { customWallets: [{ id: 'a', name: 'A', homepage: 7 }] }, 'customWallets.0.homepage'],
  ['termsConditionsUrl', { termsConditionsUrl: '/terms' }, 'termsConditionsUrl'],
  ['termsVersion', { termsVersion: 7 }, 'termsVersion'],
  ['privacyPolicyUrl', { privacyPolicyUrl: 'javascript:alert(1)' }, 'privacyPolicyUrl'],
  ['enableWallets', { enableWallets: 'true' }, 'enableWallets'],
  ['enableWalletGuide', { enableWalletGuide: 0 }, 'enableWalletGuide'],
  ['enableEIP6963', { enableEIP6963: null }, 'enableEIP6963'],
  ['enableInjected', { enableInjected: 'no' }, 'enableInjected'],
  ['enableReconnect', { enableReconnect: 1 }, 'enableReconnect'],
  ['enableNetworkSwitch', { enableNetworkSwitch: {} }, 'enableNetworkSwitch'],
  ['enableEmbedded', { enableEmbedded: 'no' }, 'enableEmbedded'],
  ['layout', { layout: 'broad' }, 'layout'],
  ['unsupportedNetworks', { unsupportedNetworks: 'no' }, 'unsupportedNetworks'],
  ['allowUnsupportedChain', { allowUnsupportedChain: 'no' }, 'allowUnsupportedChain'],
  ['manualWCControl', { manualWCControl: 'yes' }, 'manualWCControl'],
  ['defaultAccountTypes', { defaultAccountTypes: { eip155: 'multisig' } }, 'defaultAccountTypes.eip155'],
  ['defaultAccountTypes', { defaultAccountTypes: { cosmos: 'eoa' } }, 'defaultAccountTypes.cosmos'],
  ['chainImages', { chainImages: { 'eip155:1': 7 } }, 'chainImages.eip155:1'],
  ['connectorImages', { connectorImages: { a: null } }, 'connectorImages.a'],
  ['debug', { debug: 'yes' }, 'debug'],
  ['tokens', { tokens: { 'eip155:1': { image: 'https://host.example/a.png' } } }, 'tokens.eip155:1'],
  ['addressLabels', { addressLabels: { eip155: { '0x1': 7 } } }, 'addressLabels.eip155.0x1'],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { methods: { eip155: 'personal_sign' } } },
    'universalProviderConfigOverride.methods.eip155',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { chains: { eip155: [] } } },
    'universalProviderConfigOverride.chains.eip155',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { chains: { eip155: ['solana:1'] } } },
    'universalProviderConfigOverride.chains',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { events: { solana: [7] } } },
    'universalProviderConfigOverride.events.solana.0',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { rpcMap: { 1: 'https://rpc.example' } } },
    'universalProviderConfigOverride.rpcMap.1',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'rpc.example' } } },
    'universalProviderConfigOverride.rpcMap.eip155:1',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { defaultChain: 137 } },
    'universalProviderConfigOverride.defaultChain',
  ],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { chain: {} } },
    'universalProviderConfigOverride.chain',
  ],
  [
    'experimental_preferUniversalLinks',
    { experimental_preferUniversalLinks: 'yes' },
    'experimental_preferUniversalLinks',
  ],
  ['nameZone', { nameZone: 'Example.org/' }, 'nameZone'],
  ['nameFaqUrl', { nameFaqUrl: 'names.html' }, 'nameFaqUrl'],
  ['storageKey', { storageKey: '' }, 'storageKey'],
  ['storage', { storage: {} }, 'storage.getItem'],
  ['projectId', { projectId: 1 }, 'projectId'],
  ['fetch', { fetch: 'fetch' }, 'fetch'],
  ['now', { now: 0 }, 'now'],
  ['siwx', { siwx: {} }, 'siwx.createMessage'],
  ['siwx', { siwx: { ...SIWX, namespaces: ['evm'] } }, 'siwx.namespaces.0'],
  ['siwx', { siwx: { ...SIWX, signOutOnDisconnect: 'no' } }, 'siwx.signOutOnDisconnect'],
  ['siweConfig', { siweConfig: { getNonce: 'nonce' } }, 'siweConfig.getNonce'],
  ['siweConfig', { siweConfig: { ...SIWE, required: 1 } }, 'siweConfig.required'],
];

/** The compiler checks that no option is missing. */
const ALL_OPTIONS: Readonly<Record<keyof ModalOptions, true>> = {
  adapters: true,
  fallbackAdapters: true,
  allWallets: true,
  allowUnsupportedChain: true,
  unsupportedNetworks: true,
  manualWCControl: true,
  enableEmbedded: true,
  layout: true,
  addressLabels: true,
  tokens: true,
  chainImages: true,
  connectorImages: true,
  onramp: true,
  customWallets: true,
  debug: true,
  defaultAccountTypes: true,
  defaultNetwork: true,
  enableEIP6963: true,
  enableInjected: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWalletGuide: true,
  enableWallets: true,
  excludeWalletIds: true,
  experimental_preferUniversalLinks: true,
  featuredWalletIds: true,
  features: true,
  fetch: true,
  includeWalletIds: true,
  metadata: true,
  nameFaqUrl: true,
  nameZone: true,
  networks: true,
  now: true,
  privacyPolicyUrl: true,
  projectId: true,
  services: true,
  siweConfig: true,
  siwx: true,
  storage: true,
  storageKey: true,
  termsConditionsUrl: true,
  termsVersion: true,
  themeMode: true,
  themeVariables: true,
  universalProviderConfigOverride: true,
};

const OPTION_NAMES = Object.keys(ALL_OPTIONS);

const check = (options: object) => checkOptions(untyped<ModalOptions>({ ...valid, ...options }));

afterEach(() => vi.unstubAllGlobals());

describe('an invalid value', () => {
  it.each(BAD_VALUES)('of %s: %j', (_, options, option) => {
    expect(() => check(options)).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        option,
        message: expect.stringMatching(/^The option ".+" cannot be used: .+/),
      }),
    );
  });

  it('exists in this test for every option', () => {
    const tried = new Set(BAD_VALUES.map(([option]) => option));
    expect([...tried].sort()).toEqual([...OPTION_NAMES].sort());
  });

  it('may be the options as a whole', () => {
    expect(() => checkOptions(untyped<ModalOptions>(undefined))).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', option: 'networks' }),
    );
  });
});

describe('two ways of signing in', () => {
  it('cannot be set together', () => {
    expect(() => check({ siweConfig: {}, siwx: {} })).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: 'Cannot set both `siweConfig` and `siwx` options',
      }),
    );
  });

  it('can be set one at a time', () => {
    expect(() => check({ siwx: SIWX })).not.toThrow();
    expect(() => check({ siweConfig: SIWE })).not.toThrow();
  });
});

describe('valid values', () => {
  it.each<[string, Partial<ModalOptions>]>([
    ['nothing but networks', {}],
    ['a network of a namespace without EVM', { networks: [{ ...localNetwork, id: 'x', chainNamespace: 'solana' }] }],
    ['a default network', { defaultNetwork: otherNetwork }],
    ['fallback adapters of some namespaces', { fallbackAdapters: { eip155: () => fakeAdapter() } }],
    ['adapters of each kind', { adapters: [fakeAdapter(), () => fakeAdapter(), async () => fakeAdapter()] }],
    ['hosted services', { services: { kind: 'hosted', projectId: '' } }],
    [
      'individual services',
      {
        services: {
          kind: 'self-hosted',
          url: 'http://127.0.0.1:5181',
          overrides: { analyticsUrl: null, catalogueUrl: 'https://w.example', relayUrl: 'wss://r.example' },
        },
      },
    ],
    ['partial metadata', { metadata: { name: '', redirect: { native: 'app://' } } }],
    [
      'theme variables',
      { themeMode: 'system', themeVariables: { '--w3m-accent': '#fff', '--w3m-color-mix-strength': 40 } },
    ],
    ['no storage', { storage: null }],
    ['a storage', { storage: memoryStorage() }],
    ['an order of the groups', { features: { connectorTypeOrder: ['recent', 'injected'] } }],
    ['account types', { defaultAccountTypes: { eip155: 'smartAccount', bip122: 'payment' } }],
    ['pictures', { chainImages: { 'eip155:1': 'https://i.example' }, connectorImages: { a: 'data:image/png,' } }],
    ['a custom wallet', { customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }] }],
  ])('%s', (_, options) => expect(() => checkOptions({ ...valid, ...options })).not.toThrow());

  it('may be in an object with additional properties', () => {
    class Chain {
      readonly id = 1;
      readonly name = 'Ethereum';
      readonly nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
      readonly rpcUrls = { default: { http: ['https://rpc.example'] } };
      readonly serializers = { transaction: () => '0x' };
    }
    expect(() => checkOptions({ networks: [new Chain()] })).not.toThrow();
  });
});

describe('the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

  it.each(OPTION_NAMES)('documents %s', (name) => expect(readme).toMatch(new RegExp(`^\\|.*\`${name}[.\`]`, 'm')));
});
