import { afterEach, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { ChainNamespace } from '../ports/caip.js';
import { createTestModal, fakeAdapter, localNetwork, testConnector } from '../testing.js';
import { selectAccountActions } from './account-actions.selectors.js';

const modals: Modal[] = [];

async function actions(
  options: Parameters<typeof createTestModal>[0] = {},
  namespace: ChainNamespace = 'eip155',
  isConnected = true,
) {
  const network = { ...localNetwork, chainNamespace: namespace };
  const adapter = fakeAdapter({ namespace, connectors: [{ ...testConnector, namespace }] });
  const modal = createTestModal({ networks: [network], adapters: [adapter], ...options });
  modals.push(modal);
  await modal.ready();
  if (isConnected) await modal.connect({ namespace, connectorId: testConnector.id });
  return selectAccountActions(modal.store.getState());
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

it('leads to funding, swapping, sending and activity, in this order', async () => {
  expect(await actions()).toEqual(['fund', 'swap', 'send', 'activity']);
});

it.each([
  [
    ['send', 'receive'],
    ['send', 'fund', 'activity'],
  ],
  [
    ['swaps', 'receive', 'onramp'],
    ['swap', 'fund', 'activity'],
  ],
  [[], ['activity']],
] as const)('follows the host’s order %j: %j', async (walletFeaturesOrder, expected) => {
  expect(await actions({ features: { walletFeaturesOrder } })).toEqual(expected);
});

it.each([
  ['solana', ['fund', 'send']],
  ['bip122', ['fund']],
  ['polkadot', ['fund']],
] as const)('leads on %s to %j', async (namespace, expected) => {
  expect(await actions({}, namespace)).toEqual(expected);
});

it('does not lead to what is off', async () => {
  expect(await actions({ features: { activity: false, receive: false, send: false, swaps: false } })).toEqual([]);
});

it('leads nowhere without an account', async () => {
  expect(await actions({}, 'eip155', false)).toEqual([]);
});
