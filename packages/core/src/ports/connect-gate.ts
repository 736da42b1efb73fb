import type { AdapterConnection } from './adapter.js';
import type { ChainNamespace } from './caip.js';

/** What a gate knows of the connection that it stands before. */
export interface GatedConnection {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  /** The same connector's connection that counted until now: its wallet has gone to another account or network. */
  readonly former?: AdapterConnection;
  /** It comes back from an earlier visit, without a gesture of the visitor. */
  readonly isRestore: boolean;
  /** Catalogue id of the wallet that was chosen, where one was. */
  readonly walletId?: string;
}

/** A step that must pass before a connection counts, such as sign-in or consent. */
export interface ConnectGate {
  readonly name: string;
  /** Views in which it asks the visitor. Leaving them gives the connection up. */
  readonly views?: readonly string[];
  /** Asked for every connection that an adapter tells of, changes of account and network among them. */
  appliesTo(gated: GatedConnection): boolean;
  /**
   * Settles in any case: nothing but the visitor limits its time. The signal is aborted when the connection is given up,
   * has ended, or has changed; for a changed one it is called again.
   * @throws the error with which the attempt ends; the connection is then ended at its adapter
   */
  pass(request: GatedConnection & { readonly signal: AbortSignal }): Promise<void>;
}

/** What an adapter has told. */
export interface ConnectionChange {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  /** It was there before whatever is pending, and answers nothing. */
  readonly isFormer?: boolean;
}

/** Runs the gates of a modal. Its code comes with the first gate. */
export interface ConnectGateRunner {
  /** @returns a function that removes the gate; a connection that stands before it passes */
  add(gate: ConnectGate): () => void;
  /** Takes a change that has gates to pass, and tells of it later. `false`: it counts at once. */
  hold(change: ConnectionChange): boolean;
  /** Settles once what is held in a namespace counts, or does not. `undefined`: nothing is held. */
  settled(namespace: ChainNamespace): Promise<void> | undefined;
  /** Gives up what is held in a namespace. @returns settles when it has ended at its adapter; never rejects */
  clear(namespace: ChainNamespace): Promise<void> | undefined;
}

/** Where a modal keeps its gates. `runner`: `null` until there is one. */
export interface ConnectGates {
  runner: ConnectGateRunner | null;
}
