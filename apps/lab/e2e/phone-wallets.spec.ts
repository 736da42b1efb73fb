import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { LabPage, LabPageConfig } from './support/lab-page.js';
import { PHONES, watchApps } from './support/phone.js';
import { BITCOIN_ONE, expect, test } from './support/test.js';

type Adapter = NonNullable<LabPageConfig['adapters']>[number];

const NAMESPACES: readonly (readonly [adapter: Adapter, namespace: string])[] = [
  ['evm', 'eip155'],
  ['solana', 'solana'],
  ['bitcoin', 'bip122'],
  ['polkadot', 'polkadot'],
];

const CATALOGUE = /\/getWallets\?/;

/** As many tiles as the list shows without being scrolled. */
const TILES = 12;

/** As many wallets as GetWallet suggests. Source: C2.102. */
const SUGGESTED = 4;

interface KnownRecord {
  readonly id: string;
  readonly name: string;
  readonly chains: readonly string[];
  readonly homepage: string;
  readonly mobile_link?: string | null;
  readonly browse_link?: string | null;
}

/** Wallets whose records have no link for phones, and the namespaces in which they are listed all the same. Source: F3.3.10. */
const BROWSED: Readonly<Record<string, readonly string[]>> = {
  Phantom: ['solana'],
  Solflare: ['solana'],
  'Coinbase Wallet': NAMESPACES.map(([, namespace]) => namespace),
  'Binance Wallet': NAMESPACES.map(([, namespace]) => namespace),
};

/**
 * Other wallets are extensions for desktops: on a phone no row of theirs could lead anywhere. The same is true of links for
 * pairings in Polkadot, whose adapter pairs no wallet.
 */
const isForPhones = ({ browse_link, mobile_link, name }: KnownRecord, namespace: string): boolean =>
  Boolean((namespace !== 'polkadot' && mobile_link) || browse_link || BROWSED[name]?.includes(namespace));

/** The catalogue's wallets that exist: the homepages of the made-up ones are below `.example`. */
async function readKnownWallets(request: APIRequestContext, catalogueUrl: string): Promise<readonly KnownRecord[]> {
  const answer = await request.get(`${catalogueUrl}/getWallets?projectId=lab&st=lab&sv=lab&page=1&entries=100`);
  const { data } = (await answer.json()) as { readonly data: readonly KnownRecord[] };
  return data.filter(({ homepage }) => !new URL(homepage).hostname.endsWith('.example'));
}

/** Makes these records the whole catalogue. Without networks they are usable on the lab's own chains, too. */
async function serveCatalogue(page: Page, records: readonly KnownRecord[]): Promise<void> {
  await page.unroute(CATALOGUE);
  const data = records.map((record) => ({ ...record, chains: [] }));
  await page.route(CATALOGUE, (route) => route.fulfill({ json: { data, count: data.length } }));
}

const inParts = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

type ListView = 'AllWallets' | 'Connect';

/** The one row of this list with a wallet of that name. */
const rowOf = (lab: LabPage, rows: Locator, name: string): Locator =>
  rows.filter({ has: lab.page.getByText(name, { exact: true }) });

/** Expects a list to contain these wallets, each once, and no other. */
async function expectListed(
  lab: LabPage,
  view: ListView,
  rows: Locator,
  names: readonly string[],
  where: string,
): Promise<void> {
  await expect(rows, `${view} on ${where}`).toHaveCount(names.length);
  for (const name of names) await expect(rowOf(lab, rows, name), `${name} in ${view} on ${where}`).toHaveCount(1);
}

/** Presses each of these wallets in a list, and sees that a link comes up. */
async function walk(
  lab: LabPage,
  view: ListView,
  rows: Locator,
  names: readonly string[],
  where: string,
): Promise<void> {
  for (const name of names) {
    await rowOf(lab, rows, name).tap();
    await expect(lab.openLink, `${name} in ${view} on ${where}`).toHaveAttribute('href', /^[a-z][\w+.-]*:/);
    await expect(lab.dialog.getByText('Not Detected')).toBeHidden();
    await lab.button('Back').tap();
    await expect(lab.view(view)).toBeVisible();
  }
}

test.describe.configure({ mode: 'parallel' });

test('GetWallet leads to the homepage of every known wallet, whatever the device', async ({
  info,
  lab,
  page,
  request,
}) => {
  const known = await readKnownWallets(request, info.services.catalogue);
  expect(known.length).toBeGreaterThan(40);
  for (const part of inParts(known, SUGGESTED)) {
    await serveCatalogue(page, part);
    await lab.goto({ options: { featuredWalletIds: part.map(({ id }) => id) } });
    await lab.openView('GetWallet');
    const links = lab.view('GetWallet').getByRole('link');
    // The last one leads to a list of all wallets.
    await expect(links).toHaveCount(part.length + 1);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.slice(0, -1).map((href) => new URL(href ?? '').href)).toEqual(
      part.map(({ homepage }) => new URL(homepage).href),
    );
    expect(hrefs.at(-1)).toMatch(/^https:/);
  }
});

for (const phone of ['Safari on an iPhone', 'Chrome on Android'] as const) {
  test.describe(phone, () => {
    test.use(PHONES[phone]);

    /** A wallet that one phone presses in one list is pressed in the other list by the other phone. */
    const isInTiles = (_name: string, index: number): boolean => (index % 2 === 0) === (phone === 'Chrome on Android');

    for (const [adapter, namespace] of NAMESPACES) {
      test(`lists every known wallet of ${namespace}, and has a link for each, on Connect and in AllWallets`, async ({
        info,
        lab,
        page,
        request,
      }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const known = await readKnownWallets(request, info.services.catalogue);
        const own = known.filter(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)));
        expect(own.length).toBeGreaterThan(0);
        for (const part of inParts(own, TILES)) {
          const names = part.filter((record) => isForPhones(record, namespace)).map(({ name }) => name);
          await serveCatalogue(page, part);
          await lab.goto({
            adapters: [adapter],
            options: {
              ...(adapter === 'bitcoin' && { networks: [BITCOIN_ONE] }),
              featuredWalletIds: part.map(({ id }) => id),
            },
          });
          await lab.openView('AllWallets');
          const tiles = lab.view('AllWallets').locator('[aria-posinset]').getByRole('button');
          await expectListed(lab, 'AllWallets', tiles, names, namespace);
          await walk(lab, 'AllWallets', tiles, names.filter(isInTiles), namespace);
          await lab.close();
          await lab.open();
          const rows = lab
            .view('Connect')
            .locator('.row')
            .filter({ hasNotText: /WalletConnect|All Wallets/ });
          await expectListed(lab, 'Connect', rows, names, namespace);
          const isInRows = (name: string, index: number): boolean => !isInTiles(name, index);
          await walk(lab, 'Connect', rows, names.filter(isInRows), namespace);
        }
      });
    }

    test('opens the page in the browser of a wallet that cannot be paired, and proposes no pairing', async ({
      lab,
      page,
    }) => {
      const { opened } = await watchApps(page, 'phantom.app');
      const app_store = 'https://apps.apple.com/app/id1598432977';
      await lab.goto({
        adapters: ['solana'],
        options: { customWallets: [{ id: 'phantom', name: 'Phantom', rdns: 'app.phantom', app_store }] },
      });
      await lab.open();
      await lab.button(/^Phantom/).tap();
      const [url, origin] = [page.url(), new URL(page.url()).origin].map(encodeURIComponent);
      const href = `https://phantom.app/ul/browse/${url}?ref=${origin}`;
      await expect(lab.openLink).toHaveAttribute('href', href);
      await expect(lab.dialog.getByText('Open this page in the browser of Phantom and continue there')).toBeVisible();
      await lab.openLink.tap();
      await expect.poll(() => opened).toEqual([href]);
      await expect(lab.dialog.getByText(/Nothing opened\?/)).toBeVisible();
      await expect(lab.button('Get the app')).toBeVisible();
      await expect(lab.button('Copy link')).toBeVisible();
      // No attempt was started, so none waits.
      await lab.of('solana').expectStatus('disconnected');
    });

    test('opens the page in the browser of a wallet that cannot return, instead of waiting for it', async ({
      lab,
      page,
    }) => {
      const browser = 'https://wonder.example/browse?url=';
      await lab.goto({
        options: {
          customWallets: [
            {
              id: 'wonder',
              name: 'Wonder',
              mobile_link: 'wonder://',
              browse_link: `${browser}{href}`,
              can_return: false,
            },
          ],
        },
      });
      await lab.open();
      await lab.button(/^Wonder/).tap();
      await expect(lab.openLink).toHaveAttribute('href', `${browser}${encodeURIComponent(page.url())}`);
      await lab.expectStatus('disconnected');
    });
  });
}
