import { resolveAllWallets } from './resolve-all-wallets.js';
import { resolveConnect } from './resolve-connect.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { WalletFacts, WalletResolution } from './wallet-facts.js';

/**
 * Where every wallet stands, and why the others stand nowhere. Pure: the same facts give the same answer, and there is
 * no other place where a wallet is shown, hidden or put before another. A view asks for its own part alone.
 */
export const resolveWallets = (facts: WalletFacts): WalletResolution => ({
  connect: resolveConnect(facts),
  allWallets: resolveAllWallets(facts),
  getWallet: resolveGetWallet(facts),
});
