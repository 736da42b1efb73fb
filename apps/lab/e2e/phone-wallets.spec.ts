import type { APIRequestContext, Page } from '@playwright/test';
import type { LabPageConfig } from './support/lab-page.js';
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

interface KnownRecord {
  readonly id: string;
  readonly name: string;
  readonly chains: readonly string[];
  readonly homepage: string;
}

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

for (const phone of ['Safari on an iPhone', 'Chrome on Android'] as const) {
  test.describe(phone, () => {
    test.use(PHONES[phone]);

    test('has a link for every known wallet that is listed', async ({ info, lab, page, request }) => {
      test.slow();
      const known = await readKnownWallets(request, info.services.catalogue);
      expect(known.length).toBeGreaterThan(40);
      const walked = new Set<string>();
      for (const [adapter, namespace] of NAMESPACES) {
        const own = known.filter(({ chains }) => chains.some((chain) => chain.startsWith(`${namespace}:`)));
        for (let first = 0; first < own.length; first += TILES) {
          await serveCatalogue(page, own.slice(first, first + TILES));
          await lab.goto({
            adapters: [adapter],
            ...(adapter === 'bitcoin' && { options: { networks: [BITCOIN_ONE] } }),
          });
          await lab.openView('AllWallets');
          const tiles = lab.view('AllWallets').locator('[aria-posinset]').getByRole('button');
          await expect(tiles.first().or(lab.dialog.getByText('No Wallet found'))).toBeVisible();
          for (const tile of await tiles.all()) {
            const name = (await tile.textContent()) ?? '';
            await tile.tap();
            await expect(lab.openLink, `${name} on ${namespace}`).toHaveAttribute('href', /^[a-z][\w+.-]*:/);
            await expect(lab.dialog.getByText('Not Detected')).toBeHidden();
            walked.add(name);
            await lab.button('Back').tap();
            await expect(lab.view('AllWallets')).toBeVisible();
          }
        }
      }
      for (const name of ['Phantom', 'Solflare', 'Coinbase Wallet', 'Binance Wallet', 'Xverse', 'Rainbow']) {
        expect(
          [...walked].some((one) => one.startsWith(name)),
          name,
        ).toBe(true);
      }
    });

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
