import type { AdapterConnection } from './adapter.js';
import type { ChainNamespace } from './caip.js';

/** What a gate receives about the connection that it holds back. */
export interface GatedConnection {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  /** The same connector's connection that counted until now: its wallet has changed its account or network. */
  readonly former?: AdapterConnection;
  /** It is restored from an earlier visit, without a gesture of the visitor. */
  readonly isRestore: boolean;
  /** Catalogue id of the chosen wallet, if one was chosen. */
  readonly walletId?: string;
}

/** A step that must pass before a connection counts, such as sign-in or consent. */
export interface ConnectGate {
  readonly name: string;
  /** Views in which it asks the visitor. Leaving them abandons the connection. */
  readonly views?: readonly string[];
  /** Called for every connection that an adapter reports, including changes of account and network. */
  appliesTo(gated: GatedConnection): boolean;
  /**
   * Must settle: there is no time limit, only the visitor can abandon it. The signal is aborted when the connection is
   * abandoned, has ended or has changed; for a changed one the gate is called again.
   * @throws the error with which the attempt ends; the connection is then ended at its adapter
   */
  pass(request: GatedConnection & { readonly signal: AbortSignal }): Promise<void>;
}

/** What an adapter has reported. */
export interface ConnectionChange {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  /** It existed before the pending attempt and is not its result. */
  readonly isFormer?: boolean;
}

/** Runs the gates of a modal. Its code is loaded with the first gate. */
export interface ConnectGateRunner {
  /** @returns a function that removes the gate; a connection that it holds back passes */
  add(gate: ConnectGate): () => void;
  /** Takes a connection that has gates to pass, and reports it later. `false`: it counts at once. */
  hold(change: ConnectionChange): boolean;
  /** Settles once the held connection of a namespace counts or has ended. `undefined`: none is held. */
  settled(namespace: ChainNamespace): Promise<void> | undefined;
  /** Abandons the held connection of a namespace. @returns settles when its adapter has ended it; never rejects */
  clear(namespace: ChainNamespace): Promise<void> | undefined;
}

/** Where a modal keeps its gates. `runner`: `null` until the first gate is added. */
export interface ConnectGates {
  runner: ConnectGateRunner | null;
}
