import { expect, it } from 'vitest';
import type { AdapterConnection, Connector } from '../ports/adapter.js';
import { deferred, fakeAdapter } from '../testing/fake-adapter.js';
import { createTestModal } from '../testing/test-modal.js';
import { connectorChosen } from './choices.js';

const pairing: Connector = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' };

const pairingAdapter = () =>
  fakeAdapter({ connectors: [pairing], connect: () => deferred<AdapterConnection>().promise });

it('pairs once when the row for any wallet is pressed', async () => {
  const adapter = pairingAdapter();
  const modal = createTestModal({ adapters: [adapter] });
  await modal.ready();
  await modal.open();
  modal.store.dispatch(connectorChosen({ chosen: pairing }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(modal.getState().view).toBe('ConnectingWalletConnectBasic');
  expect(adapter.calls).toEqual(['connect']);
});

it('pairs when a host opens the view by its name, before the adapter has arrived', async () => {
  const adapter = pairingAdapter();
  const modal = createTestModal({ adapters: [async () => adapter] });
  await modal.open({ view: 'ConnectingWalletConnectBasic' });
  await modal.ready();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(adapter.calls).toEqual(['connect']);
});
