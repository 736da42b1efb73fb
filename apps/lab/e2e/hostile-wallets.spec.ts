import { HOSTILE_ANNOUNCEMENTS, type HostileAnnouncement } from '@foyerkit/testkit';
import {
  installBitcoinWallet,
  installEvmWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@foyerkit/testkit/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { LabNamespace } from './support/lab-page.js';
import { expect, test } from './support/test.js';

interface NamespaceCase {
  readonly namespace: LabNamespace;
  readonly adapter: 'bitcoin' | 'evm' | 'polkadot' | 'solana';
  readonly networks?: readonly string[];
  /** Installs a wallet in the page: an honest one, or one that is hostile in the given way. */
  install(context: BrowserContext, name: string, hostile?: HostileAnnouncement): Promise<{ close(): void }>;
}

const announced = (hostile?: HostileAnnouncement) => (hostile ? { announcement: { hostile } } : {});

const rdnsOf = (name: string) => `org.foyerkit.${name.replaceAll(/\W/g, '').toLowerCase()}`;

const NAMESPACES: readonly NamespaceCase[] = [
  {
    namespace: 'eip155',
    adapter: 'evm',
    install: (context, name, hostile) => installEvmWallet(context, { name, rdns: rdnsOf(name), ...announced(hostile) }),
  },
  {
    namespace: 'solana',
    adapter: 'solana',
    install: (context, name, hostile) => installSolanaWallet(context, { name, ...announced(hostile) }),
  },
  {
    namespace: 'bip122',
    adapter: 'bitcoin',
    install: (context, name, hostile) =>
      installBitcoinWallet(context, { name, rdns: rdnsOf(name), ...announced(hostile) }),
  },
  {
    namespace: 'polkadot',
    adapter: 'polkadot',
    networks: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    install: (context, name, hostile) => installPolkadotWallet(context, { name, ...announced(hostile) }),
  },
];

/** No control characters, no bidirectional marks, and a limited length. */
const PRINTABLE = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

/** The effects of the announcements on the page: scripts that ran, and elements with injected content. */
const injectedInto = (page: Page) =>
  page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    const found: string[] = [];
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        const handler = element.getAttributeNames().find((name) => name.startsWith('on'));
        const source = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
        const isBad = handler || /^(javascript:|data:text)/i.test(source) || element.textContent === 'x';
        const isForeignScript = element.matches('script:not([src])') && !element.hasAttribute('nonce');
        if (isBad || isForeignScript) found.push(element.outerHTML.slice(0, 200));
      }
    }
    return { found, hasRun: Reflect.get(window, '__hostileWalletRan') ?? false };
  });

for (const { adapter, install, namespace, networks } of NAMESPACES) {
  test(`hostile announcements inject nothing and break nothing: ${adapter}`, async ({ context, lab }) => {
    const wallets = [await install(context, 'Honest')];
    for (const kind of HOSTILE_ANNOUNCEMENTS) wallets.push(await install(context, `Hostile ${kind}`, kind));
    const contacted: string[] = [];
    lab.page.on('request', (request) => contacted.push(new URL(request.url()).hostname));
    await lab.goto({ adapters: [adapter], ...(networks && { options: { networks } }) });
    const own = lab.of(namespace);
    await own.open();
    await expect(own.button(/^Honest/).first()).toBeVisible();
    expect(await injectedInto(lab.page)).toEqual({ found: [], hasRun: false });
    await lab.close();
    const reasons = async () => JSON.parse(await lab.textOf('wallet-reasons'));
    // Reachable wallets are listed by a sanitised name; for the others the adapter reports the reason.
    const reachable = [/^Honest: /, /^<img src=x onerror=.*: /].map((line) => expect.stringMatching(line));
    await expect.poll(async () => (await reasons()).connect).toEqual(expect.arrayContaining(reachable));
    for (const line of (await reasons()).connect) expect(line).toMatch(PRINTABLE);
    await expect.poll(async () => JSON.parse(await lab.textOf('ignored-wallets')).length).toBeGreaterThan(0);
    for (const { reason } of JSON.parse(await lab.textOf('ignored-wallets'))) expect(reason).toMatch(/\w/);
    await own.connect('Honest');
    expect(await own.sign('still works')).not.toBe('none');
    expect(await injectedInto(lab.page)).toEqual({ found: [], hasRun: false });
    expect(contacted).not.toContain('tracker.invalid');
    for (const wallet of wallets) wallet.close();
  });
}
