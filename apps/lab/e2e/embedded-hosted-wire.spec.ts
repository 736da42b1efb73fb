import type { Frame } from '@playwright/test';
import { verifyMessage } from 'viem';
import type { EmbeddedVisitor } from './support/embedded.js';
import { isSignedBy } from './support/is-signed-by.js';
import { expect, test } from './support/test.js';

/** A page at the stand-in for a provider's hosted site: only the address differs. */
const HOSTED = { embedded: 'hosted-wire' } as const;

async function expectSignatures(visitor: EmbeddedVisitor, text: string): Promise<void> {
  const signature = (await visitor.sign(text)) as `0x${string}`;
  const address = (await visitor.address()) as `0x${string}`;
  expect(await verifyMessage({ address, message: text, signature })).toBe(true);
  const signed = await visitor.sign(text, visitor.solana);
  expect(isSignedBy.solana(await visitor.address(visitor.solana), text, signed)).toBe(true);
}

test('a visitor logs in by e-mail at a hosted site, signs, stays logged in over a reload, and leaves', async ({
  visitor,
}) => {
  await visitor.gotoLoggedIn(HOSTED);
  const { lab, solana } = visitor;
  await expect(lab.own('connector')).toHaveText(/ID_AUTH/);
  await expectSignatures(visitor, 'Hello, hosted site');

  const accounts = [await visitor.address(), await visitor.address(solana)];
  await lab.page.reload();
  await lab.expectStatus('connected');
  await solana.expectStatus('connected');
  expect([await visitor.address(), await visitor.address(solana)]).toEqual(accounts);
  await expect(lab.dialog).toBeHidden();
  await expectSignatures(visitor, 'Still here');

  await lab.page.getByTestId('disconnect-all').click();
  await lab.expectStatus('disconnected');
  await solana.expectStatus('disconnected');
  await expect(lab.page.locator('foyer-frame')).toHaveCount(0);
  await lab.page.reload();
  await lab.expectStatus('disconnected');
  // Nothing of the session is left in the page, of which the site had stored its token there.
  expect(
    await lab.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('session-token'))),
  ).toEqual([]);
});

test('a wrong code of a hosted site is said and can be corrected, and a request can be rejected', async ({
  mailbox,
  visitor,
}) => {
  const { lab } = visitor;
  await visitor.goto(HOSTED);
  const email = mailbox.newAddress();
  await visitor.askForCode(email);
  const code = await mailbox.nextCode(email);
  await visitor.typeCode(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(visitor.codeError).toHaveText('Invalid code');
  await visitor.typeCode(code);
  await lab.expectStatus('connected');
  await lab.close();

  await visitor.askToSign('Not this');
  await visitor.reject();
  await expect(lab.page.getByTestId('last-error')).toContainText('REQUEST_REJECTED');
  await visitor.sign('But this');
});

test('messages that claim to be of a hosted site are refused and counted: of another origin, and of another window', async ({
  info,
  visitor,
}) => {
  await visitor.gotoLoggedIn(HOSTED);
  const { lab } = visitor;
  const { page } = lab;
  const account = await visitor.address();
  const rejections = page.getByTestId('rejections');
  const site = `${info.services.hostedSite}/sdk`;

  // Of another origin: the page itself.
  await page.evaluate(() => {
    const payload = { token: 'forged' };
    window.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload }, location.origin);
    window.postMessage({ id: '0'.repeat(32), type: '@w3m-frame/SIGN_OUT_SUCCESS' }, location.origin);
  });
  await expect(rejections).toContainText('"origin": 2');

  // Of another window: the same page of the site, in a frame that is not the modal's. It says READY.
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, name: 'sibling', referrerPolicy: 'origin' });
    document.body.append(frame);
  }, site);
  await expect(rejections).toContainText('"source": 1');
  await forge(page.frame({ name: 'sibling' }), new URL(page.url()).origin);
  await expect(rejections).toContainText('"source": 2');

  // Of the frame itself, in reply to nothing.
  await page.evaluate(() => document.querySelector('iframe[name=sibling]')?.remove());
  const own = page.frames().find((frame) => frame.url().startsWith(site)) ?? null;
  await own?.evaluate(
    (target) => parent.postMessage({ id: '0'.repeat(32), type: '@w3m-frame/SIGN_OUT_SUCCESS' }, target),
    new URL(page.url()).origin,
  );
  await expect(rejections).toContainText('"unknown-id": 1');

  await visitor.sign('Still the same');
  expect(await visitor.address()).toBe(account);
  // The forged token was not stored, or this page could not restore the session.
  await page.reload();
  await lab.expectStatus('connected');
  expect(await visitor.address()).toBe(account);
});

/** Renews the session in the name of the site. */
async function forge(frame: Frame | null, target: string): Promise<void> {
  if (!frame) throw new Error('The frame is not there.');
  await frame.evaluate(
    (origin) => parent.postMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'forged' } }, origin),
    target,
  );
}
