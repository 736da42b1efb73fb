import { expect, test } from './support/test.js';

test('the lab leads to the mailbox, says which logins are offered, and counts forged messages, which change nothing', async ({
  info,
  visitor,
}) => {
  await visitor.goto({ options: { features: { socials: ['google'] } } });
  const { lab } = visitor;
  await expect(lab.page.getByTestId('mailbox')).toHaveAttribute('href', info.services.mail);
  await visitor.logIn();
  await lab.close();
  await expect(lab.page.getByTestId('login-reasons')).toContainText('"google": "offered"');
  await expect(lab.page.getByTestId('login-reasons')).toContainText('"x": "notAllowed"');

  const account = await visitor.address();
  await lab.page.evaluate(() => {
    for (const type of ['@w3m-frame/SIGN_OUT_SUCCESS', '@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE']) {
      window.postMessage({ id: '0'.repeat(32), type, payload: { token: 'forged' } }, '*');
    }
  });
  await expect(lab.page.getByTestId('rejections')).toContainText('3');
  await visitor.sign('Still the same');
  expect(await visitor.address()).toBe(account);
});

test('the lab shows every login above its wallets after one press', async ({ visitor }) => {
  const { lab } = visitor;
  await lab.page.goto('/');
  await lab.page.getByRole('link', { name: 'show all logins first' }).click();
  await lab.open();
  const email = lab.dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toBeInViewport();
  const wallet = lab.dialog.getByRole('button', { name: /^Lab Wallet\b/ }).first();
  const top = async (part: typeof wallet) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(email)).toBeLessThan(await top(wallet));
  await lab.close();
  await expect(lab.page.getByTestId('login-reasons')).not.toContainText('notAllowed');
});
