import type { ChainNamespace, ConnectionStatus, NamespaceState, PublicState } from '@foyerkit/core';

/** `unknown` on the server, and on the client until it has hydrated: only the browser knows what is stored. */
export type FoyerStatus = ConnectionStatus | 'unknown';

/** One chain namespace. While `restoring` it holds the account of the earlier visit; nothing can be signed yet. */
export interface FoyerNamespaceState extends Omit<NamespaceState, 'status'> {
  readonly status: FoyerStatus;
}

/** The state that hosts can read, as plain JSON. */
export interface FoyerState extends Omit<PublicState, 'namespaces'> {
  /** Chain namespaces that have a network in the options. */
  readonly namespaces: Readonly<Partial<Record<ChainNamespace, FoyerNamespaceState>>>;
  /** The modal has been requested and is loading. */
  readonly isLoading: boolean;
}
