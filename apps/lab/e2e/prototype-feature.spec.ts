import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';

/** A feature that exists only in this test uses the building blocks of features; the page is bundled like a host's. */
const HOST = 'https://host.example';

/** The page in the frame. Its count is lost when it is loaded again. */
const FRAME_PAGE = `<!doctype html><title>Framed</title><button>Approve</button><script>
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  let asker;
  window.approvals = 0;
  addEventListener('message', (event) => {
    if (event.origin !== '${HOST}') return;
    asker = event.source;
    if (event.data === 'who') asker.postMessage({ who: account }, '${HOST}');
  });
  document.querySelector('button').addEventListener('click', () => {
    window.approvals += 1;
    asker.postMessage({ approve: account }, '${HOST}');
  });
</script>`;

const files = new Map<string, string>();
let entry = '';

test.beforeAll(async () => {
  const input = fileURLToPath(new URL('./support/prototype/host.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: { host: input } } },
  });
  for (const { output } of [built].flat().flatMap((one) => ('output' in one ? [one] : []))) {
    for (const file of output) {
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source));
      if (file.type === 'chunk' && file.isEntry) entry = `/${file.fileName}`;
    }
  }
});

async function serve(context: BrowserContext): Promise<void> {
  await context.route('https://secure.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: FRAME_PAGE }),
  );
  await context.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const code = files.get(pathname);
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    const body = `<!doctype html><title>Host</title><body><script type="module" src="${entry}"></script></body>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
}

const frameIn = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith('https://secure.example'));
  if (!frame) throw new Error('There is no frame.');
  return frame;
};

const approvalsIn = (page: Page) => frameIn(page).evaluate(() => Reflect.get(window, 'approvals'));

/** Presses the wallet's row and approves in the frame, which is above the modal. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Framed Wallet/ }).click();
  const button = page.frameLocator('foyer-frame iframe').getByRole('button', { name: 'Approve' });
  await button.click();
}

test('a frame survives a refusal, an approval, opening, closing, a new body and a restore', async ({
  context,
  page,
}) => {
  await serve(context);
  await page.goto(HOST);
  const status = page.getByTestId('status');
  await expect(status).toHaveText('disconnected');
  await expect(page.locator('foyer-frame')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open' }).click();
  await approve(page);
  // The gate refuses the first one: the modal stays open and shows the error.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(status).toHaveText('disconnected');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator('foyer-frame iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(status).toHaveText('connected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page in the frame was not reloaded: it has counted both.
  expect(await approvalsIn(page)).toBe(2);

  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append(...document.body.querySelectorAll(':scope > :not(foyer-modal)'));
    document.body.replaceWith(body);
  });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await approvalsIn(page)).toBe(2);

  await page.reload();
  await expect(status).toHaveText('connected');
  await expect(page.locator('foyer-frame')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await frameIn(page).evaluate(() => Reflect.set(window, 'approvals', 7));
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Open settings' }).or(page.getByRole('dialog')).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await approvalsIn(page)).toBe(7);
});

test('the users of a frame are notified when the page removes it', async ({ context, page }) => {
  await serve(context);
  await page.goto(HOST);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: /^Framed Wallet/ }).click();
  await expect(page.frameLocator('foyer-frame iframe').getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.evaluate(() => document.querySelector('foyer-frame')?.remove());
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'frameHandle').lost.reason?.code)).toBe('FRAME_LOST');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
