import { NotConnectedError } from '../errors/connection-errors.js';
import type { AdapterConnection, TypedData } from '../ports/adapter.js';
import { type ChainNamespace, toCaipAddress } from '../ports/caip.js';
import type { Transfer } from '../ports/transfer.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { selectConnected } from './connection.selectors.js';
import { SEND_TRANSACTION } from './request-types.js';
import { rememberSent } from './sent-here.js';

const connectedOrThrow = (state: RootState, namespace: ChainNamespace): AdapterConnection => {
  const connected = selectConnected(state, namespace);
  if (!connected) throw new NotConnectedError(`No wallet is connected in "${namespace}".`);
  return connected;
};

/** Signs a text with the active account. @throws REQUEST_REJECTED, NOT_CONNECTED */
export const signMessage = createAppAsyncThunk<
  string,
  { readonly namespace: ChainNamespace; readonly message: string }
>('connection/signMessage', async ({ namespace, message }, { extra, getState }) => {
  const { connectorId, accounts } = connectedOrThrow(getState(), namespace);
  const adapter = await extra.adapters.get(namespace);
  return adapter.signMessage({ connectorId, address: accounts[0].address, message });
});

/** Signs EIP-712 data with the active EVM account. @throws REQUEST_REJECTED, NOT_CONNECTED */
export const signTypedData = createAppAsyncThunk<string, { readonly typedData: TypedData }>(
  'connection/signTypedData',
  async ({ typedData }, { extra, getState }) => {
    const { connectorId, accounts } = connectedOrThrow(getState(), 'eip155');
    const adapter = await extra.adapters.get('eip155');
    if (!adapter.signTypedData) throw new NotConnectedError('The adapter of "eip155" does not sign typed data.');
    return adapter.signTypedData({ connectorId, address: accounts[0].address, typedData });
  },
);

/**
 * Sends from the active account on its network. @returns the transaction hash. @throws REQUEST_REJECTED, NOT_CONNECTED
 */
export const sendTransaction = createAppAsyncThunk<string, Transfer>(
  SEND_TRANSACTION,
  async ({ namespace, ...request }, { extra, getState }) => {
    const { connectorId, accounts, networkId } = connectedOrThrow(getState(), namespace);
    const adapter = await extra.adapters.get(namespace);
    const { address: from } = accounts[0];
    const hash = await adapter.sendTransaction({ connectorId, networkId, from, ...request });
    rememberSent(extra, { caipAddress: toCaipAddress(networkId, from), hash, sentAt: extra.now() });
    return hash;
  },
);
