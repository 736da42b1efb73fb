import { resolveAllWallets } from './resolve-all-wallets.js';
import { resolveConnect } from './resolve-connect.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { ResolvedWallet, ShownWallet, WalletFacts, WalletResolution } from './wallet-facts.js';

/**
 * Where every wallet stands, and why the others stand nowhere. Pure: the same facts give the same answer, and there is
 * no other place where a wallet is shown, hidden or put before another.
 */
export const resolveWallets = (facts: WalletFacts): WalletResolution => ({
  connect: resolveConnect(facts),
  allWallets: resolveAllWallets(facts),
  getWallet: resolveGetWallet(facts),
});

/** What a list shows of it, in its order. */
export const shownOf = <Place extends string>(
  resolved: readonly ResolvedWallet<Place>[],
): readonly ShownWallet<Place>[] => resolved.filter((one): one is ShownWallet<Place> => one.reason === null);
