import type { EvmTestWallet } from '@foyerkit/testkit/evm';
import { expect } from '@playwright/test';
import type { LabPage, LabPageConfig } from './lab-page.js';

/** What a scene is shown with. */
export interface SceneFixtures {
  readonly lab: LabPage;
  /** 'Journey Wallet', which every page discovers. */
  readonly wallet: EvmTestWallet;
}

/** A view of the modal in one of its states, and how to reach it. */
export interface Scene {
  readonly view: string;
  /** Distinguishes it from other scenes of the same view, for example `declined`. */
  readonly state?: string;
  /** Default: opens the view by its name. */
  readonly show?: (fixtures: SceneFixtures) => Promise<void>;
  /** Continues from the previous scene, whose modal stays open. */
  readonly follows?: true;
}

/** Scenes that share a page: they run one after the other. */
export interface SceneGroup {
  readonly name: string;
  readonly config?: LabPageConfig;
  /** Runs before the first of them. */
  readonly prepare?: (fixtures: SceneFixtures) => Promise<void>;
  readonly scenes: readonly Scene[];
}

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
const EVERY_ADAPTER = ['evm', 'solana', 'bitcoin', 'polkadot'] as const;
const LEGAL = { termsConditionsUrl: 'https://host.example/terms', privacyPolicyUrl: 'https://host.example/privacy' };

const connect = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  wallet.approve();
  await lab.connect('Journey Wallet');
};
const declined = async ({ lab, wallet }: SceneFixtures): Promise<void> => {
  await wallet.waitForPrompt();
  wallet.release('reject');
  await lab.button('Try again').waitFor();
};

/**
 * Every view of the modal in all its states: checked for accessibility and phone layout, and captured in
 * pictures. `scenes.spec.ts` asserts that no view is missing.
 */
export const SCENE_GROUPS: readonly SceneGroup[] = [
  {
    name: 'nobody connected',
    scenes: [
      { view: 'Connect' },
      { view: 'AllWallets' },
      {
        view: 'AllWallets',
        state: 'none found',
        show: async ({ lab }) => {
          await lab.openView('AllWallets');
          await lab.searchField.fill('no wallet is called this');
          await lab.dialog.getByText('No Wallet found').waitFor();
        },
      },
      { view: 'Networks' },
      { view: 'GetWallet' },
      { view: 'WhatIsAWallet' },
      { view: 'WhatIsANetwork' },
      { view: 'Downloads' },
      { view: 'ConnectingWalletConnectBasic' },
      { view: 'ConnectingWalletConnect', show: ({ lab }) => lab.openWallet('MetaMask') },
      { view: 'ConnectingMultiChain', state: 'gone' },
      { view: 'OpenWallet' },
      { view: 'ProfileWallets', state: 'empty' },
      { view: 'SwitchActiveChain' },
    ],
  },
  {
    name: 'test wallets on the page',
    config: { adapters: EVERY_ADAPTER, wallets: 'testkit' },
    scenes: [{ view: 'Connect' }, { view: 'ConnectingMultiChain' }],
  },
  {
    name: 'several chain namespaces',
    config: { adapters: EVERY_ADAPTER, remote: { multiWallet: true } },
    prepare: connect,
    scenes: [
      { view: 'Networks' },
      { view: 'ProfileWallets' },
      {
        view: 'ProfileWallets',
        state: 'a namespace without one',
        show: async ({ lab }) => {
          await lab.openView('ProfileWallets');
          await lab.dialog.getByRole('tab', { name: 'Bitcoin' }).click();
          await lab.button('Add Bitcoin Wallet').waitFor();
        },
      },
      {
        view: 'SwitchActiveChain',
        show: async ({ lab }) => {
          await lab.openView('Networks');
          await lab.button(/Lab Solana One/).click();
        },
      },
    ],
  },
  {
    name: 'social logins',
    config: { embedded: 'site', options: { features: { socials: SOCIALS } } },
    scenes: [
      { view: 'Connect' },
      { view: 'ConnectWallets' },
      { view: 'ConnectSocials' },
      { view: 'ConnectingSocial' },
      { view: 'EmailLogin' },
      { view: 'Create' },
    ],
  },
  {
    name: 'documents to agree to',
    config: {
      embedded: 'site',
      options: {
        ...LEGAL,
        features: {
          socials: SOCIALS,
          collapseWallets: true,
          connectMethodsOrder: ['social', 'wallet'],
          legalCheckbox: true,
        },
      },
    },
    scenes: [{ view: 'Connect' }, { view: 'ConnectWallets' }],
  },
  {
    name: 'documents to know of',
    config: { embedded: 'site', options: { ...LEGAL, features: { socials: ['google', 'x'], collapseWallets: true } } },
    scenes: [{ view: 'Connect' }, { view: 'ConnectWallets' }],
  },
  {
    name: 'no services',
    config: { services: 'none' },
    scenes: [{ view: 'Connect' }],
  },
  {
    name: 'a wallet that is asked',
    scenes: [
      {
        view: 'ConnectingExternal',
        state: 'waiting',
        show: async ({ lab, wallet }) => {
          wallet.hang();
          await lab.open();
          await lab.button(/^Journey Wallet/).click();
        },
      },
      { view: 'ConnectingExternal', state: 'declined', follows: true, show: declined },
    ],
  },
  {
    name: 'a wallet connected',
    prepare: connect,
    scenes: [
      { view: 'Account' },
      { view: 'AccountSettings' },
      { view: 'Networks' },
      { view: 'ProfileWallets' },
      {
        view: 'SwitchNetwork',
        state: 'waiting',
        show: async ({ lab, wallet }) => {
          wallet.hang();
          await lab.openView('Networks');
          await lab.button(/31338|Two/).click();
        },
      },
      { view: 'SwitchNetwork', state: 'declined', follows: true, show: declined },
    ],
  },
  {
    name: 'several wallets',
    config: { wallets: 'testkit', remote: { multiWallet: true } },
    prepare: async ({ lab, wallet }) => {
      wallet.approve();
      await lab.connect('Lab Wallet Two');
      await lab.openView('Connect');
      await lab.button(/^Journey Wallet/).click();
      await lab.view('ProfileWallets').waitFor();
      await lab.close();
    },
    scenes: [
      { view: 'Account' },
      { view: 'ProfileWallets' },
      {
        view: 'ProfileWallets',
        state: 'with a recent one',
        show: async ({ lab }) => {
          await lab.openView('ProfileWallets');
          await lab.button('Disconnect Lab Wallet Two').click();
          await lab.dialog.getByText('RECENTLY CONNECTED').waitFor();
        },
      },
    ],
  },
  {
    name: 'a network that is not configured',
    config: { options: { networks: ['eip155:31337'], unsupportedNetworks: 'require' } },
    prepare: connect,
    // The modal opens by itself.
    scenes: [{ view: 'UnsupportedChain', show: async ({ wallet }) => wallet.switchChain(31338) }],
  },
];

/** A name for pictures and messages. */
export const sceneName = ({ name }: SceneGroup, { state, view }: Scene): string =>
  [view, state, name].filter(Boolean).join(', ');

/** Opens the page of a group, ready for its scenes. @param config overrides that of the group, field by field. */
export async function openGroup(
  { config, prepare }: SceneGroup,
  fixtures: SceneFixtures,
  look: LabPageConfig = {},
): Promise<void> {
  await fixtures.lab.goto({ ...config, ...look, options: { ...config?.options, ...look.options } });
  await prepare?.(fixtures);
}

/** Runs the scenes of a group. @param look is called while the view is on screen */
export async function showScenes(
  { scenes }: SceneGroup,
  fixtures: SceneFixtures,
  look: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { lab } = fixtures;
  for (const [index, scene] of scenes.entries()) {
    if (scene.show) await scene.show(fixtures);
    else await lab.openView(scene.view);
    await lab.view(scene.view).waitFor();
    await look(scene);
    if (scenes[index + 1]?.follows) continue;
    // Escape would clear a search first.
    await lab.button('Close').click();
    await expect(lab.dialog).toBeHidden();
  }
}

/** Looks at what is on screen in the dark theme, which a page has to start with, and in the light one. */
export async function inEitherTheme(
  { page }: LabPage,
  look: (themeMode: 'dark' | 'light') => Promise<void>,
): Promise<void> {
  // The modal covers the button.
  const toggle = () => page.getByTestId('toggle-theme').evaluate((button: HTMLElement) => button.click());
  const themeIs = (themeMode: string) =>
    expect(page.locator('foyer-modal [data-theme]').first()).toHaveAttribute('data-theme', themeMode);
  await themeIs('dark');
  await look('dark');
  await toggle();
  await themeIs('light');
  await look('light');
  await toggle();
}
