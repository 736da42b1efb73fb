import type { PairingTestWallet } from '@foyerkit/testkit/pairing';
import { expect } from '@playwright/test';
import { isSignedBy } from './is-signed-by.js';
import type { LabPage } from './lab-page.js';

/**
 * A locked phone does not respond and ends no session: requests stay pending, and are signed once it is unlocked.
 * @param method the request to the wallet in this namespace
 */
export async function expectSignedOnceOpen(lab: LabPage, phone: PairingTestWallet, method: string): Promise<void> {
  const message = 'while it is locked';
  const address = ((await lab.own('account').textContent()) ?? '').split(':')[2] ?? '';
  phone.hang();
  const signing = lab.sign(message);
  await phone.waitForPrompt(method);
  await lab.expectStatus('connected');
  phone.release();
  expect(await isSignedBy[lab.namespace](address, message, await signing)).toBe(true);
}
