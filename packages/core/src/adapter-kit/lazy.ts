import { AdapterLoadFailedError } from '../errors/connection-errors.js';
import { isOwnError } from '../errors/modal-error.js';

/**
 * A part of an adapter whose code comes when it is needed. What a browser throws for code that did not arrive names the
 * file, and is no error of ours. @throws ADAPTER_LOAD_FAILED
 */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    throw isOwnError(cause) ? cause : new AdapterLoadFailedError({ cause });
  }
}

/** Something whose code is loaded when it is first needed. */
export interface Lazy<T> {
  /** What has arrived. */
  readonly loaded: T | undefined;
  /** Loads it once for all who ask. Where it did not arrive, the next one asks again: the network may be back. */
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
    get() {
      loading ??= start();
      return loading;
    },
  };
}
