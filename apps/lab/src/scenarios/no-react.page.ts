import '@foyerkit/react/styles.css';
import { mount } from '@foyerkit/react/mount';
import { boot } from '../boot/boot.js';
import { createLabHost } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { element } from './element.js';
import { plainPage } from './plain-page.js';
import { labElement, prepareHost } from './prepare-host.js';

/** `/scenario/no-react`: a page of plain elements; `mount` renders the buttons, and the handle does the rest. */
export async function start(): Promise<void> {
  const booted = await boot();
  const container = prepareHost(booted);
  const host = createLabHost({ ...booted, container });
  followTheme(host.foyer);
  const buttons = ['connect', 'account', 'network', 'combined'].map((name) =>
    element('span', { 'data-foyer-button': name }),
  );
  labElement().replaceChildren(
    plainPage(host, { title: 'FoyerKit without React', about: 'Plain elements, mount() for the buttons.', buttons }),
  );
  mount(host.foyer, { buttons: '[data-foyer-button]' });
}
