import { CONNECT_WAYS, CONNECTOR_GROUPS, WALLET_FEATURES } from '../../src-shared/config/options.schema.js';
import { type FieldGroup, option, toggle } from './option-field.js';

/** Which wallets are shown, and how. */
export const WALLETS_FIELDS: FieldGroup = {
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
};

/** What the modal can do, and its texts. */
export const FEATURES_FIELDS: FieldGroup = {
  title: 'Features and texts',
  fields: [
    toggle(option('features', 'send'), 'Send', true),
    toggle(option('features', 'receive'), 'Receive', true),
    toggle(option('features', 'analytics'), 'Analytics', true),
    toggle(option('features', 'legalCheckbox'), 'Legal checkbox', false),
    toggle(option('features', 'onramp'), 'Buying', true),
    toggle(option('features', 'smartSessions'), 'Smart Sessions', false),
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
};

/** How it works inside. */
export const WORKINGS_FIELDS: FieldGroup = {
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
};
