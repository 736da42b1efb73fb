import type { Page } from '@playwright/test';
import { blockFirstWindow } from './support/block-window.js';
import type { LabPageConfig } from './support/lab-page.js';
import { expect, test } from './support/test.js';

const SAFE = 'https://app.safe.global';
const SAFE_ADDRESS = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe';
const SIGNATURE = `0x${'5a'.repeat(65)}`;

/** Speaks the Safe Apps protocol with the page in its frame. */
const safePage = (app: string) => `<!doctype html><title>Safe</title>
<iframe title="app" src="${app}" style="width: 1000px; height: 1200px"></iframe>
<script>
  const answers = {
    getSafeInfo: { safeAddress: '${SAFE_ADDRESS}', chainId: 31337, threshold: 1, owners: [], isReadOnly: false },
    signMessage: { signature: '${SIGNATURE}' },
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== new URL('${app}').origin || !data.method) return;
    const answer = answers[data.method];
    source.postMessage(
      answer ? { id: data.id, success: true, data: answer } : { id: data.id, success: false, error: 'not here' },
      origin,
    );
  });
</script>`;

/**
 * Opens the lab in the frame of a page at that address. The page stands in for a Safe, which is a web application with
 * a backend and cannot run offline; the frame, the origins and the messages are real.
 */
async function openFramedBy(page: Page, origin: string, baseURL: string, given: LabPageConfig = {}) {
  const full = { wallets: 'none', options: { preload: 'idle' }, ...given };
  const config = Buffer.from(JSON.stringify(full)).toString('base64url');
  const app = `${baseURL}?config=${config}`;
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: safePage(app) }));
  // The lab is not a Safe App and forbids all frames; a host that is one allows the Safe here.
  await page.route(app, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /frame-ancestors [^;]*/,
      `frame-ancestors ${origin}`,
    );
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto(`${origin}/apps/open`);
  return page.frameLocator('iframe');
}

test('a page embedded in a Safe connects to it automatically, and the Safe signs', async ({
  baseURL,
  faults,
  page,
}) => {
  const app = await openFramedBy(page, SAFE, baseURL ?? '');
  await expect(app.getByTestId('status-eip155')).toHaveText('connected');
  await expect(app.getByTestId('connector-eip155')).toContainText('safe');
  await expect(app.getByTestId('account-eip155')).toHaveText(`eip155:31337:${SAFE_ADDRESS}`, { ignoreCase: true });
  await app.getByTestId('sign-message-eip155').click();
  await expect(app.getByTestId('signature-eip155')).toHaveText(SIGNATURE);
  expect(faults).toEqual([]);
});

test('a page embedded in any other site offers no Safe, and says that the browser blocks the window of a login', async ({
  baseURL,
  faults,
  page,
}) => {
  await page.addInitScript(blockFirstWindow);
  const app = await openFramedBy(page, 'https://app.safe.global.evil.example', baseURL ?? '', {
    embedded: 'site',
    options: { features: { socials: ['google'] } },
  });
  await expect(app.getByTestId('status-eip155')).toHaveText('disconnected');
  await app.getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(app.getByRole('dialog')).toBeVisible();
  await expect(app.getByRole('button', { name: /^Safe/ })).toHaveCount(0);
  // A frame cannot be led to the provider in place of the window.
  const login = app.getByRole('button', { name: 'Continue with Google' });
  const told = app.getByRole('dialog').getByText('Could not open social popup').waitFor();
  await Promise.all([told, login.click()]);
  await expect(login).toBeEnabled();
  expect(faults).toEqual([]);
  const opened = page.waitForEvent('popup');
  await login.click();
  await opened;
});
