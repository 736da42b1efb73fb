import { readChain } from '../api/chain-requests.js';
import { selectConnected } from '../connection/connection.selectors.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { type CaipAddress, toCaipAddress } from '../ports/caip.js';
import type { RootState } from '../store/state.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { sessionsApi } from './session-endpoints.js';
import { toSessionError } from './session-failure.js';
import type { SmartSession } from './smart-sessions.state.js';

/** The EVM account on screen, on its network. */
export function selectSessionAccount(state: RootState): CaipAddress | null {
  const connected = selectConnected(state, 'eip155');
  return connected ? toCaipAddress(connected.networkId, connected.accounts[0].address) : null;
}

/** Reads what an account has granted. @throws NOT_CONNECTED, also without the service; SESSION_REFUSED */
export const fetchSessions = createAppAsyncThunk<
  { readonly account: CaipAddress; readonly items: readonly SmartSession[] },
  void
>('smartSessions/fetch', async (_, { dispatch, extra, getState, signal }) => {
  const account = selectSessionAccount(getState());
  if (!account) throw new NotConnectedError('Only EVM accounts have Smart Sessions, and none is connected.');
  const store = { dispatch, getState, dependencies: extra };
  const reading = { maxAgeS: 0, isForced: true, signal } as const;
  try {
    return { account, items: await readChain(store, sessionsApi.endpoints.getSessions, account, reading) };
  } catch (thrown) {
    signal.throwIfAborted();
    throw toSessionError(thrown);
  }
});
