import { hostReasons, inOrder, toMissing, toResolved, type WhyHidden } from './hidden-reason.js';
import type { Wallet } from './wallet.js';
import type { GetWalletPlace, ResolvedRecord, WalletFacts } from './wallet-facts.js';
import { createKnownWallets } from './wallet-identity.js';

/** Source: C2.102. */
const GET_WALLET_LIMIT = 4;

/**
 * Wallets for a visitor who has none: those the host features, then those it adds, then those the catalogue recommends.
 * Whether they can be reached from this device does not matter here.
 */
export function resolveGetWallet(facts: WalletFacts): readonly ResolvedRecord<GetWalletPlace>[] {
  const { custom, featured, options, recommended } = facts;
  const ofHost = hostReasons(facts);
  const ofOwnChoice = hostReasons(facts, { isChosen: true });
  const known = createKnownWallets();
  let room = GET_WALLET_LIMIT;

  const take = (wallet: Wallet, place: GetWalletPlace, why: WhyHidden) => {
    const reason = why(wallet) ?? (known.has(wallet) ? 'duplicate' : room > 0 ? null : 'noRoom');
    if (reason === null) {
      known.add(wallet);
      room -= 1;
    }
    return toResolved(wallet, place, reason);
  };
  return [
    ...inOrder(options.featuredIds, featured).map((wallet) =>
      typeof wallet === 'string' ? toMissing(wallet) : take(wallet, 'featured', ofOwnChoice),
    ),
    ...custom.map((wallet) => take(wallet, 'custom', ofOwnChoice)),
    ...recommended.map((wallet) => take(wallet, 'recommended', ofHost)),
  ];
}
