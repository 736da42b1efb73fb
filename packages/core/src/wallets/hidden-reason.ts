import { namespaceOf } from '../ports/caip.js';
import { isInstalled, isKeptOnPhones, isReachable, type Wallet } from './wallet.js';
import type { HiddenReason, ResolvedRecord, ResolvedWallet, ShownOf, WalletFacts } from './wallet-facts.js';
import { findPairing } from './wallet-groups.js';
import { installedIdsOf, isNamedIn } from './wallet-identity.js';

export type WhyHidden = (wallet: Wallet) => HiddenReason | null;

interface HostReasonOptions {
  /** Named by the host itself; `includeWalletIds` does not restrict it. */
  readonly isChosen?: boolean;
  /** Supporting one network of a namespace is enough, configured or not. */
  readonly byNamespace?: boolean;
}

const namespaceIn = (chain: string) => chain.slice(0, chain.indexOf(':'));

/** Why the options or the networks of the host hide a record. Sources: C5.10, F2.2.5, F2.2.9, F3.2.7. */
export function hostReasons(
  { connectors, networkIds, options }: WalletFacts,
  { byNamespace = false, isChosen = false }: HostReasonOptions = {},
): WhyHidden {
  const networks = new Set<string>(byNamespace ? networkIds.map(namespaceOf) : networkIds);
  // A record must not lead to an extension that the host excluded by rdns or name.
  const excludedIds = installedIdsOf(connectors.filter((connector) => isNamedIn(connector, options.excluded)));
  return (wallet) => {
    if (isNamedIn(wallet, options.excluded) || isInstalled(wallet, excludedIds)) return 'excluded';
    const isIncluded = isChosen || options.included.size === 0 || options.included.has(wallet.id.toLowerCase());
    if (!isIncluded) return 'notIncluded';
    // A record without networks comes from the host, or from a catalogue without that information.
    if (wallet.chains.length === 0) return null;
    const isUsable = wallet.chains.some((chain) => networks.has(byNamespace ? namespaceIn(chain) : chain));
    return isUsable ? null : 'otherNetworks';
  };
}

/** Whether a record's wallet can be reached from this device, in this page or through a link. */
export function reachReasons(facts: WalletFacts): WhyHidden {
  const { activeNamespace, connectors, isMobile, options } = facts;
  const installedIds = installedIdsOf(connectors);
  const device = { isMobile, hasAdapters: options.hasAdapters, canPair: findPairing(facts) !== undefined };
  return (wallet) =>
    isInstalled(wallet, installedIds) ||
    isReachable(wallet, device) ||
    (device.hasAdapters && isKeptOnPhones(wallet, activeNamespace))
      ? null
      : 'unreachable';
}

/** A record with its place, or the reason why it has none. */
export const toResolved = <Place extends string>(
  wallet: Wallet,
  place: Place,
  reason: HiddenReason | null,
): ResolvedRecord<Place> =>
  reason === null ? { kind: 'wallet', wallet, place, reason } : { kind: 'wallet', wallet, place: null, reason };

/** An entry for a wallet of which only the id is known. */
export const toMissing = (id: string, name = id): ResolvedRecord<never> => ({
  kind: 'missing',
  wallet: { id, name },
  place: null,
  reason: 'notFound',
});

/** Records in the order of the ids; an id without a record is `undefined`. */
export const inOrder = (ids: readonly string[], wallets: readonly Wallet[]): readonly (Wallet | string)[] =>
  ids.map((id) => wallets.find((wallet) => wallet.id === id) ?? id);

/** The shown wallets of a list, in order. */
export const shownOf = <Resolved extends ResolvedWallet<string>>(
  resolved: readonly Resolved[],
): readonly ShownOf<Resolved>[] => resolved.filter((one): one is ShownOf<Resolved> => one.reason === null);
