import { connectWallet } from '../connection/connection.controller.js';
import { selectAllConnectors } from '../connection/connection.selectors.js';
import { selectActiveNamespace } from '../networks/networks.selectors.js';
import type { Connector } from '../ports/adapter.js';
import { viewPushed } from '../router/router.slice.js';
import { createAppAsyncThunk } from '../store/typed.js';
import type { Wallet } from './wallet.js';

export interface WalletChoice<Chosen> {
  readonly chosen: Chosen;
  /** Its place in the list, for the host's analytics. */
  readonly displayIndex?: number;
}

/** Shows the wallet's connecting view and asks the wallet, in the same gesture. */
export const chooseConnector = createAppAsyncThunk<void, WalletChoice<Connector>>(
  'wallets/chooseConnector',
  async ({ chosen: { id: connectorId, namespace, type } }, { dispatch }) => {
    dispatch(
      viewPushed(
        type === 'PAIRING'
          ? { view: 'ConnectingWalletConnectBasic' }
          : { view: 'ConnectingExternal', params: { namespace, connectorId } },
      ),
    );
    await dispatch(connectWallet({ namespace, connectorId }));
  },
);

/** The connector by which a catalogue wallet is reached in this page, if it is installed. */
const findInstalled = (connectors: readonly Connector[], { id, injected, rdns }: Wallet): Connector | undefined =>
  connectors.find(
    (connector) =>
      connector.type !== 'PAIRING' &&
      (connector.explorerId === id ||
        (rdns !== undefined && connector.rdns === rdns) ||
        injected.some(({ injectedId, namespace }) => namespace === connector.namespace && injectedId === connector.id)),
  );

/** Opens a catalogue wallet: by its extension where one is in the page, else by pairing. */
export const chooseWallet = createAppAsyncThunk<void, WalletChoice<Wallet>>(
  'wallets/chooseWallet',
  async ({ chosen: wallet }, { dispatch, getState }) => {
    const connectors = selectAllConnectors(getState());
    const installed = findInstalled(connectors, wallet);
    if (installed) {
      const { id: connectorId, namespace } = installed;
      dispatch(viewPushed({ view: 'ConnectingExternal', params: { namespace, connectorId } }));
      await dispatch(connectWallet({ namespace, connectorId }));
      return;
    }
    dispatch(viewPushed({ view: 'ConnectingWalletConnect', params: { wallet } }));
    const namespace = selectActiveNamespace(getState());
    const pairing = connectors.find((connector) => connector.type === 'PAIRING' && connector.namespace === namespace);
    if (pairing) await dispatch(connectWallet({ namespace, connectorId: pairing.id }));
  },
);
