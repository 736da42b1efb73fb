import { expect } from '@playwright/test';
import { isSignedBy } from './is-signed-by.js';
import type { LabNamespace, LabPage } from './lab-page.js';

/** A chain namespace with its test wallet on the page. */
export interface NamespaceCase {
  readonly adapter: 'bitcoin' | 'evm' | 'polkadot' | 'solana';
  readonly namespace: LabNamespace;
  /** The label of the button on its card. */
  readonly name: string;
  readonly wallet: string;
}

export const NAMESPACES: readonly NamespaceCase[] = [
  { adapter: 'evm', namespace: 'eip155', name: 'EVM', wallet: 'Journey Wallet' },
  { adapter: 'solana', namespace: 'solana', name: 'Solana', wallet: 'Journey Solana' },
  { adapter: 'bitcoin', namespace: 'bip122', name: 'Bitcoin', wallet: 'Journey Bitcoin' },
  { adapter: 'polkadot', namespace: 'polkadot', name: 'Polkadot', wallet: 'journey-dot' },
];

/** Connects with the button on the namespace's own card. */
export async function connectNamespace(lab: LabPage, { name, namespace, wallet }: NamespaceCase): Promise<void> {
  await lab.page.getByRole('button', { name: `Connect ${name}` }).click();
  await lab.button(new RegExp(`^${wallet}`)).click();
  await lab.of(namespace).expectStatus('connected');
  await expect(lab.dialog).toBeHidden();
}

/** Regardless of the other namespaces, this one signs with the account that the page shows. */
export async function expectNamespaceSigns(
  lab: LabPage,
  { name, namespace }: NamespaceCase,
  message: string,
): Promise<void> {
  const page = lab.of(namespace);
  const address = ((await page.own('account').textContent()) ?? '').split(':')[2] ?? '';
  const text = `${message}, ${name}`;
  expect(await isSignedBy[namespace](address, text, await page.sign(text))).toBe(true);
}
