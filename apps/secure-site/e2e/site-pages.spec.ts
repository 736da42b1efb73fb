import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Wallet } from 'ethers';
import decodeQR from 'qr/decode.js';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type SecureSite, startSecureSite } from '../src/index.js';
import {
  type CaughtMail,
  codeOf,
  linkTokenOf,
  type MailCatcher,
  startMailCatcher,
} from '../src/testing/mail-catcher.js';
import { startTestFarcaster, type TestFarcaster } from '../src/testing/test-farcaster.js';
import { startTestIdentity, type TestIdentity } from '../src/testing/test-identity.js';
import { findFaultsOf } from './support/axe.js';
import { DIRECTIVES, outcomeOf, plantIn, REFUSED } from './support/planted.js';

let mails: MailCatcher;
let site: SecureSite;
let identity: TestIdentity;
let farcaster: TestFarcaster;
/** What the policies of the pages have refused, and what has failed in them. */
let refused: string[];

// What the site reads from it is shown to the visitor.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
});

test.beforeAll(async () => {
  mails = await startMailCatcher();
  identity = await startTestIdentity();
  farcaster = await startTestFarcaster();
  site = await startSecureSite({
    host: 'localhost',
    port: 0,
    log: 'silent',
    dataDir: ':memory:',
    mail: { url: mails.url, from: 'Wallet <wallet@site.example>' },
    oauth: identity.oauth,
    farcaster: farcaster.config,
    deviceConfirmation: 'always',
    rateLimits: {
      perIpPerMinute: 0,
      mailsPerAddressPerHour: 8,
      mailsPerIpPerHour: 1_000,
      codeTriesPerAddressPerHour: 15,
    },
  });
  identity.setRedirectUris(site.url);
});
test.afterAll(async () => {
  await site.stop();
  await farcaster.stop();
  await identity.stop();
  await mails.stop();
});
test.beforeEach(({ context }) => {
  refused = [];
  context.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  context.on('weberror', (error) => refused.push(error.error().message));
});

const newEmail = () => `${randomUUID()}@mail.example`;
const linkOf = (mail: CaughtMail) => `${site.url}/device#${linkTokenOf(mail)}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** What went wrong, without the answers of the site that a test asks for. */
const faults = () => refused.filter((text) => !text.startsWith('Failed to load resource'));

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/dashboard`);
  await expect(heading(page, 'Log in to your wallet')).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
}

/** Through the link of the mail, in another tab. @returns the code */
async function confirmDevice(page: Page, email: string): Promise<string> {
  const link = await page.context().newPage();
  await link.goto(linkOf(await mails.take(email)));
  await link.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(link, 'Confirmed')).toBeFocused();
  await link.close();
  return codeOf(await mails.take(email));
}

async function logIn(page: Page, email: string): Promise<void> {
  await askForCode(page, email);
  await expect(heading(page, 'Confirm this browser')).toBeFocused();
  const code = await confirmDevice(page, email);
  await expect(heading(page, 'Enter the code')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await expect(heading(page, 'Your wallet')).toBeFocused();
}

/** What a phone reads. */
async function readCode(page: Page, png: Buffer): Promise<string> {
  const image = await page.evaluate(
    async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const { width, height } = picture;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return decodeQR({ ...image, data: Uint8Array.from(image.data) });
}

/** Tab by tab, as far as a button. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a user exports a key on the dashboard, with the keyboard alone, and logs out everywhere', async ({ page }) => {
  const email = newEmail();
  await logIn(page, email);
  await press(page, 'Export the key for EVM networks');
  await expect(heading(page, 'Export the private key for EVM networks?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toHaveText('confirmation must be EXPORT.');
  await page.keyboard.type('EXPORT');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Your private key')).toBeFocused();
  const key = (await page.locator('.secret').textContent()) ?? '';
  await expect(page.getByText(new Wallet(key).address)).toBeVisible();
  expect((await mails.take(email)).subject).toBe('Your private key was exported');
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(key.slice(2));
  await press(page, 'Done');
  await expect(heading(page, 'Your wallet')).toBeFocused();
  expect(await page.content()).not.toContain(key);

  await press(page, 'Export the key for EVM networks');
  await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toHaveText('This login has shown the key already. Log in again.');
  await press(page, 'Back');

  await page.reload();
  await expect(heading(page, 'Your wallet')).toBeVisible();
  await press(page, 'Log out everywhere');
  await expect(heading(page, 'Log in to your wallet')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Log in to your wallet')).toBeVisible();
  expect(faults()).toEqual([]);
});

test('a key disappears when its page is left', async ({ page }) => {
  await logIn(page, newEmail());
  await page.getByRole('button', { name: 'Export the key for Solana' }).click();
  await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
  await page.keyboard.press('Enter');
  await expect(page.locator('.secret')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(page.locator('.secret')).toHaveCount(0);
  await expect(heading(page, 'Your wallet')).toBeVisible();
});

test('a key disappears by itself after two minutes', async ({ page }) => {
  await page.clock.install();
  await logIn(page, newEmail());
  await page.getByRole('button', { name: 'Export the key for EVM networks' }).click();
  await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
  await page.keyboard.press('Enter');
  await expect(page.locator('.secret')).toHaveText(/^0x[0-9a-f]{64}$/);
  const key = (await page.locator('.secret').textContent()) ?? '';
  await page.clock.fastForward(90_000);
  await expect(page.locator('.secret')).toHaveText(key);
  await page.clock.fastForward(30_000);
  await expect(heading(page, 'Your wallet')).toBeVisible();
  expect(await page.content()).not.toContain(key.slice(2));
});

test('the link of a mail says what asks, changes nothing when it is opened, and can be refused', async ({ page }) => {
  const email = newEmail();
  await askForCode(page, email);
  const url = linkOf(await mails.take(email));
  const link = await page.context().newPage();
  await link.goto(url);
  await expect(heading(link, 'Confirm this login?')).toBeVisible();
  for (const text of [site.url, 'Chrome on Linux']) await expect(link.getByText(text)).toBeVisible();
  await link.reload();
  await expect(heading(link, 'Confirm this login?')).toBeVisible();
  await expect(heading(page, 'Confirm this browser')).toBeVisible();

  await press(link, 'Not me');
  await expect(heading(link, 'Refused')).toBeFocused();
  expect(new URL(link.url()).hash).toBe('');
  await expect(heading(page, 'That did not work')).toBeVisible();
  await expect(page.getByText('The login was refused.')).toBeVisible();

  for (const [address, text] of [
    [url, 'It has expired or was used already. Ask for a new one where you log in.'],
    [`${site.url}/device#0123`, 'It is not complete. Open it from the mail again, or copy all of it.'],
  ] as const) {
    await link.goto(address);
    await expect(heading(link, 'This link does not work')).toBeVisible();
    await expect(link.getByText(text)).toBeVisible();
  }
  expect(faults()).toEqual([]);
});

test('wrong codes are said, and another address can be entered', async ({ page }) => {
  const email = newEmail();
  await askForCode(page, 'nobody');
  await expect(page.getByRole('alert').first()).toHaveText('Invalid email');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Confirm this browser')).toBeFocused();
  const code = await confirmDevice(page, email);
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByRole('alert').first()).toHaveText('Invalid code');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText(/^Please try again after \d+ seconds$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(heading(page, 'Log in to your wallet')).toBeFocused();
});

test('a user of a social login is led to the provider and back, and exports a key', async ({ page }) => {
  identity.visitor = { id: '4711', name: 'Ada', email: 'ada@mail.example', isEmailVerified: true };
  await page.goto(`${site.url}/dashboard`);
  await press(page, 'Log in with Google');
  await expect(heading(page, 'Your wallet')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/dashboard`);
  await page.getByRole('button', { name: 'Export the key for EVM networks' }).click();
  await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
  await page.keyboard.press('Enter');
  await expect(page.locator('.secret')).toHaveText(/^0x[0-9a-f]{64}$/);
  await press(page, 'Done');

  await press(page, 'Log out');
  identity.visitor = 'cancel';
  await press(page, 'Log in with GitHub');
  await expect(heading(page, 'Log in to your wallet')).toBeVisible();
  await expect(page.getByRole('alert').first()).toHaveText('The login was cancelled.');
  expect(page.url()).toBe(`${site.url}/dashboard`);
  expect(faults()).toEqual([]);
});

test('a user of Farcaster scans a code, or goes back to the other logins', async ({ page }) => {
  await page.goto(`${site.url}/dashboard`);
  await press(page, 'Log in with Farcaster');
  await expect(heading(page, 'Scan with your phone')).toBeFocused();
  await press(page, 'Use another login');
  await expect(heading(page, 'Log in to your wallet')).toBeFocused();
  await press(page, 'Log in with Farcaster');
  const code = page.getByRole('img', { name: 'QR code of the login' });
  const url = (await code.getAttribute('data-uri')) ?? '';
  expect(await readCode(page, await code.screenshot())).toBe(url);
  await expect(page.getByRole('link', { name: 'Farcaster is on this device' })).toHaveAttribute('href', url);

  const account = privateKeyToAccount(generatePrivateKey());
  await farcaster.register(account.address, 4711);
  await farcaster.approve(url, { account, fid: 4711 });
  await expect(heading(page, 'Your wallet')).toBeFocused();
  await page.getByRole('button', { name: 'Export the key for EVM networks' }).click();
  await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
  await page.keyboard.press('Enter');
  await expect(page.locator('.secret')).toHaveText(/^0x[0-9a-f]{64}$/);
  expect(faults()).toEqual([]);
});

interface Scene {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const SCENES: readonly Scene[] = [
  {
    name: 'loading',
    open: async (page) => {
      await page.goto(`${site.url}/loading`);
    },
  },
  {
    name: 'device',
    open: async (page) => {
      const email = newEmail();
      await askForCode(page, email);
      await page.goto(linkOf(await mails.take(email)));
      await expect(heading(page, 'Confirm this login?')).toBeVisible();
    },
  },
  {
    name: 'device-confirmed',
    open: async (page) => {
      const email = newEmail();
      await askForCode(page, email);
      await page.goto(linkOf(await mails.take(email)));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(heading(page, 'Confirmed')).toBeVisible();
    },
  },
  {
    name: 'callback',
    open: async (page) => {
      await page.goto(`${site.url}/oauth/google/callback?code=none&state=none`);
      await expect(heading(page, 'This login is over')).toBeVisible();
    },
  },
  {
    name: 'login',
    open: async (page) => {
      await page.goto(`${site.url}/dashboard`);
      await expect(heading(page, 'Log in to your wallet')).toBeVisible();
    },
  },
  {
    name: 'device-unusable',
    open: async (page) => {
      await page.goto(`${site.url}/device`);
      await expect(heading(page, 'This link does not work')).toBeVisible();
    },
  },
  {
    name: 'login-wrong',
    open: async (page) => {
      await askForCode(page, 'nobody');
      await expect(page.getByText('Invalid email')).toBeVisible();
    },
  },
  {
    name: 'login-device',
    open: async (page) => {
      await askForCode(page, newEmail());
      await expect(heading(page, 'Confirm this browser')).toBeVisible();
    },
  },
  {
    name: 'login-code',
    open: async (page) => {
      const email = newEmail();
      await askForCode(page, email);
      await confirmDevice(page, email);
      await expect(heading(page, 'Enter the code')).toBeVisible();
    },
  },
  {
    name: 'farcaster',
    open: async (page) => {
      await page.goto(`${site.url}/dashboard`);
      await page.getByRole('button', { name: 'Log in with Farcaster' }).click();
      await expect(heading(page, 'Scan with your phone')).toBeVisible();
    },
  },
  { name: 'dashboard', open: (page) => logIn(page, newEmail()) },
  {
    name: 'export',
    open: async (page) => {
      await logIn(page, newEmail());
      await page.getByRole('button', { name: 'Export the key for Solana' }).click();
      await expect(page.getByLabel('Type EXPORT to go on')).toBeVisible();
    },
  },
  {
    name: 'key',
    open: async (page) => {
      await logIn(page, newEmail());
      await page.getByRole('button', { name: 'Export the key for Solana' }).click();
      await page.getByLabel('Type EXPORT to go on').fill('EXPORT');
      await page.keyboard.press('Enter');
      await expect(page.locator('.secret')).toBeVisible();
    },
  },
];

/** The controls that are smaller than a finger needs. Source: WCAG 2.2, success criterion 2.5.8. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, summary')]
      .map((target) => ({ name: target.outerHTML.slice(0, 100), box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 24)
      .map(({ name }) => name),
  );

for (const { name, open } of SCENES) {
  test(`the page ${name} has no faults in light, dark, 320 px, right to left and forced colours`, async ({ page }) => {
    await open(page);
    const look = async (kind: string) => {
      expect([kind, await findFaultsOf(page)]).toEqual([kind, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([kind, overflow, await smallTargets(page)]).toEqual([kind, 0, []]);
      await page.screenshot({ path: join('test-results', 'pages', `${name}-${kind}.png`), fullPage: true });
    };
    await look('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('dark');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await look('320-rtl-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await look('320-rtl-light');
    await page.emulateMedia({ forcedColors: 'active' });
    await look('320-forced');
    expect(faults()).toEqual([]);
  });
}

test('no page of the site’s own can be embedded, and each runs its own files only', async ({ page }) => {
  for (const [path, opener] of [
    ['/device', 'same-origin'],
    ['/dashboard', 'same-origin'],
    ['/loading', 'unsafe-none'],
  ] as const) {
    const response = await page.goto(`${site.url}${path}`);
    const headers = response?.headers() ?? {};
    expect([path, headers['cross-origin-opener-policy'], headers['cache-control']]).toEqual([path, opener, 'no-store']);
    const policy = headers['content-security-policy'] ?? '';
    for (const part of ["frame-ancestors 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]) {
      expect([path, policy]).toEqual([path, expect.stringContaining(part)]);
    }
  }
});

for (const path of ['/dashboard', '/device', '/loading', '/oauth/google/callback?code=none&state=none']) {
  test(`code and markup that was planted in ${path} does nothing, and is reported`, async ({ page }) => {
    await plantIn(page, `${site.url}${path}`);
    await page.goto(`${site.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await outcomeOf(page)).toEqual(REFUSED);
    for (const directive of DIRECTIVES) {
      expect(faults()).toContainEqual(expect.stringMatching(directive));
    }
  });
}

test.describe('the page that a provider leads back to', () => {
  const RESULT = () => ({
    origin: site.url,
    returnUrl: null as string | null,
    resultUri: `${site.url}/oauth/result?ticket=1`,
  });
  /** As the site serves it, with what it reports. */
  const serve = async (page: Page, result: object | null) => {
    const html = await readFile(join(import.meta.dirname, '..', 'dist', 'pages', 'callback', 'index.html'), 'utf8');
    const content = JSON.stringify(result).replaceAll('"', '&quot;');
    const body = html.replace('</head>', () => `<meta name="foyer-login" content="${content}"></head>`);
    await page
      .context()
      .route('**/oauth/google/callback*', (route) => route.fulfill({ body, contentType: 'text/html' }));
    return `${site.url}/oauth/google/callback?code=secret&state=secret`;
  };

  test('tells the page that waits, and no other', async ({ page }) => {
    await page.goto(`${site.url}/loading`);
    const openAndListen = (url: string) =>
      page.evaluate(async (address) => {
        const heard = new Promise((resolve) => {
          addEventListener('message', ({ data, origin }) => resolve({ data, origin }), { once: true });
          setTimeout(() => resolve(null), 1_500);
        });
        const popup = window.open(address, 'popupWindow', 'width=600,height=800');
        const answer = await heard;
        popup?.close();
        return answer;
      }, url);
    const resultUri = RESULT().resultUri;
    expect(await openAndListen(await serve(page, RESULT()))).toEqual({ data: { resultUri }, origin: site.url });
    await page.context().unrouteAll();
    expect(await openAndListen(await serve(page, { ...RESULT(), origin: 'https://app.example' }))).toBe(null);
  });

  test('leads back the page that was led away, and keeps no code in the history', async ({ page }) => {
    const returnUrl = `${site.url}/device?kept=1`;
    await page.goto(await serve(page, { ...RESULT(), returnUrl }));
    await page.waitForURL('**/device?*');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ kept: '1', result_uri: RESULT().resultUri });
  });

  test('says when no login waits for it, without faults', async ({ page }) => {
    await page.goto(await serve(page, null));
    await expect(heading(page, 'This login is over')).toBeVisible();
    expect(page.url()).toBe(`${site.url}/oauth/google/callback`);
    expect(await findFaultsOf(page)).toEqual([]);
    expect(faults()).toEqual([]);
  });
});
