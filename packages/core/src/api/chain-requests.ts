import { ConnectionAbortedError } from '../errors/connection-errors.js';
import { toModalError } from '../errors/modal-error.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalDispatch, RootState } from '../store/state.js';
import type { ChainApiState } from './chain.api.js';

/** How old an answer may be, in seconds. Source: F2.7.5. */
export const CHAIN_MAX_AGE_S = { balance: 30, name: 300, price: 15, transactions: 15 } as const;

/** How long a request that has failed is not repeated by itself. Source: C9.2. */
export const CHAIN_RETRY_MS = 30_000;

/** A service that responds with 503 is not polled any longer. Source: C7.9. */
const SERVICE_UNAVAILABLE = 503;

/** The part of a modal that requests need: the context of a feature, or what a thunk receives. */
export interface ChainStore {
  readonly dispatch: ModalDispatch;
  readonly getState: () => RootState;
  readonly dependencies: Dependencies;
}

interface ChainResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly startedTimeStamp?: number | undefined;
}

type ChainRequest<Data> = Promise<ChainResult<Data>> & { abort(): void; unsubscribe(): void };

/** A query that a feature has added to `chainApi`. */
export interface ChainEndpoint<Arg, Data> {
  initiate(
    arg: Arg,
    options: { readonly subscribe?: boolean; readonly forceRefetch?: boolean | number },
  ): (dispatch: ModalDispatch, getState: () => RootState, dependencies: Dependencies) => ChainRequest<Data>;
  select(arg: Arg): (state: RootState & { readonly chainApi: ChainApiState }) => ChainResult<Data>;
}

export interface ChainReading {
  /** An answer that is not older is used again. */
  readonly maxAgeS: number;
  /**
   * Asks the service whatever is stored, also if a request has just failed or is pending: its answer may be older than
   * what the visitor has just done. Source: F4.7.
   */
  readonly isForced?: boolean | undefined;
  /**
   * Of a request that has failed before.
   * - `held`, the default: not repeated for 30 s, and after a 503 not as long as it is stored
   * - `brief`: not repeated for 30 s, also after a 503: what everything depends on must not end with the visit
   * - `ignored`: repeated. What is stored and fresh is used all the same
   */
  readonly failure?: 'brief' | 'held' | 'ignored' | undefined;
  /** Aborts the request, for example because the account has changed. */
  readonly signal?: AbortSignal | undefined;
}

/** Of an aborted request; it says nothing about the service. */
const ABORTED = 'AbortError';

const isAborted = (error: unknown): boolean => Object(error).name === ABORTED;

/** Whether the failure that is stored counts for this request too. By the clock that RTK Query writes down. */
const isHeld = (error: unknown, failure: ChainReading['failure'], startedAt = 0): boolean => {
  if (failure === 'ignored' || isAborted(error)) return false;
  return (failure !== 'brief' && isUnavailable(error)) || Date.now() - startedAt < CHAIN_RETRY_MS;
};

/** Whether a service responded with 503: what polls it stops. Source: C7.9. */
export const isUnavailable = (thrown: unknown): boolean =>
  Object(thrown).status === SERVICE_UNAVAILABLE || Object(Object(thrown).cause).status === SERVICE_UNAVAILABLE;

/**
 * Reads from the blockchain API, which is loaded with the first call: from what is stored while that is fresh. After a
 * failure the same error is thrown for 30 s without a request, and after a 503 for as long as it is stored.
 * @throws ModalError; CONNECTION_ABORTED after an abort
 */
export async function readChain<Arg, Data>(
  store: ChainStore,
  endpoint: ChainEndpoint<Arg, Data>,
  arg: Arg,
  reading: ChainReading,
): Promise<Data> {
  const { dependencies, dispatch, getState } = store;
  const { failure, isForced = false, maxAgeS, signal } = reading;
  const stopIfUnwanted = () => {
    if (signal?.aborted || dependencies.lifetime.aborted) throw new ConnectionAbortedError();
  };
  // Code that is there is not asked for again: the browser answers even for loaded code only after the next frames.
  if (!getState().chainApi) await dependencies.features.load('chain');
  stopIfUnwanted();
  const { chainApi, ...state } = getState();
  if (!chainApi) throw new ConnectionAbortedError();
  const stored = endpoint.select(arg)({ ...state, chainApi });
  if (!isForced && stored.isError && isHeld(stored.error, failure, stored.startedTimeStamp))
    throw toModalError(stored.error);
  if (isForced && stored.isLoading) await dispatch(endpoint.initiate(arg, { subscribe: false }));
  stopIfUnwanted();
  // Subscribed until it has settled: otherwise a former answer that expires meanwhile takes the new one with it.
  const request = dispatch(endpoint.initiate(arg, { forceRefetch: isForced || maxAgeS }));
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  try {
    const { data, error, isError } = await request;
    stopIfUnwanted();
    // With an error RTK Query keeps the earlier answer, which is not what was asked for.
    if (isError && !isAborted(error)) throw toModalError(error);
    // Another caller of the same request has left, or has asked again, before there was an answer.
    return isError || data === undefined ? await readChain(store, endpoint, arg, reading) : data;
  } finally {
    signal?.removeEventListener('abort', abort);
    request.unsubscribe();
  }
}

/** Nothing is requested while the visitor cannot see the page. */
export const isPageHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

/** Resolves when the visitor comes back to the page, which is hidden; also after an abort. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isPageHidden() && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

export interface Polling {
  readonly everyMs: number;
  /** From the listener; rejects when the listener is cancelled. */
  readonly delay: (delayMs: number) => Promise<unknown>;
  /** Whether what is read is on screen, and of whom. */
  readonly isWanted: () => boolean;
  /** Failures are the caller's to report; a 503 ends the polling. */
  readonly ask: () => Promise<unknown>;
}

/** Asks at once and then at intervals, while it is wanted and the page is visible. Sources: C7.9, C9.3. */
export async function poll({ ask, delay, everyMs, isWanted }: Polling): Promise<void> {
  while (isWanted()) {
    if (!isPageHidden()) {
      try {
        await ask();
      } catch (thrown) {
        // Whoever asked has reported it; after any other failure the next round asks again.
        if (isUnavailable(thrown)) return;
      }
    }
    await delay(everyMs);
  }
}
