import { createPublicClient, getAddress, http, isHex } from 'viem';
import { isSignedBy } from './support/is-signed-by.js';
import { CHAIN_ONE, expect, test } from './support/test.js';

test('a visitor with nothing but an e-mail address gets accounts on EVM and Solana, and signs with both', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;

  const signature = await visitor.sign('Hello, EVM');
  if (!isHex(signature)) throw new TypeError(`not a signature: ${signature}`);
  // The account is a contract that is not deployed yet: the chain itself checks the signature.
  const chain = createPublicClient({ transport: http(info.chains[CHAIN_ONE]?.rpcUrl) });
  const address = getAddress(await visitor.address());
  expect(await chain.getCode({ address })).toBeUndefined();
  expect(await chain.verifyMessage({ address, message: 'Hello, EVM', signature })).toBe(true);
  expect(await chain.verifyMessage({ address, message: 'Hello, EVM!', signature })).toBe(false);

  const signed = await visitor.sign('Hello, Solana', solana);
  expect(isSignedBy.solana(await visitor.address(solana), 'Hello, Solana', signed)).toBe(true);
  await expect(lab.own('connector')).toHaveText(/ID_AUTH/);
});

test('a reload restores both accounts without a question, and the wallet still signs', async ({ visitor }) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  const accounts = [await visitor.address(), await visitor.address(solana)];
  await lab.page.reload();
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  expect([await visitor.address(), await visitor.address(solana)]).toEqual(accounts);
  await expect(lab.dialog).toBeHidden();
  await visitor.sign('Still here', solana);
});

test('the same address gets the same accounts in another browser', async ({ browser, mailbox, visitor }) => {
  const email = await visitor.gotoLoggedIn();
  const accounts = [await visitor.address(), await visitor.address(visitor.solana)];
  const context = await browser.newContext({ baseURL: new URL(visitor.lab.page.url()).origin });
  const other = visitor.in(await context.newPage());
  await other.goto();
  await other.askForCode(email);
  await other.typeCode(await mailbox.nextCode(email));
  await other.lab.expectStatus('connected');
  await other.solana.expectStatus('connected');
  expect([await other.address(), await other.address(other.solana)]).toEqual(accounts);
  await context.close();
});

test('a wrong code is said and can be corrected', async ({ mailbox, visitor }) => {
  const { lab } = visitor;
  await visitor.goto();
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  const code = await mailbox.nextCode(email);
  await visitor.typeCode(wrong(code));
  await expect(visitor.codeError).toHaveText('Invalid code');
  await lab.expectStatus('disconnected');
  await visitor.typeCode(code);
  await lab.expectStatus('connected');
});

test('a code is of no use after five wrong ones', async ({ mailbox, visitor }) => {
  const { lab } = visitor;
  await visitor.goto();
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  const code = await mailbox.nextCode(email);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = lab.page.waitForResponse((response) => response.url().endsWith('/api/login/otp'));
    await visitor.typeCode(wrong(code));
    await answer;
    await expect(lab.dialog.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveValue('');
  }
  await visitor.typeCode(code);
  await expect(visitor.codeError).toHaveText('The code has expired');
  await lab.expectStatus('disconnected');
});

/** Another code of six digits. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a disconnected visitor is logged out at the site, also after a reload', async ({ visitor }) => {
  await visitor.gotoLoggedIn();
  const { lab, solana } = visitor;
  await lab.page.getByTestId('disconnect-all').click();
  await lab.expectStatus('disconnected');
  await solana.expectStatus('disconnected');
  await expect(lab.page.locator('foyer-frame')).toHaveCount(0);
  await lab.page.reload();
  await lab.expectStatus('disconnected');
  await lab.open();
  await expect(lab.dialog.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
