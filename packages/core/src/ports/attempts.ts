import type { ModalError } from '../errors/modal-error.js';
import type { ChainAdapter } from './adapter.js';
import type { ChainNamespace } from './caip.js';

export interface Attempt<Answer> {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /**
   * Called once the former attempt has been abandoned: what has to happen before the adapter can be asked, such as
   * loading it. The wallet's events until the returned promise has settled overrule nothing.
   */
  readonly prepare: () => Promise<ChainAdapter>;
  /**
   * Asks the adapter, unless the attempt was abandoned before. The signal is aborted when the attempt is abandoned, but
   * not after it is over.
   */
  readonly ask: (adapter: ChainAdapter, signal: AbortSignal) => Promise<Answer>;
  /**
   * Called with the result as soon as it is available, also for an abandoned attempt, but never for an overruled one.
   */
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * The pending attempt of each namespace, at most one: a new one abandons the previous one. Abort controllers cannot be
 * kept in the state, so they are kept here.
 */
export interface Attempts {
  /**
   * Runs an attempt. It lasts until its connection has passed the gates, and settles as soon as it is abandoned.
   * @throws CONNECTION_ABORTED, or the reason it was abandoned for
   */
  run<Answer>(attempt: Attempt<Answer>): Promise<Answer>;
  /** The wallet has emitted an event that overrules the result of the pending attempt. */
  overrule(namespace: ChainNamespace, connectorId: string): void;
  /** The signal of the pending attempt, if it is this connector's. */
  signalOf(namespace: ChainNamespace, connectorId: string): AbortSignal | undefined;
  /** Abandons the pending attempt of a namespace. */
  abort(namespace: ChainNamespace, reason?: ModalError): void;
  /** Abandons all attempts and ignores later results. */
  clear(): void;
}
