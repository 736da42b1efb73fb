import type { Page } from '@playwright/test';
import type { EmbeddedVisitor } from './support/embedded.js';
import { holdRequests } from './support/hold-requests.js';
import { expect, test } from './support/test.js';

const GOOGLE = { options: { features: { socials: ['google'] } } } as const;

/** Changes the headers that the lab's page comes with, as another host would send them. */
async function withHeaders(page: Page, change: (headers: Record<string, string>) => Record<string, string>) {
  // Chromium takes a page that a test answers for one of the internet, which may not reach this machine unasked.
  await page.context().grantPermissions(['local-network-access']);
  const isPage = ({ pathname, searchParams }: URL) => pathname === '/' && searchParams.has('config');
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: change(response.headers()) });
  });
}

/** Logs in at the provider, to which the page itself was led, and comes back. */
async function logInAtProvider({ lab }: EmbeddedVisitor, email: string): Promise<void> {
  const { page } = lab;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await lab.expectStatus('connected');
}

const expectReason = async ({ lab }: EmbeddedVisitor, method: string, reason: string) =>
  expect(lab.page.getByTestId('login-reasons')).toContainText(`"${method}": "${reason}"`);

test('where the browser opens no window, the page itself is led to the provider and back', async ({
  mailbox,
  visitor,
}) => {
  const { lab, solana } = visitor;
  await lab.page.addInitScript(() => {
    window.open = () => null;
  });
  await visitor.goto(GOOGLE);
  const url = lab.page.url();
  await lab.open();
  await lab.button('Continue with Google').click();
  await logInAtProvider(visitor, mailbox.newAddress());
  await solana.expectStatus('connected');
  expect(lab.page.url()).toBe(url);
  await lab.page.reload();
  await lab.expectStatus('connected');
});

test('a page that shares no window with other origins is led to the provider and back, without a window', async ({
  context,
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await withHeaders(lab.page, (headers) => ({ ...headers, 'cross-origin-opener-policy': 'same-origin' }));
  await visitor.goto(GOOGLE);
  await lab.open();
  await expectReason(visitor, 'opens', 'page');
  await expectReason(visitor, 'google', 'offered');
  await lab.button('Continue with Google').click();
  await logInAtProvider(visitor, mailbox.newAddress());
  expect(context.pages()).toHaveLength(1);
});

test('a login that is pressed before the page knows that it loses its windows is led there and back, too', async ({
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await withHeaders(lab.page, (headers) => ({ ...headers, 'cross-origin-opener-policy': 'same-origin' }));
  // The frame answers after the press, so that the page is checked after it.
  const answer = await holdRequests(lab.page, '**/sdk?*');
  await visitor.goto(GOOGLE);
  await lab.open();
  await lab.button('Continue with Google').click();
  answer();
  await logInAtProvider(visitor, mailbox.newAddress());
});

test('logins are not offered on a page whose policy keeps the frame out, and the lab says why', async ({
  faults,
  info,
  visitor,
}) => {
  const { lab } = visitor;
  await withHeaders(lab.page, (headers) => ({
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '').replace(
      `frame-src ${info.services.secureSite}`,
      "frame-src 'none'",
    ),
  }));
  await visitor.goto(GOOGLE);
  await lab.open();
  await expectReason(visitor, 'email', 'frameSrc');
  await expectReason(visitor, 'google', 'frameSrc');
  await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeHidden();
  await expect(lab.button('Continue with Google')).toBeHidden();
  await expect(lab.button(/^WalletConnect/)).toBeVisible();
  expect(faults.splice(0)).toEqual([expect.stringMatching(/^policy: frame-src blocked /)]);
});

test('logins are not offered where the site can keep no session, and the lab says why', async ({
  context,
  info,
  visitor,
}) => {
  const { lab } = visitor;
  // As a browser that keeps no cookies of other sites.
  await context.route(`${info.services.secureSite}/api/probe`, async (route) => {
    const answer = await fetch(route.request().url(), { headers: await route.request().allHeaders() });
    const body = await answer.text();
    await route.fulfill({ status: answer.status, contentType: 'application/json', body });
  });
  await visitor.goto(GOOGLE);
  await lab.open();
  await expectReason(visitor, 'email', 'storageBlocked');
  await expectReason(visitor, 'google', 'storageBlocked');
  await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeHidden();
  await expect(lab.button('Continue with Google')).toBeHidden();
  await expect(lab.button(/^WalletConnect/)).toBeVisible();
});
