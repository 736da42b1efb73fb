import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { Connector } from '../ports/adapter.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { flush } from '../testing/flush.js';
import { createTestModal, fakeAdapter, localNetwork, testConnector } from '../testing.js';
import { connectorChosen } from './choices.js';
import { selectConnectList, selectInstalledIds, selectWalletFacts } from './wallets.selectors.js';

const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana' } as const;
const inSolana: Connector = { id: 'Example', namespace: 'solana', type: 'ANNOUNCED', name: 'Example Wallet' };
const onlyEvm: Connector = { ...testConnector, id: 'com.example.evm', rdns: 'com.example.evm', name: 'Evm Wallet' };
const modals: Modal[] = [];

async function start() {
  const modal = createTestModal({
    networks: [localNetwork, solanaNetwork],
    adapters: [
      fakeAdapter({ connectors: [testConnector, onlyEvm] }),
      fakeAdapter({ namespace: 'solana', connectors: [inSolana] }),
    ],
  });
  modals.push(modal);
  await modal.ready();
  const { dispatch, getState } = modal.store;
  const names = () =>
    selectConnectList(getState(), false).map((row) =>
      row.kind === 'connector' ? row.connector.name : row.wallet.name,
    );
  return { modal, dispatch, getState, names };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a modal that is opened for one chain namespace', () => {
  it('offers the wallets of that namespace alone, until it is closed', async () => {
    const { modal, names } = await start();
    await modal.open({ namespace: 'solana' });
    expect(names()).toEqual(['Example Wallet']);
    await modal.close();
    await modal.open();
    expect(names()).toEqual(['Example Wallet', 'Evm Wallet']);
  });

  it('treats a wallet of several namespaces as one of that namespace, without a further question', async () => {
    const { dispatch, getState, modal } = await start();
    await modal.open({ namespace: 'solana' });
    dispatch(connectorChosen({ chosen: inSolana }));
    await flush();
    expect(modal.getState().namespaces.solana).toMatchObject({ status: 'connected', connectorId: inSolana.id });
    expect(modal.getState().namespaces.eip155?.status).toBe('disconnected');
    expect(selectCurrentView(getState()).view).not.toBe('ConnectingMultiChain');
  });

  it('recognises wallets of the catalogue by the networks of that namespace', async () => {
    const { getState, modal } = await start();
    await modal.open({ namespace: 'solana' });
    expect(selectWalletFacts(getState(), false).networkIds).toEqual(['solana:local']);
    expect([...selectInstalledIds(getState())]).not.toContain('com.example.evm');
  });
});
