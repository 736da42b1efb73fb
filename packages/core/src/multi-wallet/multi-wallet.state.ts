import type { AdapterConnection } from '../ports/adapter.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** A connection of one chain namespace, or one account of it. */
export interface ConnectionRef {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** Default: the active one. */
  readonly address?: string;
}

/** A wallet as it is remembered: what is needed to name it and to reach it again. */
export interface KeptWallet {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  /** The account that was active. */
  readonly address: string;
  readonly name: string | null;
}

export type ByNamespace<Item> = Readonly<Partial<Record<ChainNamespace, readonly Item[]>>>;

export interface BusyConnection extends ConnectionRef {
  readonly kind: 'switch' | 'disconnect';
  /** Whether it is ended together with all others of its chain namespace. */
  readonly isOneOfAll?: true;
  readonly requestId: string;
}

/** Several wallets at once. This part of the state exists exactly while the feature `multiWallet` is on. */
export interface MultiWalletState {
  /**
   * What adapters report as live, in the order in which it was first seen, the current one included. A chain namespace
   * is missing until its adapter has been read, or if its adapter holds one connection at a time.
   */
  readonly live: ByNamespace<AdapterConnection>;
  /** What the next visit restores: an entry survives a failed restore flow and is removed by a disconnect. */
  readonly kept: ByNamespace<KeptWallet>;
  /** The disconnected ones, the latest first. */
  readonly recent: ByNamespace<KeptWallet>;
  /** The pending operations. */
  readonly busy: readonly BusyConnection[];
  /** The latest attempt, and which accounts its connector shared when it started. */
  readonly attempt: (ConnectionRef & { readonly addresses: readonly string[] }) | null;
  /** The connector on screen that returned a connection which was live already. */
  readonly linked: ConnectionRef | null;
}
