import { expect, test } from './support/test.js';

/** Its own configuration makes the page a project of its own: the times concern no other test. */
const CONFIG = { options: { metadata: { name: 'A hasty host' } } } as const;

test('a code that has expired is said to be, is not taken after another was sent, and that one logs in', async ({
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await lab.page.clock.install();
  await visitor.goto(CONFIG);
  await visitor.setProject({ codeSeconds: 1, cooldownSeconds: 0 });
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  const late = await mailbox.nextCode(email);
  const arrivedAt = Date.now();
  await expect.poll(() => Date.now() - arrivedAt).toBeGreaterThan(1_000);
  await visitor.typeCode(late);
  await expect(visitor.codeError).toHaveText('The code has expired');
  await lab.expectStatus('disconnected');

  await visitor.setProject({ cooldownSeconds: 0 });
  const resend = lab.button(/^Resend/);
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Resend in \d+s$/);
  await lab.page.clock.fastForward(30_000);
  await lab.button('Resend').click();
  const code = await mailbox.nextCode(email);
  expect(code).not.toBe(late);
  await visitor.typeCode(late);
  await expect(visitor.codeError).toHaveText('Invalid code');
  await visitor.typeCode(code);
  await lab.expectStatus('connected');
  await visitor.solana.expectStatus('connected');
});
