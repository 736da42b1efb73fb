import { readChain } from '../api/chain-requests.js';
import { isChainSupported } from '../api/chain-support.js';
import { selectNetworkId } from '../networks/networks.selectors.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { namesApi } from './name-endpoints.js';
import { toNameError } from './name-failure.js';
import { isRegistrable } from './name-rules.js';
import type { NameSuggestion } from './names.state.js';
import { zoneOf } from './zone.js';

/**
 * Asks the name service which names like this one are free. None for a text that is too short, and where the service
 * does not answer for the network. Source: S4.72.
 */
export const fetchSuggestions = createAppAsyncThunk<readonly NameSuggestion[], { readonly label: string }>(
  'names/fetchSuggestions',
  async ({ label }, { dispatch, extra, getState, signal }) => {
    const networkId = selectNetworkId(getState(), 'eip155');
    if (!isRegistrable(label) || !networkId) return [];
    const store = { dispatch, getState, dependencies: extra };
    try {
      // The visitor has typed or pressed: an earlier failure does not hold it back.
      if (!(await isChainSupported(store, networkId, signal, true))) return [];
      const arg = { label, zone: zoneOf(extra) };
      // A name may be taken at any time.
      return await readChain(store, namesApi.endpoints.getSuggestions, arg, { maxAgeS: 0, isForced: true, signal });
    } catch (thrown) {
      signal.throwIfAborted();
      throw toNameError(thrown, 'Error fetching name suggestions');
    }
  },
);
