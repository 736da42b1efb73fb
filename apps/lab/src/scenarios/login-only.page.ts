import '@foyerkit/react/styles.css';
import { mount } from '@foyerkit/react/mount';
import { boot } from '../boot/boot.js';
import { createLabHost, type LabHost } from '../host/lab-host.js';
import { followTheme } from '../shell/follow-theme.js';
import { element } from './element.js';
import { facts, header } from './plain-page.js';
import { labElement, prepareHost } from './prepare-host.js';

interface Accounts {
  readonly accounts: readonly { readonly address: string; readonly chainId: string }[];
}

/** Whom the server knows, whatever the page believes. */
async function readAccounts(): Promise<readonly string[]> {
  const response = await fetch('/siwx/session', { cache: 'no-store' });
  const { accounts }: Accounts = await response.json();
  return accounts.map(({ address, chainId }) => `${chainId}:${address}`);
}

/** Greets those who have signed in, as the server says. */
function greeting({ foyer }: LabHost): HTMLElement {
  const node = element('output', { testId: 'server-session' }, 'nobody');
  let latest = 0;
  const show = async (): Promise<void> => {
    latest += 1;
    const asked = latest;
    const accounts = await readAccounts().catch(() => null);
    // A later change has been asked about since.
    if (asked === latest) node.textContent = accounts === null ? 'unknown' : accounts.join(', ') || 'nobody';
  };
  foyer.subscribe(() => void show());
  void show();
  return node;
}

/** `/scenario/login-only`: a page that uses wallets for nothing but to sign visitors in on its server. */
export async function start(): Promise<void> {
  const booted = await boot();
  const config = { ...booted.config, host: { ...booted.config.host, signIn: 'required' as const } };
  const host = createLabHost({ ...booted, config, container: prepareHost(booted) });
  followTheme(host.foyer);
  labElement().replaceChildren(
    element(
      'main',
      { class: 'lab-plain', id: 'host' },
      header('Log in'),
      element('p', { class: 'quiet' }, 'The account below is what the server has verified.'),
      element('span', { 'data-foyer-button': 'combined' }),
      element('p', { class: 'output' }, 'Signed in: ', greeting(host)),
      facts(host),
    ),
  );
  mount(host.foyer, { buttons: '[data-foyer-button]' });
}
