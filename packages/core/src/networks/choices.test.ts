import { describe, expect, it } from 'vitest';
import { connectWallet } from '../connection/connection.controller.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { viewPushed } from '../router/router.slice.js';
import { deferred, fakeAdapter, rejects, testConnector } from '../testing/fake-adapter.js';
import { createTestModal } from '../testing/test-modal.js';
import { networkChosen } from './choices.js';

const OTHER = 'eip155:31338';

async function connectedModal(options: Parameters<typeof fakeAdapter>[0] = {}) {
  const modal = createTestModal({ adapters: [fakeAdapter(options)] });
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  await modal.open({ view: 'Account' });
  modal.store.dispatch(viewPushed({ view: 'Networks' }));
  return modal;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('choosing a network', () => {
  it('waits for the wallet in a separate view, and goes back to where the choice began', async () => {
    const asked = deferred<void>();
    const modal = await connectedModal({ switchNetwork: () => asked.promise });
    modal.store.dispatch(networkChosen({ networkId: OTHER }));
    expect(selectCurrentView(modal.store.getState()).view).toBe('SwitchNetwork');
    asked.resolve();
    await settled();
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Account' });
    expect(modal.getState().namespaces.eip155?.networkId).toBe(OTHER);
  });

  it('closes the modal if it was opened only for that choice', async () => {
    const modal = createTestModal();
    await modal.store.dispatch(connectWallet({ namespace: 'eip155', connectorId: testConnector.id }));
    await modal.open({ view: 'Networks' });
    modal.store.dispatch(networkChosen({ networkId: OTHER }));
    await settled();
    expect(modal.getState().isOpen).toBe(false);
  });

  it('asks no wallet while none is connected', async () => {
    const adapter = fakeAdapter();
    const modal = createTestModal({ adapters: [adapter] });
    await modal.open({ view: 'Networks' });
    modal.store.dispatch(networkChosen({ networkId: OTHER }));
    await settled();
    expect(adapter.calls).not.toContain('switchNetwork');
    expect(modal.getState()).toMatchObject({ isOpen: false });
    expect(modal.getState().namespaces.eip155?.networkId).toBe(OTHER);
  });

  it('stays in the list for a session that allows the network, and shows errors there', async () => {
    const modal = await connectedModal({
      connect: async ({ connectorId }) => ({
        connectorId,
        accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
        networkId: 'eip155:31337',
        approvedNetworkIds: ['eip155:31337', OTHER],
      }),
      switchNetwork: rejects(new SwitchRejectedError()),
    });
    modal.store.dispatch(networkChosen({ networkId: OTHER }));
    expect(selectCurrentView(modal.store.getState()).view).toBe('Networks');
    await settled();
    expect(modal.store.getState().notices.snack).toMatchObject({ variant: 'error', key: 'snack.switchFailed' });
  });
});

describe('leaving an unsupported network without a wallet', () => {
  it('sets the network and leads to Connect', async () => {
    const modal = createTestModal();
    await modal.open({ view: 'UnsupportedChain' });
    modal.store.dispatch(networkChosen({ networkId: OTHER }));
    await settled();
    expect(modal.getState()).toMatchObject({ isOpen: true, view: 'Connect' });
    expect(modal.getState().namespaces.eip155?.networkId).toBe(OTHER);
    expect(modal.store.getState().router.history).toHaveLength(1);
  });
});
