import { readSwapNetworks } from '../api/chain-support.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { createAppAsyncThunk } from '../store/typed.js';
import { supportRead } from './swap.slice.js';
import type { SwapSupport } from './swap.state.js';
import { SWAP_NETWORK_IDS } from './swap-limits.js';

/**
 * Finds out which networks have swaps: what the service reports, else those of the specification. The state has the
 * result. Source: C9.32.
 */
export const loadSwapSupport = createAppAsyncThunk<SwapSupport, { readonly isForced?: boolean } | undefined>(
  'swap/loadSupport',
  async (request, { dispatch, extra, getState, signal }) => {
    const known = getState().swap?.support;
    if (known && !known.error && !request?.isForced) return known;
    const store = { dispatch, getState, dependencies: extra };
    const support = await (async (): Promise<SwapSupport> => {
      try {
        const reported = await readSwapNetworks(store, signal, request?.isForced);
        return { networkIds: reported ?? SWAP_NETWORK_IDS, error: null };
      } catch (thrown) {
        // The view shows it, and offers to ask again.
        return { networkIds: SWAP_NETWORK_IDS, error: toErrorInfo(thrown) };
      }
    })();
    if (getState().swap) dispatch(supportRead(support));
    return support;
  },
);
