import { expect } from '@playwright/test';
import { isSignedBy } from './is-signed-by.js';
import type { LabNamespace, LabPage } from './lab-page.js';

/** A chain family with the test wallet that is in the page for it. */
export interface Family {
  readonly adapter: 'bitcoin' | 'evm' | 'polkadot' | 'solana';
  readonly namespace: LabNamespace;
  /** On the button of its card. */
  readonly name: string;
  readonly wallet: string;
}

export const FAMILIES: readonly Family[] = [
  { adapter: 'evm', namespace: 'eip155', name: 'EVM', wallet: 'Journey Wallet' },
  { adapter: 'solana', namespace: 'solana', name: 'Solana', wallet: 'Journey Solana' },
  { adapter: 'bitcoin', namespace: 'bip122', name: 'Bitcoin', wallet: 'Journey Bitcoin' },
  { adapter: 'polkadot', namespace: 'polkadot', name: 'Polkadot', wallet: 'journey-dot' },
];

/** Connects by the button of the family's own card. */
export async function connectFamily(lab: LabPage, { name, namespace, wallet }: Family): Promise<void> {
  await lab.page.getByRole('button', { name: `Connect ${name}` }).click();
  await lab.button(new RegExp(`^${wallet}`)).click();
  await lab.of(namespace).expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
}

/** Whatever happened to the others: this one signs, with the account that the page shows. */
export async function expectFamilySigns(lab: LabPage, { name, namespace }: Family, message: string): Promise<void> {
  const family = lab.of(namespace);
  const address = ((await family.own('account').textContent()) ?? '').split(':')[2] ?? '';
  const text = `${message}, ${name}`;
  expect(await isSignedBy[namespace](address, text, await family.sign(text))).toBe(true);
}
