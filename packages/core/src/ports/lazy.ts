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
