import { expect, test } from './support/test.js';

test('a visitor who has just logged in changes the address with a code of the old one and one of the new one, and keeps the accounts', async ({
  mailbox,
  visitor,
}) => {
  const email = await visitor.gotoLoggedIn();
  const { lab } = visitor;
  const accounts = [await visitor.address(), await visitor.address(visitor.solana)];
  const changed = mailbox.newAddress();

  await visitor.openSettings();
  // As long as it is, the address is cut.
  await lab.button(email.slice(0, 20)).click();
  await expect(lab.view('UpdateEmailWallet')).toBeVisible();
  await lab.dialog.getByRole('textbox', { name: 'New email' }).fill(changed);
  await lab.button('Save').click();
  await expect(lab.view('UpdateEmailPrimaryOtp')).toBeVisible();
  await visitor.typeCode(await mailbox.nextCode(email));
  await expect(lab.view('UpdateEmailSecondaryOtp')).toBeVisible();
  await visitor.typeCode(await mailbox.nextCode(changed));
  await expect(lab.view('UpdateEmailSecondaryOtp')).toBeHidden();
  // The owner of the old address is told.
  expect((await mailbox.next(email)).text).toContain('address');

  await lab.page.reload();
  await lab.expectStatus('connected');
  await visitor.solana.expectStatus('connected');
  expect([await visitor.address(), await visitor.address(visitor.solana)]).toEqual(accounts);
  await lab.openView('AccountSettings');
  await expect(lab.button(changed.slice(0, 20))).toBeVisible();
});
