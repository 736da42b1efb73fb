import { readChain } from '../api/chain-requests.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import type { CaipAddress } from '../ports/caip.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { sessionsApi } from './session-endpoints.js';
import { toSessionError } from './session-failure.js';
import { selectSessionAccount } from './smart-sessions.selectors.js';
import type { SmartSession } from './smart-sessions.state.js';

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
