import { connectWallet, restoreConnection } from '../connection/connection.controller.js';
import { selectConnector } from '../connection/connection.selectors.js';
import { LoginError } from '../errors/login-failures.js';
import type { FlowContext } from '../flows/define.flow.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { selectEmbeddedNamespaces } from './embedded.selectors.js';
import { loginStepped } from './embedded.slice.js';

/**
 * The visitor is logged in: connects the wallet, first in the chain namespace on screen. The others follow as on a later
 * visit, without a prompt, unless another wallet is connected there.
 */
export async function finishLogin({ dispatch, getState, step }: FlowContext): Promise<void> {
  const [first, ...others] = selectEmbeddedNamespaces(getState());
  if (first === undefined) {
    throw new LoginError('EMBEDDED_WALLET_UNAVAILABLE', { details: 'No network of EVM or Solana is configured.' });
  }
  const ref = { connectorId: EMBEDDED_CONNECTOR_ID };
  dispatch(loginStepped('connecting'));
  await step('connecting', () => dispatch(connectWallet({ namespace: first, ...ref })).unwrap());
  for (const namespace of others) {
    // The state shows how it ends; the login has succeeded either way.
    if (selectConnector(getState(), namespace, ref.connectorId))
      void dispatch(restoreConnection({ namespace, ...ref }));
  }
}
