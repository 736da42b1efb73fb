import type { RemoteFeature } from '../features/remote-feature.js';
import type { Wallet } from '../wallets/wallet.js';

/** The short lists that Connect asks the catalogue for. */
export type ShortList = 'featured' | 'recommended' | 'recentWallets';

/**
 * The latest responses of the services, kept until the modal is destroyed: the clients' cache drops a response as soon
 * as nothing subscribes to it. This part of the state exists once the clients are installed.
 */
export interface AnswersState extends Readonly<Record<ShortList, readonly Wallet[]>> {
  /** The catalogue's records of wallets that the host excludes by id; `null` until it has answered. */
  readonly excludedWallets: readonly Wallet[] | null;
  /** The catalogue at a glance, with its first page; `null` until it has answered. */
  readonly catalogue: { readonly count: number; readonly wallets: readonly Wallet[] } | null;
  /** `null` until the project's configuration has answered. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
}
