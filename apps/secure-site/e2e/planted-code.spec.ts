import { expect } from '@playwright/test';
import { DIRECTIVES, outcomeOf, plantIn, REFUSED } from './support/planted.js';
import { test } from './support/world.js';

test('code and markup that was planted in the page in the frame does nothing, and is reported', async ({
  page,
  world,
}) => {
  const { host, site } = world;
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  await plantIn(page, new RegExp(`^${site.url}/sdk\\?`));
  await page.goto(`${host.origin}/?site=${site.url}`);
  await page.evaluate(() => window.wallet.client.connectEmail('nobody@mail.example', window.wallet.signal));
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/sdk');
  if (!frame) throw new Error('The page is not in a frame.');
  expect(await outcomeOf(frame)).toEqual(REFUSED);
  for (const directive of DIRECTIVES) expect(reports).toContainEqual(expect.stringMatching(directive));
});
