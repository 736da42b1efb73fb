import { toModalError } from '../errors/modal-error.js';
import type { TypedData } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { Transfer } from '../ports/transfer.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { selectConnected } from './connection.selectors.js';
import { sendTransaction, signMessage, signTypedData } from './request.controller.js';

/** The requests that a connected wallet can receive. */
export interface RequestCalls {
  /** @returns the signature. @throws NOT_CONNECTED, REQUEST_REJECTED */
  signMessage(request: { readonly namespace: ChainNamespace; readonly message: string }): Promise<string>;
  /** EIP-712. @returns the signature. @throws NOT_CONNECTED, REQUEST_REJECTED */
  signTypedData(typedData: TypedData): Promise<string>;
  /**
   * Sends the native coin or a token from the active account on its network. @returns the transaction hash
   * @throws NOT_CONNECTED, REQUEST_REJECTED, INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS, TOKEN_NOT_FOUND
   */
  sendTransaction(request: Transfer): Promise<string>;
  /** The wallet's own provider, EIP-1193 in `eip155`; `null` while none is connected. */
  getProvider(namespace: ChainNamespace): Promise<unknown>;
}

export const createRequestCalls = ({
  dependencies: { adapters },
  guard,
  store: { dispatch, getState },
}: HostContext): RequestCalls => ({
  async signMessage(request) {
    guard();
    return unwrap(dispatch(signMessage(request)));
  },
  async signTypedData(typedData) {
    guard();
    return unwrap(dispatch(signTypedData({ typedData })));
  },
  async sendTransaction(request) {
    guard();
    return unwrap(dispatch(sendTransaction(request)));
  },
  async getProvider(namespace) {
    guard();
    const connected = selectConnected(getState(), namespace);
    if (!connected) return null;
    try {
      return await (await adapters.get(namespace)).getProvider(connected.connectorId);
    } catch (thrown) {
      throw toModalError(thrown);
    }
  },
});
