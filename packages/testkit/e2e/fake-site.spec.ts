import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../src/playwright.js';

const APP = 'http://app.test/';
const SITE = 'https://secure.test';

test.use({ secureSite: { url: SITE } });

/** An application that speaks the protocol by hand with the page of its secure site. */
const SCRIPT = `
  window.messages = [];
  addEventListener('message', ({ data, origin, source }) => {
    messages.push({ type: data.type, origin });
    if (data.type !== '@w3m-frame/READY') return;
    const { port1, port2 } = new MessageChannel();
    const waiting = new Map();
    port1.onmessage = ({ data }) => waiting.get(data.id)?.(data);
    window.ask = (id, type, payload) => new Promise((resolve) => {
      waiting.set(id, resolve);
      port1.postMessage({ id, type: '@w3m-app/' + type, payload });
    });
    source.postMessage({ type: '@foyer/PORT', nonce: data.payload.nonce, version: 1 }, origin, [port2]);
  });
  window.place = (src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
  };`;

async function serve(context: BrowserContext): Promise<void> {
  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'nonce-app'; frame-src ${SITE}`,
  };
  const body = `<!doctype html><title>App</title><body><script nonce="app">${SCRIPT}</script>`;
  await context.route(`${APP}**`, (route) => route.fulfill({ contentType: 'text/html', headers, body }));
}

const ask = (page: Page, id: string, type: string, payload: unknown = null): Promise<unknown> =>
  page.evaluate(`ask(${JSON.stringify(id)}, ${JSON.stringify(type)}, ${JSON.stringify(payload)})`);

test.beforeEach(({ context }) => serve(context));

test('a page in its frame answers the application that its address names', async ({ fakeSite, page }) => {
  await page.goto(APP);
  await page.evaluate(`place('${SITE}/sdk?origin=http%3A%2F%2Fapp.test')`);
  await expect.poll(() => page.evaluate('messages')).toEqual([{ type: '@w3m-frame/READY', origin: SITE }]);
  const email = 'ada@mail.example';
  expect(await ask(page, '1', 'CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } });
  expect(await ask(page, '2', 'CONNECT_OTP', { otp: fakeSite.codeFor(email) })).toEqual({
    id: '2',
    type: '@w3m-frame/CONNECT_OTP_SUCCESS',
  });
  expect(fakeSite.email).toBe(email);

  // The site is in the test's process: another tab finds the same session.
  const other = await page.context().newPage();
  await other.goto(APP);
  await other.evaluate(`place('${SITE}/sdk?origin=http%3A%2F%2Fapp.test')`);
  await expect.poll(() => other.evaluate('typeof ask')).toBe('function');
  expect(await ask(other, '1', 'IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } });
});

test('no other page is answered', async ({ fakeSite, page }) => {
  await page.goto(APP);
  // In the frame of an application that its address does not name, it says nothing.
  await page.evaluate(`place('${SITE}/sdk?origin=https%3A%2F%2Fother.test')`);
  await expect(page.frameLocator('iframe').getByText('A fake secure site')).toBeVisible();
  expect(await page.evaluate('messages')).toEqual([]);
  // A page that is not the site's cannot ask the site itself.
  const asked = page.evaluate(() => {
    const name = Object.getOwnPropertyNames(window).find((key) => key.startsWith('foyerkitSite')) ?? '';
    return (Reflect.get(window, name) as (request: object) => Promise<unknown>)({ event: 'IS_CONNECTED' });
  });
  await expect(asked).rejects.toThrow('Only the page of the fake site may ask it.');
  expect(fakeSite.log()).toEqual([]);
  const response = await page.goto(`${SITE}/dashboard`);
  expect(response?.status()).toBe(404);
});
