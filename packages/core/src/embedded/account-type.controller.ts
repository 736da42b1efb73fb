import { NotConnectedError } from '../errors/connection-errors.js';
import { RequestFailedError } from '../errors/request-errors.js';
import type { EmbeddedAccountType, EmbeddedNamespace } from '../ports/embedded.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { selectHasSmartAccounts, selectIsEmbedded } from './embedded.selectors.js';
import { sessionOf } from './session.js';

export interface AccountTypeRequest {
  readonly namespace: EmbeddedNamespace;
  readonly type: EmbeddedAccountType;
}

/**
 * Changes the account that is in use, here and on later visits. The adapter reports the change.
 * @throws NOT_CONNECTED, REQUEST_FAILED if the site keeps the former one or the network has no smart accounts
 */
export const switchAccountType = createAppAsyncThunk<void, AccountTypeRequest>(
  'embedded/switchAccountType',
  async ({ namespace, type }, { extra, getState }) => {
    if (!selectIsEmbedded(getState(), namespace)) throw new NotConnectedError('The embedded wallet is not connected.');
    if (type === 'smartAccount' && !selectHasSmartAccounts(getState(), namespace)) {
      throw new RequestFailedError({ details: 'The active network has no smart accounts.' });
    }
    const client = await sessionOf(extra).client();
    const used = await client.setAccountType(namespace, type);
    if (used !== type) throw new RequestFailedError({ details: `The site keeps the account type "${used}".` });
  },
  // A second press while the first one is answered changes nothing.
  { condition: (_, { getState }) => getState().embedded?.isSwitchingAccountType !== true },
);
