import { comeToRest } from './support/at-rest.js';
import { CHAIN_ONE, CHAIN_TWO, expect, test } from './support/test.js';
import { violationsOf } from './support/violations.js';

test('an embedded modal connects, switches and disconnects in its place', async ({ evmWallet, lab }) => {
  evmWallet.approve();
  await lab.goto({ host: { embedded: true } });
  const part = (name: string) => lab.page.locator('.host-box').getByRole('region', { name });
  await expect(part('Connect Wallet')).toBeVisible();
  await expect(lab.dialog).toHaveCount(0);
  // An element that is still fading in has a different contrast.
  await comeToRest(lab);
  expect(await violationsOf(lab)).toEqual([]);

  await part('Connect Wallet')
    .getByRole('button', { name: /^Journey Wallet/ })
    .click();
  await lab.expectStatus('connected');
  await lab.expectNetwork(CHAIN_ONE);
  await part('Account')
    .getByRole('button', { name: /choose network/ })
    .click();
  await part('Choose Network')
    .getByRole('button', { name: /31338|Two/ })
    .click();
  await lab.expectNetwork(CHAIN_TWO);
  await part('Account').getByRole('button', { name: 'Disconnect' }).click();
  await lab.expectStatus('disconnected');
  await expect(part('Connect Wallet')).toBeVisible();
  expect((await part('Connect Wallet').boundingBox())?.width).toBeLessThanOrEqual(400);
});
