import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { codeOf } from '../src/testing/mail-catcher.js';
import { test, type Visitor } from './support/world.js';

const MESSAGE = 'Good night';

const isConnected = ({ page }: Visitor) => page.evaluate(() => window.wallet.client.isConnected(window.wallet.signal));
const userOn = ({ page }: Visitor, networkId: `eip155:${string}` | `solana:${string}`) =>
  page.evaluate(async (on) => {
    const { client, signal } = window.wallet;
    return client.user({ networkId: on }, signal);
  }, networkId);
/** The code of the error that something fails with on the host's page. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error.message,
  );

test('a visitor stays logged in over a reload of the page, without anything in the page’s own storage', async ({
  visitor,
  world,
}) => {
  const { page } = visitor;
  const address = await visitor.logIn();
  await page.reload();
  expect(await isConnected(visitor)).toBe(true);
  expect(await userOn(visitor, 'eip155:1')).toMatchObject({ address, accountType: 'eoa' });
  await visitor.askToSign(address, MESSAGE);
  await visitor.press();
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);

  const cookies = await page.context().cookies();
  expect(cookies.map(({ domain, httpOnly, name, secure }) => ({ domain, httpOnly, name, secure }))).toEqual(
    expect.arrayContaining([
      { domain: 'localhost', httpOnly: true, name: '__Host-foyer-session', secure: true },
      { domain: 'localhost', httpOnly: true, name: '__Host-foyer-device', secure: true },
    ]),
  );
  const session = cookies.find(({ name }) => name === '__Host-foyer-session')?.value ?? 'none';
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(session);
  expect(world.site.url).toContain('localhost');
});

test('the wallet signs also after its own page alone was loaded again', async ({ visitor }) => {
  const { page } = visitor;
  const address = await visitor.logIn();
  await page.evaluate(() => window.wallet.client.reload());
  await visitor.askToSign(address, MESSAGE);
  await visitor.press();
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
});

test('logging out ends the session for this browser', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.logIn();
  await page.evaluate(() => window.wallet.client.signOut());
  expect(await isConnected(visitor)).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-foyer-session');
  expect(await failureOf(userOn(visitor, 'eip155:1'))).toContain('No wallet connected');
});

test('one login has an account in each chain namespace', async ({ visitor }) => {
  const address = await visitor.logIn();
  const solana = await userOn(visitor, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  expect(solana).toMatchObject({
    namespace: 'solana',
    address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  });
  expect(await userOn(visitor, 'eip155:1')).toMatchObject({ address, networkId: 'eip155:1' });
  expect(await failureOf(userOn(visitor, 'eip155:5'))).toMatch(/network|chain/i);
});

test('wrong codes are refused, in words', async ({ visitor, world }) => {
  const { page } = visitor;
  const email = `${randomUUID()}@mail.example`;
  await page.evaluate((to) => window.wallet.client.connectEmail(to, window.wallet.signal), email);
  const code = codeOf(await world.mails.take(email));
  const wrong = code === '000000' ? '111111' : '000000';
  const enter = (otp: string) =>
    page.evaluate(
      (one) =>
        window.wallet.client.connectOtp(one, window.wallet.signal).then(
          () => null,
          ({ code: why }) => why,
        ),
      otp,
    );
  expect(await enter(wrong)).toBe('CODE_INVALID');
  expect(await enter(code)).toBeNull();
  expect(await isConnected(visitor)).toBe(true);
});

test('a new e-mail address is confirmed by a code to the old one, and by one of its own', async ({
  visitor,
  world,
}) => {
  const { page } = visitor;
  await visitor.logIn();
  const old = (await userOn(visitor, 'eip155:1')).email ?? '';
  // As if the last code had been sent a while ago.
  await page.clock.setFixedTime(Date.now() + 60_000);
  const email = `${randomUUID()}@mail.example`;
  const action = await page.evaluate((to) => window.wallet.client.updateEmail(to, window.wallet.signal), email);
  expect(action).toBe('VERIFY_PRIMARY_OTP');
  const agreed = codeOf(await world.mails.take(old));
  await page.evaluate((otp) => window.wallet.client.updateEmailPrimary(otp, window.wallet.signal), agreed);
  const code = codeOf(await world.mails.take(email));
  const updated = await page.evaluate(
    (otp) => window.wallet.client.updateEmailSecondary(otp, window.wallet.signal),
    code,
  );
  expect(updated).toEqual({ email });
  expect(await userOn(visitor, 'eip155:1')).toMatchObject({ email });
});

test('a request to a network whose node does not answer fails, in words', async ({ visitor }) => {
  const { page } = visitor;
  const address = await visitor.logIn();
  const failed = await page.evaluate(
    (account) =>
      window.wallet.client
        .request({ namespace: 'eip155', networkId: 'eip155:1', method: 'eth_getBalance', params: [account, 'latest'] })
        .then(
          () => null,
          ({ code }) => code,
        ),
    address,
  );
  expect(failed).toBe('NETWORK_UNREACHABLE');
});

test('a site that does not answer at first is asked again', async ({ visitor }) => {
  const { page } = visitor;
  let refusals = 0;
  await page.route('**/api/probe', async (route) => {
    refusals += 1;
    if (refusals === 1) await route.abort();
    else if (refusals === 2) await route.fulfill({ status: 503, body: 'busy' });
    else await route.continue();
  });
  const address = await visitor.logIn();
  expect(address).toMatch(/^0x/);
  expect(refusals).toBe(4);
});
