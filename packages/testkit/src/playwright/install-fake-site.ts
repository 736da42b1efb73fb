import type { BrowserContext } from '@playwright/test';
import type { FakeSite, FakeSiteOptions } from '../embedded/fake-site.js';
import type { SiteRequest } from '../embedded/site-messages.js';
import { memoryStorage } from '../wallet/wallet-storage.js';
import { fakeSiteScript } from './page-scripts.js';

/** Options of the fake, and which site it replaces. */
export interface FakeSiteSetup extends FakeSiteOptions {
  /** The application's own: the `url` that it gives to `embeddedWallet`. Nothing is sent there. */
  readonly url: string;
}

/**
 * Replaces the application's secure site in every page of this browser context, which need not be changed for it: its
 * frame shows the fake's page, and the fake itself runs in the test's process. All tabs share it, and it survives reloads.
 */
export async function installFakeSite(context: BrowserContext, { url, ...options }: FakeSiteSetup): Promise<FakeSite> {
  // Its signing libraries are optional peers: tests of browser wallets do not install them.
  const { createFakeSite } = await import('../embedded/create-fake-site.js');
  const site = createFakeSite({ storage: memoryStorage(), ...options });
  const name = `foyerkitSite${crypto.randomUUID().replaceAll('-', '')}`;
  const { origin } = new URL(url);
  await context.exposeBinding(name, ({ frame }, request: SiteRequest) => {
    // The function exists in every page; only the fake's own may use it.
    if (new URL(frame.url()).origin !== origin) throw new Error('Only the page of the fake site may ask it.');
    return site.ask(request);
  });
  const script = fakeSiteScript(name);
  await context.route(
    (requested) => requested.origin === origin,
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.endsWith('/sdk')) return route.fulfill({ status: 404, body: 'The fake site has no such page.' });
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-fake'" },
        body: `<!doctype html><title>Fake secure site</title><body><script nonce="fake">${script}</script>`,
      });
    },
  );
  return site;
}
