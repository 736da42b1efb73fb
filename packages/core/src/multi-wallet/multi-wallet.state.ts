import type { AdapterConnection } from '../ports/adapter.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';

/** A connection of one chain namespace, or one account of it. */
export interface ConnectionRef {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** Default: the active one. */
  readonly address?: string;
}

/** A wallet as it is remembered: enough to name it, and to reach it again. */
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
  /** Whether it ends with all the others of its chain namespace. */
  readonly isOneOfAll?: true;
  readonly requestId: string;
}

/** Several wallets at once. This part of the state is there exactly while the feature `multiWallet` is on. */
export interface MultiWalletState {
  /**
   * What adapters say is live, in the order in which it was first seen; the current one among them. A chain namespace is
   * missing while its adapter was not read, or keeps one at a time.
   */
  readonly live: ByNamespace<AdapterConnection>;
  /** What the next visit restores: it outlives a wallet that did not come back, and ends with a disconnect. */
  readonly kept: ByNamespace<KeptWallet>;
  /** What was disconnected, the latest first. */
  readonly recent: ByNamespace<KeptWallet>;
  /** What waits for its wallet. */
  readonly busy: readonly BusyConnection[];
  /** The latest attempt, and which accounts its connector shared when it began. */
  readonly attempt: (ConnectionRef & { readonly addresses: readonly string[] }) | null;
  /** The connector on screen that answered with what is connected already. */
  readonly linked: ConnectionRef | null;
}
