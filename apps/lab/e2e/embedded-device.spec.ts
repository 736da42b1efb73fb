import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** Its own configuration makes the page a project of its own: the setting concerns no other test. */
const CONFIG = { options: { metadata: { name: 'A careful host' } } } as const;

test.beforeEach(async ({ visitor }) => {
  await visitor.goto(CONFIG);
  await visitor.setProject({ deviceConfirmation: 'always' });
});

/** Opens the link of a mail as another program, or another device, does. */
async function openLink(page: Page, text: string): Promise<void> {
  const [link] = /https?:\S+\/device#\S+/.exec(text) ?? [];
  await page.goto(link ?? '');
}

test('a new browser is confirmed by a press on the page of the mail, and only then gets a code', async ({
  browser,
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  const email = mailbox.newAddress();
  await visitor.submitEmail(email);
  await expect(lab.view('EmailVerifyDevice')).toBeVisible();

  const phone = await browser.newContext();
  const page = await phone.newPage();
  await openLink(page, (await mailbox.next(email)).text);
  await expect(page.getByText(new URL(lab.page.url()).origin)).toBeVisible();
  await expect(lab.view('EmailVerifyDevice')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(lab.view('EmailVerifyOtp')).toBeVisible();
  await visitor.typeCode(await mailbox.nextCode(email));
  await lab.expectStatus('connected');
  await phone.close();
});

test('a login that the owner of the address refuses ends without a code', async ({ context, mailbox, visitor }) => {
  const { lab } = visitor;
  const email = mailbox.newAddress();
  await visitor.submitEmail(email);
  const page = await context.newPage();
  await openLink(page, (await mailbox.next(email)).text);
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(lab.view('EmailVerifyDevice').getByRole('alert')).toHaveText('Request declined');
  await lab.expectStatus('disconnected');
});
