import { afterEach, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { activeNamespaceChanged } from '../networks/networks.slice.js';
import { createTestModal, localNetwork } from '../testing.js';
import { selectAccountTabs, selectCurrentTab } from './account-tabs.selectors.js';
import { accountTabChosen } from './modal.slice.js';

const solana = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
const modals: Modal[] = [];

function start(options: Parameters<typeof createTestModal>[0] = {}) {
  const modal = createTestModal({ networks: [localNetwork, solana], ...options });
  modals.push(modal);
  const { dispatch, getState } = modal.store;
  return { dispatch, tabs: () => selectAccountTabs(getState()), current: () => selectCurrentTab(getState()) };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

it('has activity only on EVM, and only if the feature is on', () => {
  const { dispatch, tabs } = start();
  expect(tabs()).toEqual(['tokens', 'nfts', 'activity']);
  dispatch(activeNamespaceChanged('solana'));
  expect(tabs()).toEqual(['tokens', 'nfts']);
  expect(start({ features: { activity: false } }).tabs()).toEqual(['tokens', 'nfts']);
});

it('keeps the tab of each chain namespace, and starts with the tokens', () => {
  const { current, dispatch } = start();
  expect(current()).toBe('tokens');
  dispatch(accountTabChosen({ namespace: 'eip155', tab: 'activity' }));
  dispatch(accountTabChosen({ namespace: 'solana', tab: 'nfts' }));
  expect(current()).toBe('activity');
  dispatch(activeNamespaceChanged('solana'));
  expect(current()).toBe('nfts');
});

it('shows the tokens if the chosen tab is not available', () => {
  const { current, dispatch } = start({ features: { activity: false } });
  dispatch(accountTabChosen({ namespace: 'eip155', tab: 'activity' }));
  expect(current()).toBe('tokens');
});
