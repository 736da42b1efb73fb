import type { RemoteFeature } from '../features/remote-feature.js';
import type { Wallet } from '../wallets/wallet.js';

/** The short lists that Connect requests from the catalogue. */
export type ShortList = 'featured' | 'recommended' | 'recentWallets';

/**
 * The latest responses of the services, kept until the modal is destroyed: the clients' cache drops a response as soon
 * as nothing subscribes to it. This part of the state exists once the clients are installed.
 */
export interface AnswersState extends Readonly<Record<ShortList, readonly Wallet[]>> {
  /** The catalogue's records of wallets that the host excludes by id; `null` until the response has loaded. */
  readonly excludedWallets: readonly Wallet[] | null;
  /** The total of the catalogue, with its first page; `null` until the response has loaded. */
  readonly catalogue: { readonly count: number; readonly wallets: readonly Wallet[] } | null;
  /** Bundled records of the leading wallets, which stand in for the catalogue; absent until it has failed. */
  readonly leading?: readonly Wallet[];
  /** The wallets of the page that nothing vouches for, as `namespace:id`; absent until the clients have looked. */
  readonly doubted?: readonly string[];
  /** `null` until the project's configuration has loaded. */
  readonly remoteFeatures: readonly RemoteFeature[] | null;
  /** How the latest request for each short list ended; without an entry it is pending, or was not sent. */
  readonly arrived: { readonly [List in ShortList]?: 'fulfilled' | 'failed' };
}
