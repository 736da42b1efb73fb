import { ADAPTER_NAMES } from '../../src-shared/namespaces/namespace-info.js';
import {
  KNOWN_NETWORK_IDS,
  LOCAL_CHAINS,
  NAMESPACES,
  PUBLIC_NETWORKS,
} from '../../src-shared/namespaces/namespaces.js';
import { type FieldGroup, type OptionField, option, toggle } from './option-field.js';
import { ACCENT_PRESETS, BACKGROUND_PRESETS, FONT_PRESETS, RADIUS_PRESETS, type ThemePreset } from './theme-presets.js';

const networkNames: readonly (readonly [string, string])[] = [
  ...LOCAL_CHAINS.map(({ name, networkId }) => [networkId, name] as const),
  ...PUBLIC_NETWORKS.map(({ network, networkId }) => [networkId, `${network.name} (internet)`] as const),
];

/** Switches of the host. */
export const HOST_FIELDS: FieldGroup = {
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
};

/** Which networks there are. */
export const NETWORKS_FIELDS: FieldGroup = {
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
};

const presets = (label: string, choices: readonly ThemePreset[]): OptionField => ({
  kind: 'presets',
  path: option('themeVariables'),
  label,
  presets: choices,
});

/** How the modal looks, and its language. */
export const LOOK_FIELDS: FieldGroup = {
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
};
