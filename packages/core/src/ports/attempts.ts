import type { ModalError } from '../errors/modal-error.js';
import type { ChainNamespace } from './caip.js';

export interface Attempt<Answer> {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /**
   * Called once the attempt before it has been given up. What it returns is waited for before the adapter is asked; what
   * the wallet says until then overrules nothing. It never rejects.
   */
  readonly before?: () => Promise<void> | undefined;
  /** Asks the adapter; the signal is aborted when the attempt is given up, and left alone once it is over. */
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Called with the answer as soon as it is there, also after the attempt was given up; never with one that is overruled. */
  readonly onAnswer: (answer: Answer) => void;
  /** Asked once the answer is there: the attempt lasts as long as what it returns, and fails with it. */
  readonly until?: () => Promise<void> | undefined;
}

/**
 * The pending attempt of each namespace, at most one: a new one gives up the one before it. Controllers cannot sit
 * in state, so they sit here.
 */
export interface Attempts {
  /**
   * Runs an attempt. It ends as its task does, or as soon as it is given up.
   * @throws CONNECTION_ABORTED, or the reason it was given up for
   */
  run<Answer>(attempt: Attempt<Answer>): Promise<Answer>;
  /** The wallet has spoken for itself: what it was asked before is answered by that. */
  overrule(namespace: ChainNamespace, connectorId: string): void;
  /** The signal of what is pending, if it is this connector's. */
  signalOf(namespace: ChainNamespace, connectorId: string): AbortSignal | undefined;
  /** Gives up what is pending in a namespace. */
  abort(namespace: ChainNamespace, reason?: ModalError): void;
  /** Gives up everything, and takes no answer any more. */
  clear(): void;
}
