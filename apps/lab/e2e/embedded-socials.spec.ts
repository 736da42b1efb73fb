import type { Page } from '@playwright/test';
import type { EmbeddedVisitor } from './support/embedded.js';
import { expect, test } from './support/test.js';

const PROVIDERS = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
} as const;
type Provider = keyof typeof PROVIDERS | 'farcaster';

const withSocial = (provider: Provider) => ({ options: { features: { socials: [provider] } } });

/** Chooses a provider in the modal. @returns its window */
async function choose({ lab }: EmbeddedVisitor, provider: keyof typeof PROVIDERS): Promise<Page> {
  const popup = lab.page.waitForEvent('popup');
  await lab.button(`Continue with ${PROVIDERS[provider]}`).click();
  return popup;
}

for (const [provider, name] of Object.entries(PROVIDERS) as [keyof typeof PROVIDERS, string][]) {
  test(`a visitor logs in with ${name}, in a window of the provider that closes by itself`, async ({
    mailbox,
    visitor,
  }) => {
    const { lab, solana } = visitor;
    await visitor.goto(withSocial(provider));
    await lab.open();
    const popup = await choose(visitor, provider);
    await popup.getByLabel('E-mail').fill(mailbox.newAddress());
    await popup.getByRole('button', { name: 'Log in' }).click();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await lab.expectStatus('connected');
    await solana.expectStatus('connected');
  });

  test(`a login with ${name} whose consent is refused leads back to the ways to connect`, async ({
    mailbox,
    visitor,
  }) => {
    const { lab } = visitor;
    await visitor.goto(withSocial(provider));
    await lab.open();
    const popup = await choose(visitor, provider);
    await expect(lab.view('ConnectingSocial')).toBeVisible();
    await popup.getByLabel('E-mail').fill(mailbox.newAddress());
    await popup.getByRole('button', { name: 'Log in' }).click();
    await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await closed;
    await expect(lab.view('Connect')).toBeVisible();
    await expect(lab.button(`Continue with ${name}`)).toBeEnabled();
    await lab.expectStatus('disconnected');
  });
}

test('a page that opens the view of a provider starts its login in the same press', async ({ mailbox, visitor }) => {
  const { lab } = visitor;
  await visitor.goto(withSocial('google'));
  const opened = lab.page.waitForEvent('popup');
  await lab.openView('ConnectingSocial');
  const popup = await opened;
  await expect(lab.view('ConnectingSocial')).toBeVisible();
  await popup.getByLabel('E-mail').fill(mailbox.newAddress());
  await popup.getByRole('button', { name: 'Log in' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await lab.expectStatus('connected');
});

test('a login that is cancelled at the provider leads back to the ways to connect, and can be tried again', async ({
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await visitor.goto(withSocial('google'));
  await lab.open();
  const first = await choose(visitor, 'google');
  await expect(lab.view('ConnectingSocial')).toBeVisible();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(lab.view('Connect')).toBeVisible();
  await lab.expectStatus('disconnected');

  const popup = await choose(visitor, 'google');
  await popup.getByLabel('E-mail').fill(mailbox.newAddress());
  await popup.getByRole('button', { name: 'Log in' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await lab.expectStatus('connected');
});

test('the window of the provider can be closed, which leads back to the ways to connect', async ({ visitor }) => {
  const { lab } = visitor;
  await visitor.goto(withSocial('github'));
  await lab.open();
  const popup = await choose(visitor, 'github');
  await expect(popup.getByRole('button', { name: 'Log in' })).toBeVisible();
  await popup.close();
  await expect(lab.view('Connect')).toBeVisible();
  await lab.expectStatus('disconnected');
});

test('a login with Farcaster that is left can be followed by one with an e-mail address', async ({
  mailbox,
  visitor,
}) => {
  const { lab, solana } = visitor;
  await visitor.goto(withSocial('farcaster'));
  await lab.open();
  await lab.button('Continue with Farcaster').click();
  await expect(lab.page.locator('[data-uri]')).toBeVisible();
  await lab.button('Back').click();
  await expect(lab.view('Connect')).toBeVisible();

  const email = mailbox.newAddress();
  await visitor.enterEmail(email);
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  await lab.openView('AccountSettings');
  await expect(lab.button(email.slice(0, 20))).toBeVisible();
});

test('a visitor logs in with Farcaster by a code for the phone', async ({ browser, info, visitor }) => {
  const { lab } = visitor;
  await visitor.goto(withSocial('farcaster'));
  await lab.open();
  await lab.button('Continue with Farcaster').click();
  const code = lab.page.locator('[data-uri]');
  const url = (await code.getAttribute('data-uri')) ?? '';
  expect(new URL(url).origin).toBe(info.services.farcaster);

  const phone = await browser.newContext();
  const page = await phone.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Approve' }).click();
  await lab.expectStatus('connected');
  await phone.close();
});
