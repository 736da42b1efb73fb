import type { ChainNamespace, ConnectionStatus, NamespaceState, PublicState } from '@foyerkit/core';

/** `unknown` on the server, and on the client until it has hydrated: who knows what the browser has stored. */
export type FoyerStatus = ConnectionStatus | 'unknown';

/** One chain namespace. While `restoring` it tells what the earlier visit left; nothing can be signed yet. */
export interface FoyerNamespaceState extends Omit<NamespaceState, 'status'> {
  readonly status: FoyerStatus;
}

/** All that a host may know, as plain JSON. */
export interface FoyerState extends Omit<PublicState, 'namespaces'> {
  /** Chain namespaces that have a network in the options. */
  readonly namespaces: Readonly<Partial<Record<ChainNamespace, FoyerNamespaceState>>>;
  /** The modal was asked for and is on its way. */
  readonly isLoading: boolean;
}
