import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { Connector } from '../ports/adapter.js';
import { selectCurrentView } from '../router/router.selectors.js';
import { flush } from '../testing/flush.js';
import { createTestModal, fakeAdapter, localNetwork, otherNetwork, testConnector } from '../testing.js';
import { selectConnectList } from '../wallets/wallets.selectors.js';
import { chooseNetwork, offerNamespace } from './change-namespace.controller.js';
import { switchNetwork } from './networks.controller.js';

const IN_SOLANA = 'solana:local';
const solanaNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana', name: 'Solana Local' } as const;
const inSolana: Connector = { id: 'Sun Wallet', namespace: 'solana', type: 'ANNOUNCED', name: 'Sun Wallet' };
const evm = { namespace: 'eip155', connectorId: testConnector.id } as const;
const solana = { namespace: 'solana', connectorId: inSolana.id } as const;
const modals: Modal[] = [];

async function start(...connected: readonly (typeof evm | typeof solana)[]) {
  const modal = createTestModal({
    networks: [localNetwork, otherNetwork, solanaNetwork],
    adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana', connectors: [inSolana] })],
  });
  modals.push(modal);
  await modal.ready();
  for (const wallet of connected) await modal.connect(wallet);
  await modal.open({ view: 'Networks' });
  const { dispatch, getState } = modal.store;
  return {
    modal,
    dispatch,
    view: () => selectCurrentView(getState()),
    list: () => selectConnectList(getState(), false),
  };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('a network of another chain namespace', () => {
  it('without a wallet asks for one first, if another namespace has a wallet', async () => {
    const { dispatch, modal, view } = await start(evm);
    dispatch(chooseNetwork({ networkId: IN_SOLANA }));
    await flush();
    expect(view()).toEqual({ view: 'SwitchActiveChain', params: { networkId: IN_SOLANA } });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', isOpen: true });
  });

  it('is switched to when the visitor agrees, and only its wallets are offered', async () => {
    const { dispatch, list, modal, view } = await start(evm);
    dispatch(chooseNetwork({ networkId: IN_SOLANA }));
    await dispatch(switchNetwork({ networkId: IN_SOLANA }));
    await dispatch(offerNamespace({ namespace: 'solana' }));
    await flush();
    expect(view()).toEqual({ view: 'Connect' });
    expect(modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: true });
    expect(modal.getState().namespaces.eip155?.status).toBe('connected');
    expect(modal.store.getState().router.history).toHaveLength(1);
    expect(list()).toMatchObject([{ connector: inSolana }]);
  });

  it('gives way to the connected wallet again when the modal closes without a wallet there', async () => {
    const { dispatch, modal } = await start(evm);
    dispatch(chooseNetwork({ networkId: IN_SOLANA }));
    await dispatch(switchNetwork({ networkId: IN_SOLANA, isVisit: true }));
    await dispatch(offerNamespace({ namespace: 'solana' }));
    expect(modal.getState().activeNamespace).toBe('solana');
    await modal.close();
    expect(modal.getState()).toMatchObject({ activeNamespace: 'eip155', isOpen: false });
  });

  it('is switched to without a confirmation if it has a wallet, or if no wallet is connected', async () => {
    const connected = await start(evm, solana);
    expect(connected.modal.getState().activeNamespace).toBe('solana');
    connected.dispatch(chooseNetwork({ networkId: 'eip155:31337' }));
    await flush();
    expect(connected.modal.getState()).toMatchObject({ activeNamespace: 'eip155', isOpen: false });

    const nobody = await start();
    nobody.dispatch(chooseNetwork({ networkId: IN_SOLANA }));
    await flush();
    expect(nobody.modal.getState()).toMatchObject({ activeNamespace: 'solana', isOpen: false });
  });

  it('shows the account of that namespace from then on', async () => {
    const { dispatch, modal } = await start(solana, evm);
    dispatch(chooseNetwork({ networkId: IN_SOLANA }));
    await flush();
    const { activeNamespace, namespaces } = modal.getState();
    expect(namespaces[activeNamespace]).toMatchObject({ connectorId: inSolana.id, networkId: IN_SOLANA });
  });
});
