import { CONNECT_WAYS, CONNECTOR_GROUPS, WALLET_FEATURES } from '../../src-shared/config/options.schema.js';
import { ADAPTER_NAMES } from '../../src-shared/namespaces/namespace-info.js';
import {
  KNOWN_NETWORK_IDS,
  LOCAL_CHAINS,
  NAMESPACES,
  PUBLIC_NETWORKS,
} from '../../src-shared/namespaces/namespaces.js';
import type { ConfigPath } from './config-path.js';
import { ACCENT_PRESETS, BACKGROUND_PRESETS, FONT_PRESETS, RADIUS_PRESETS, type ThemePreset } from './theme-presets.js';

interface FieldBase {
  readonly path: ConfigPath;
  readonly label: string;
  readonly hint?: string;
}

/** One control of the options form. A value that equals the default is omitted from the URL. */
export type OptionField = FieldBase &
  (
    | { readonly kind: 'toggle'; readonly fallback: boolean }
    | {
        readonly kind: 'choice';
        readonly fallback: string | number;
        readonly choices: readonly (readonly [value: string | number, label: string])[];
      }
    | {
        readonly kind: 'checks';
        readonly fallback: readonly string[];
        readonly choices: readonly (readonly [string, string])[];
      }
    | { readonly kind: 'presets'; readonly presets: readonly ThemePreset[] }
    | { readonly kind: 'text'; readonly placeholder?: string }
    | { readonly kind: 'list'; readonly placeholder?: string }
    | { readonly kind: 'json'; readonly placeholder: string }
  );

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly OptionField[];
}

const option = (...path: readonly string[]): ConfigPath => ['options', ...path];
const toggle = (path: ConfigPath, label: string, fallback: boolean, hint?: string): OptionField => ({
  kind: 'toggle',
  path,
  label,
  fallback,
  ...(hint && { hint }),
});
const presets = (label: string, choices: readonly ThemePreset[]): OptionField => ({
  kind: 'presets',
  path: option('themeVariables'),
  label,
  presets: choices,
});
const networkNames: readonly (readonly [string, string])[] = [
  ...LOCAL_CHAINS.map(({ name, networkId }) => [networkId, name] as const),
  ...PUBLIC_NETWORKS.map(({ network, networkId }) => [networkId, `${network.name} (internet)`] as const),
];

/** Every modal option that is plain data, and every switch of the host. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Host',
    fields: [
      {
        kind: 'checks',
        path: ['adapters'],
        label: 'Adapters',
        fallback: ADAPTER_NAMES,
        choices: NAMESPACES.map(({ adapter, name }) => [adapter, name]),
      },
      {
        kind: 'choice',
        path: ['wallets'],
        label: 'Test wallets',
        fallback: 'testkit',
        choices: [
          ['testkit', 'announced'],
          ['none', 'none'],
        ],
      },
      {
        kind: 'choice',
        path: ['services'],
        label: 'Services',
        fallback: 'local',
        choices: [
          ['local', 'local'],
          ['none', 'none'],
        ],
      },
      {
        kind: 'choice',
        path: ['embedded'],
        label: 'E-mail and social logins',
        fallback: 'site',
        hint: 'Only with the local services.',
        choices: [
          ['site', 'at the local secure site'],
          ['hosted-wire', 'at the stand-in for a hosted site'],
          ['none', 'none'],
        ],
      },
      {
        kind: 'choice',
        path: ['host', 'instances'],
        label: 'Modals on the page',
        fallback: 1,
        choices: [
          [1, 'one'],
          [2, 'two'],
        ],
      },
      {
        kind: 'choice',
        path: ['host', 'consent'],
        label: 'Consent to analytics',
        fallback: 'kept',
        hint: 'The visitor’s consent, passed on by `setAnalyticsConsent`.',
        choices: [
          ['kept', 'as it was'],
          ['given', 'given'],
          ['refused', 'refused'],
        ],
      },
      toggle(['host', 'strictMode'], 'React strict mode', false),
      toggle(['host', 'hostileCss'], 'Hostile host styles', false),
      toggle(['host', 'rtl'], 'Right to left', false),
      toggle(
        ['host', 'embedded'],
        'In a box of the host',
        false,
        'The modal is part of the page: `container` and `enableEmbedded`.',
      ),
    ],
  },
  {
    title: 'Networks',
    fields: [
      {
        kind: 'checks',
        path: option('networks'),
        label: 'Networks',
        fallback: LOCAL_CHAINS.map(({ networkId }) => networkId),
        choices: networkNames,
      },
      {
        kind: 'choice',
        path: option('defaultNetwork'),
        label: 'Default network',
        fallback: '',
        choices: [['', 'the first'], ...KNOWN_NETWORK_IDS.map((id) => [id, id] as const)],
      },
      toggle(option('enableNetworkSwitch'), 'Network switching', true),
      {
        kind: 'choice',
        path: option('unsupportedNetworks'),
        label: 'Unsupported networks',
        fallback: 'hint',
        choices: [
          ['ignore', 'ignored'],
          ['hint', 'hinted at'],
          ['require', 'must be left'],
        ],
      },
      toggle(option('allowUnsupportedChain'), 'Tolerate unsupported chains', false),
    ],
  },
  {
    title: 'Look and language',
    fields: [
      {
        kind: 'choice',
        path: option('themeMode'),
        label: 'Theme',
        fallback: 'system',
        choices: [
          ['system', 'of the system'],
          ['dark', 'dark'],
          ['light', 'light'],
        ],
      },
      {
        kind: 'choice',
        path: option('layout'),
        label: 'Layout',
        fallback: 'compact',
        choices: [
          ['compact', 'compact'],
          ['wide', 'wide'],
        ],
      },
      presets('Accent', ACCENT_PRESETS),
      { kind: 'text', path: option('themeVariables', '--w3m-accent'), label: 'Own accent', placeholder: '#2d66ee' },
      presets('Background', BACKGROUND_PRESETS),
      { kind: 'text', path: option('themeVariables', '--w3m-color-mix'), label: 'Colour mix', placeholder: '#00bb7f' },
      {
        kind: 'text',
        path: option('themeVariables', '--w3m-color-mix-strength'),
        label: 'Colour mix strength',
        placeholder: '0 to 100',
      },
      presets('Corners', RADIUS_PRESETS),
      presets('Font', FONT_PRESETS),
      {
        kind: 'text',
        path: option('themeVariables', '--w3m-font-family'),
        label: 'Own font',
        placeholder: 'Georgia, serif',
      },
      { kind: 'text', path: option('locale'), label: 'Locale', placeholder: 'en' },
      {
        kind: 'choice',
        path: option('direction'),
        label: 'Direction',
        fallback: '',
        choices: [
          ['', 'of the locale'],
          ['ltr', 'left to right'],
          ['rtl', 'right to left'],
        ],
      },
      { kind: 'json', path: option('messages'), label: 'Messages', placeholder: '{ "button.connect": "Sign in" }' },
    ],
  },
  {
    title: 'Wallets',
    fields: [
      toggle(option('enableWallets'), 'Wallet section', true),
      toggle(option('enableWalletGuide'), 'Wallet guide', true),
      toggle(option('enableEIP6963'), 'Announced wallets (EIP-6963)', true),
      toggle(option('enableInjected'), 'Legacy injected wallets', true),
      toggle(option('enableReconnect'), 'Reconnect', true),
      {
        kind: 'choice',
        path: option('allWallets'),
        label: 'All wallets',
        fallback: 'SHOW',
        choices: [
          ['SHOW', 'shown'],
          ['HIDE', 'hidden'],
          ['ONLY_MOBILE', 'on mobile only'],
        ],
      },
      { kind: 'list', path: option('featuredWalletIds'), label: 'Featured wallets', placeholder: 'catalogue ids' },
      { kind: 'list', path: option('includeWalletIds'), label: 'Only these wallets', placeholder: 'catalogue ids' },
      { kind: 'list', path: option('excludeWalletIds'), label: 'Not these wallets', placeholder: 'ids, rdns or names' },
      {
        kind: 'json',
        path: option('customWallets'),
        label: 'Custom wallets',
        placeholder: '[{ "id": "mine", "name": "My Wallet", "mobile_link": "mine://" }]',
      },
      {
        kind: 'list',
        path: option('features', 'connectorTypeOrder'),
        label: 'Group order',
        placeholder: CONNECTOR_GROUPS.join(', '),
      },
      {
        kind: 'list',
        path: option('features', 'connectMethodsOrder'),
        label: 'Order of the ways to connect',
        placeholder: CONNECT_WAYS.join(', '),
      },
      toggle(option('features', 'collapseWallets'), 'Wallets behind a button', false),
      toggle(option('features', 'emailShowWallets'), 'Wallets next to the e-mail field', true),
      {
        kind: 'json',
        path: option('connectorImages'),
        label: 'Connector images',
        placeholder: '{ "org.foyerkit.lab": "data:image/…" }',
      },
      {
        kind: 'json',
        path: option('chainImages'),
        label: 'Network images',
        placeholder: '{ "eip155:31337": "data:image/…" }',
      },
      { kind: 'json', path: option('defaultAccountTypes'), label: 'Account types', placeholder: '{ "eip155": "eoa" }' },
    ],
  },
  {
    title: 'Features and texts',
    fields: [
      toggle(option('features', 'send'), 'Send', true),
      toggle(option('features', 'receive'), 'Receive', true),
      toggle(option('features', 'analytics'), 'Analytics', true),
      toggle(option('features', 'legalCheckbox'), 'Legal checkbox', false),
      toggle(option('features', 'onramp'), 'Buying', true),
      toggle(option('features', 'pay'), 'Payments', false),
      toggle(option('features', 'payWithExchange'), 'Deposit from exchange', false),
      {
        kind: 'list',
        path: option('onramp', 'restrictedTimeZones'),
        label: 'Time zones without buying',
        placeholder: 'Asia/Shanghai, Asia/Macau',
      },
      { kind: 'list', path: option('features', 'socials'), label: 'Social logins', placeholder: 'google, x, github' },
      toggle(option('features', 'reownBranding'), 'Branding', true),
      {
        kind: 'list',
        path: option('features', 'walletFeaturesOrder'),
        label: 'Order of the wallet features',
        placeholder: WALLET_FEATURES.join(', '),
      },
      toggle(['remote', 'activity'], 'Activity', true, 'answered by the local configuration service'),
      {
        kind: 'choice',
        path: ['host', 'signIn'],
        label: 'Sign-in',
        fallback: 'none',
        hint: 'Visitors sign a message of the lab’s server.',
        choices: [
          ['none', 'none'],
          ['required', 'required: `siwx`'],
          ['optional', 'optional: `siwx`'],
          ['siwe', 'EVM only: `siweConfig`'],
        ],
      },
      toggle(['host', 'tokens'], 'The lab’s tokens', false, 'Named by the host: `tokens`.'),
      { kind: 'text', path: option('nameZone'), label: 'Zone of names', placeholder: 'lab.id' },
      { kind: 'text', path: option('nameFaqUrl'), label: 'About names', placeholder: 'https://…' },
      { kind: 'text', path: option('termsConditionsUrl'), label: 'Terms of service', placeholder: 'https://…' },
      { kind: 'text', path: option('privacyPolicyUrl'), label: 'Privacy policy', placeholder: 'https://…' },
      { kind: 'text', path: option('termsVersion'), label: 'Version of both', placeholder: '2026-11' },
      { kind: 'text', path: option('metadata', 'name'), label: 'App name', placeholder: 'FoyerKit Lab' },
      { kind: 'text', path: option('metadata', 'description'), label: 'App description' },
      toggle(['remote', 'multiWallet'], 'Several wallets', false, 'answered by the local configuration service'),
      {
        kind: 'json',
        path: ['remote'],
        label: 'Remote features',
        placeholder: '{ "multiWallet": true, "email": false }',
      },
    ],
  },
  {
    title: 'Workings',
    fields: [
      {
        kind: 'choice',
        path: option('preload'),
        label: 'Preload',
        fallback: 'likely',
        choices: [
          ['likely', 'where a press is likely'],
          ['intent', 'on intent'],
          ['idle', 'when idle'],
          ['never', 'never'],
        ],
      },
      { kind: 'text', path: option('storageKey'), label: 'Storage key', placeholder: 'foyerkit' },
      toggle(option('debug'), 'Alerts about the set-up', true),
    ],
  },
];
