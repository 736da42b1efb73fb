import { resolveAllWallets } from './resolve-all-wallets.js';
import { resolveConnect } from './resolve-connect.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { ResolvedWallet, ShownOf, WalletFacts, WalletResolution } from './wallet-facts.js';

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
export const shownOf = <Resolved extends ResolvedWallet<string>>(
  resolved: readonly Resolved[],
): readonly ShownOf<Resolved>[] => resolved.filter((one): one is ShownOf<Resolved> => one.reason === null);
