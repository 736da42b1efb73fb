import { expect } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { test } from './support/world.js';

const MESSAGE = 'Good afternoon';

test('nothing that other windows and the page’s other scripts post to the wallet has an effect', async ({
  visitor,
  world,
}) => {
  const { page } = visitor;
  const address = await visitor.logIn();
  // A frame of another site beside the wallet's, which can reach every frame of the page.
  await page.evaluate((src) => {
    const sibling = document.createElement('iframe');
    sibling.src = src;
    document.documentElement.append(sibling);
  }, world.host.aroundUrl('about:blank'));
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/around'))).toBe(true);
  const sibling = page.frames().find((frame) => frame.url().includes('/around'));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const postAll = (account: string) => {
    const id = '0'.repeat(32);
    const messages = [
      { type: '@foyer/PORT', nonce: id, version: 1 },
      { id, type: '@w3m-app/SIGN_OUT' },
      { id, type: '@w3m-app/IS_CONNECTED' },
      { id, type: '@w3m-app/RPC_REQUEST', payload: { method: 'personal_sign', params: ['0x00', account] } },
      { id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0x00' },
      JSON.parse('{ "__proto__": { "type": "@w3m-app/SIGN_OUT" } }'),
      'x'.repeat(1_000_000),
      null,
    ];
    const frames = window.top ? Array.from({ length: window.top.length }, (_, index) => window.top?.[index]) : [];
    for (const frame of frames) {
      for (const message of messages) frame?.postMessage(message, '*', [new MessageChannel().port2]);
    }
  };
  await sibling?.evaluate(postAll, address);
  await page.evaluate(postAll, address);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await expect(visitor.card).toBeHidden();

  await visitor.askToSign(address, MESSAGE);
  await sibling?.evaluate(postAll, address);
  await visitor.press();
  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
});
