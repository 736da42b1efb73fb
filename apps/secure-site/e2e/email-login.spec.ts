import { expect } from '@playwright/test';
import { verifyMessage } from 'ethers';
import { findFaults } from './support/axe.js';
import { test } from './support/world.js';

const MESSAGE = 'Good morning, wallet';

test('a visitor with an e-mail address gets an account, and signs on the site’s own page', async ({
  visitor,
  world,
}) => {
  const { frame, page } = visitor;
  const address = await visitor.logIn();
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);

  await visitor.askToSign(address, MESSAGE);
  const card = frame.getByRole('dialog', { name: 'Sign this message?' });
  await expect(card.getByText(world.host.origin)).toBeVisible();
  await expect(card.getByText('It calls itself “Shop”.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reject' })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await visitor.press();

  const [outcome] = await visitor.untilOutcomes(1);
  expect(verifyMessage(MESSAGE, String(outcome?.result))).toBe(address);
  await expect(card).toBeHidden();
});
