import { verifyMessage } from 'viem';
import { test as base, expect } from './support/test.js';

// The page is the lab's own, unchanged: the fake of the testkit stands in the place of its secure site.
const test = base.extend({
  secureSite: async ({ info }, use) => {
    await use({ url: info.services.secureSite });
  },
});

const EMAIL = 'ada@mail.example';

test('a host’s test logs in by e-mail, signs and reloads at a fake of its secure site, which sends no mail', async ({
  fakeSite,
  info,
  request,
  visitor,
}) => {
  const { lab, solana } = visitor;
  await visitor.goto();
  await visitor.askForCode(EMAIL);
  await visitor.typeCode(fakeSite.codeFor(EMAIL));
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  const accounts = fakeSite.accountsOf(EMAIL);
  expect([await visitor.address(), await visitor.address(solana)]).toEqual([accounts.eip155, accounts.solana]);
  await lab.close();

  await lab.own('message').fill('Hello');
  await lab.own('sign-message').click();
  await expect(lab.own('signature')).toHaveText(/^0x/);
  const signature = (await lab.textOf('signature-eip155')) as `0x${string}`;
  const address = accounts.eip155 as `0x${string}`;
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true);

  fakeSite.reject('personal_sign');
  await lab.own('sign-message').click();
  await expect(lab.page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');

  await lab.page.reload();
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  expect(await visitor.address()).toBe(accounts.eip155);

  fakeSite.endSession();
  await lab.page.reload();
  await lab.expectStatus('disconnected');

  const mails = await request.get(`${info.services.mail}/mails`, { params: { to: EMAIL } });
  expect(await mails.json()).toEqual([]);
});

test('a request that a fake site leaves open can be dismissed, and the next one is handled', async ({
  fakeSite,
  visitor,
}) => {
  const { lab } = visitor;
  await visitor.goto();
  await visitor.askForCode(EMAIL);
  await visitor.typeCode(fakeSite.codeFor(EMAIL));
  await lab.expectStatus('connected');
  await lab.close();
  fakeSite.hang();
  await lab.own('sign-message').click();
  await fakeSite.waitForPrompt('personal_sign');
  await expect(visitor.frame.getByText('A fake secure site')).toBeVisible();
  await lab.page.keyboard.press('Escape');
  // By the host, or by the site's page if that has the focus.
  await expect(lab.page.getByTestId('last-error')).toHaveText(/REQUEST_(?:ABORTED|REJECTED)/);
  await expect(visitor.frame.getByText('A fake secure site')).toBeHidden();
  fakeSite.approve();
  await lab.own('sign-message').click();
  await expect(lab.own('signature')).toHaveText(/^0x/);
});
