import { signButton } from './support/sign-in-page.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

test('a visitor confirms an e-mail address at our own service, signs in, stays signed in, and leaves', async ({
  evmWallet,
  info,
  lab,
  mailbox,
  visitor,
}) => {
  const email = mailbox.newAddress();
  const account = `${CHAIN_ONE}:${evmWallet.addresses[0]}`;
  const service = `${info.services.secureSite}/auth/v1`;
  const asked: string[] = [];
  lab.page.on('request', (request) => {
    const [path] = request.url().split('?');
    if (path?.startsWith(service)) asked.push(`${request.method()} ${path.slice(service.length + 1)}`);
  });
  evmWallet.approve();
  await lab.goto({ host: { signIn: 'hosted' }, remote: { emailCapture: ['required'] } });
  await lab.open();
  await lab.button(/^Journey Wallet/).click();

  await expect(lab.view('DataCapture')).toBeVisible();
  await expect(lab.dialog.getByText('FoyerKit Lab requires your email for authentication.')).toBeVisible();
  await expect(lab.button('Skip this step')).toBeHidden();
  await lab.dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await lab.button('Continue').click();
  await expect(lab.view('DataCaptureOtpConfirm')).toBeVisible();
  const { subject, text } = await mailbox.next(email);
  expect(subject).toBe('Confirm your e-mail address');
  expect(text).toContain(`Site: ${new URL(lab.page.url()).origin}`);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';

  await visitor.typeCode(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(lab.dialog.getByText('Invalid code')).toBeVisible();
  await expect(lab.own('status')).toHaveText('authenticating');
  await visitor.typeCode(code);
  await expect(lab.view('SIWXSignMessage')).toBeVisible();
  evmWallet.approve('personal_sign');
  await signButton(lab).click();
  await lab.expectAccount(account);
  await expect(lab.dialog).toBeHidden();
  await expect(lab.page.getByTestId('signed-in')).toHaveText('yes');
  await expect(lab.page.getByTestId('sign-in-sessions')).toContainText(account);
  const unless = asked.filter((one) => !one.startsWith('OPTIONS'));
  expect(unless).toEqual(['POST otp', 'PUT otp', 'PUT otp', 'GET nonce', 'POST authenticate']);
  const me = () =>
    lab.page.evaluate(async (url) => {
      const token = Object.entries(localStorage).find(([key]) => key.endsWith('siwx-auth-token'))?.[1];
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(url, { headers })).json();
    }, `${service}/me`);
  expect(await me()).toMatchObject({ email, caip2Network: CHAIN_ONE });

  const prompts = evmWallet.prompts();
  await lab.page.reload();
  await lab.expectAccount(account);
  await expect(lab.dialog).toBeHidden();
  await expect(lab.page.getByTestId('signed-in')).toHaveText('yes');
  expect(evmWallet.prompts()).toBe(prompts);

  await lab.page.getByTestId('sign-out').click();
  await lab.expectStatus('disconnected');
  await expect.poll(() => asked.at(-1)).toBe('POST sign-out');
  await lab.page.reload();
  await lab.expectStatus('disconnected');
  expect(await me()).toMatchObject({ error: { code: 'SESSION_EXPIRED' } });
});
