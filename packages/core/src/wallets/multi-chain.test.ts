import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { Connector } from '../ports/adapter.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { flush } from '../testing/flush.js';
import { createTestModal, fakeAdapter, localNetwork, testConnector } from '../testing.js';
import { connectorChosen, walletChosen } from './choices.js';
import { selectConnectList } from './wallets.selectors.js';

const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
const inSolana: Connector = { id: 'Example', namespace: 'solana', type: 'ANNOUNCED', name: 'Example Wallet' };
const modals: Modal[] = [];

async function start() {
  const adapters = [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [inSolana] })] as const;
  const modal = createTestModal({ networks: [localNetwork, solanaNetwork], adapters });
  modals.push(modal);
  await modal.ready();
  await modal.open();
  return { adapters, dispatch: modal.store.dispatch, getState: modal.store.getState };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a wallet of two chain namespaces', () => {
  it('is one row, and a press asks in which of them', async () => {
    const { adapters, dispatch, getState } = await start();
    expect(selectConnectList(getState(), false)).toMatchObject([{ connector: testConnector }]);
    dispatch(connectorChosen({ chosen: testConnector }));
    await flush();
    expect(selectCurrentView(getState())).toEqual({
      view: 'ConnectingMultiChain',
      params: { namespace: 'eip155', connectorId: testConnector.id },
    });
    expect(adapters.map(({ calls }) => calls)).toEqual([[], []]);
  });

  it('offers the same choice when it is chosen from the catalogue', async () => {
    const { dispatch, getState } = await start();
    const chosen = {
      id: 'c',
      name: 'Example',
      rdns: testConnector.rdns ?? '',
      isCertified: false,
      chains: [],
      injected: [],
    };
    dispatch(walletChosen({ chosen }));
    expect(selectCurrentView(getState()).view).toBe('ConnectingMultiChain');
  });
});
