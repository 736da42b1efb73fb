import { resolveAllWallets } from './resolve-all-wallets.js';
import { resolveConnect } from './resolve-connect.js';
import { resolveGetWallet } from './resolve-get-wallet.js';
import type { WalletFacts, WalletResolution } from './wallet-facts.js';

/**
 * Where each wallet is shown, or why it is hidden. Pure: the same facts give the same result. No other code
 * shows, hides or sorts wallets. A view asks only for its own part.
 */
export const resolveWallets = (facts: WalletFacts): WalletResolution => ({
  connect: resolveConnect(facts),
  allWallets: resolveAllWallets(facts),
  getWallet: resolveGetWallet(facts),
});
