import { AdapterLoadFailedError } from '../errors/connection-errors.js';
import { isOwnError } from '../errors/modal-error.js';

/**
 * Loads a chunk of the modal or of an adapter. What a browser throws when a chunk fails to load names the
 * file and has no code. @throws ADAPTER_LOAD_FAILED
 */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw isOwnError(cause) ? cause : new AdapterLoadFailedError({ cause });
  }
}

/** A value whose code is loaded on first use. */
export interface Lazy<T> {
  /** The value, once loaded. */
  readonly loaded: T | undefined;
  /** The load that is pending or has succeeded. */
  readonly loading: Promise<T> | undefined;
  /** Concurrent calls share one load. After a failure the next call loads again: the network may be back. */
  get(): Promise<T>;
}

export function createLazy<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;

  const start = async (): Promise<T> => {
    try {
      loaded = await load();
      return loaded;
    } catch (thrown) {
      loading = undefined;
      throw thrown;
    }
  };
  return {
    get loaded() {
      return loaded;
    },
    get loading() {
      return loading;
    },
    get() {
      loading ??= start();
      return loading;
    },
  };
}
