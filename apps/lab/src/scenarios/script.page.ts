import type {} from '@foyerkit/script/global';
import { secureSiteOf } from '../../src-shared/secure-site.js';
import { boot } from '../boot/boot.js';
import { foyerOptions } from '../host/foyer-options.js';
import { hostOf } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { element } from './element.js';
import { plainPage } from './plain-page.js';
import { labElement, prepareHost } from './prepare-host.js';

/** `/scenario/script`: the modal is loaded by the script tag that the server adds to this page. */
export async function start(): Promise<void> {
  const { FoyerKit } = globalThis;
  if (!FoyerKit) throw new Error('The FoyerKit script has not run.');
  const booted = await boot();
  const container = prepareHost(booted);
  // The modal, the adapter and the embedded wallet are the tag's, not those of the lab's own packages.
  const options = foyerOptions({ ...booted, config: { ...booted.config, embedded: 'none' }, container });
  const url = secureSiteOf(booted.config, booted.info);
  const wallet = url ? await FoyerKit.embeddedWallet({ url }) : undefined;
  const adapter = FoyerKit.evmAdapter(wallet && { embedded: wallet });
  const host = hostOf(FoyerKit.createFoyer({ ...options, adapters: [adapter], ...wallet?.options }));
  followTheme(host.foyer);
  const buttons = ['connect', 'account', 'network', 'combined'].map((name) =>
    element('span', { 'data-foyer-button': name }),
  );
  labElement().replaceChildren(
    plainPage(host, { title: 'FoyerKit by a script tag', about: 'One tag with its integrity hash.', buttons }),
  );
  FoyerKit.mount(host.foyer, { buttons: '[data-foyer-button]' });
}
