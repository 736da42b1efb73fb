import '@foyerkit/react/styles.css';
import { defineElements } from '@foyerkit/react/elements';
import { boot } from '../boot/boot.js';
import { createLabHost } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { plainPage } from './plain-page.js';
import { labElement, prepareHost } from './prepare-host.js';

const NAMES = ['foyer-connect-button', 'foyer-account-button', 'foyer-network-button', 'foyer-button'] as const;

/** `/scenario/elements`: the buttons as custom elements, in the page before they are defined. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const host = createLabHost({ ...booted, container });
  followTheme(host.foyer);
  const buttons = NAMES.map((name) => document.createElement(name));
  buttons.at(-1)?.setAttribute('balance', 'show');
  labElement().replaceChildren(
    plainPage(host, { title: 'FoyerKit as custom elements', about: 'Its own tags, in any framework.', buttons }),
  );
  defineElements(host.foyer);
}
