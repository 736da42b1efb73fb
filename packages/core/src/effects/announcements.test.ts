import { afterEach, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { createTestModal, fakeAdapter, memoryStorage, testConnector } from '../testing.js';

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;

let modal: Modal;
const said = () => modal.store.getState().notices.announcement;

afterEach(() => modal.destroy());

it('announces what happened to a wallet, each time again', async () => {
  modal = createTestModal();
  await modal.ready();
  expect(said()).toBeNull();
  await modal.connect(wallet);
  expect(said()).toEqual({ id: 1, key: 'announce.connected', name: 'Example Wallet' });
  await modal.switchNetwork('eip155:31338');
  expect(said()).toEqual({ id: 2, key: 'announce.networkSwitched', name: 'Local Two' });
  await modal.disconnect();
  expect(said()).toEqual({ id: 3, key: 'announce.disconnected', name: null });
  await modal.connect(wallet);
  expect(said()?.id).toBe(4);
});

it('has no name for a network that is not configured', async () => {
  const adapter = fakeAdapter();
  modal = createTestModal({ adapters: [adapter] });
  await modal.connect(wallet);
  adapter.emit({
    type: 'connectionChanged',
    connection: {
      connectorId: testConnector.id,
      accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'eoa' }],
      networkId: 'eip155:99',
    },
  });
  expect(said()).toMatchObject({ key: 'announce.networkSwitched', name: null });
});

it('announces a choice that was made without a wallet, and nothing twice', async () => {
  modal = createTestModal();
  await modal.ready();
  await modal.switchNetwork('eip155:31338');
  expect(said()).toMatchObject({ id: 1, name: 'Local Two' });
  await modal.switchNetwork('eip155:31338');
  expect(said()?.id).toBe(1);
});

it('announces nothing when the former state is restored', async () => {
  const storage = memoryStorage();
  modal = createTestModal({ storage });
  await modal.connect(wallet);
  await modal.destroy();
  modal = createTestModal({ storage });
  await modal.ready();
  await expect.poll(() => modal.getState().namespaces.eip155?.status).toBe('connected');
  expect(said()).toBeNull();
});

it('is cleared when the modal is opened again', async () => {
  modal = createTestModal();
  await modal.connect(wallet);
  await modal.open();
  expect(said()).toBeNull();
});
