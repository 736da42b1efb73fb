import { AdapterLoadFailedError } from '../errors/connection-errors.js';
import { isModalError } from '../errors/modal-error.js';
import { optionsConfigured } from '../options/options.slice.js';
import type { AdapterOption } from '../ports/adapter-registry.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { removeAdapter } from './adapters.controller.js';

/** Changes of the adapters at run time. */
export interface AdapterCalls {
  /**
   * Adds an adapter at run time, for a chain namespace that has none.
   * @throws INVALID_OPTION, ADAPTER_LOAD_FAILED
   */
  addAdapter(adapter: AdapterOption): Promise<void>;
  /**
   * Removes an adapter and its connections. The wallet is not notified. An adapter that is still loading is not waited
   * for: it is left out, or destroyed if it was being created.
   */
  removeAdapter(namespace: ChainNamespace): Promise<void>;
}

/** Loaded by the first change. The change itself begins at once, see `createLazyHostCalls`. */
export interface LoadedAdapterCalls extends Pick<AdapterCalls, 'removeAdapter'> {
  /** @param adding - settles when the adapter has been added */
  finishAdding(adding: Promise<void>): Promise<void>;
}

export function createAdapterCalls({ dependencies: { adapters }, guard, store }: HostContext): LoadedAdapterCalls {
  const { dispatch, getState } = store;

  /** Without an adapter from the host, the modal opens on pairing. */
  const countAdapters = () => {
    dispatch(optionsConfigured({ ...getState().options, hasNoAdapters: adapters.isEmpty() }));
  };

  return {
    async finishAdding(adding) {
      try {
        await adding;
      } catch (thrown) {
        throw isModalError(thrown) ? thrown : new AdapterLoadFailedError({ cause: thrown });
      } finally {
        countAdapters();
      }
    },
    async removeAdapter(namespace) {
      guard();
      await unwrap(dispatch(removeAdapter(namespace)));
      countAdapters();
      // It is not known which adapters remain before all have loaded.
      if (adapters.isLoading()) void adapters.load().then(countAdapters);
    },
  };
}
