import { generateWallets } from './generate-wallets.js';
import { EVM_WALLETS } from './known/evm.js';
import { toRecord } from './known/known-wallet.js';
import { LEADING_WALLETS } from './known/leaders.js';
import { OTHER_CHAIN_WALLETS } from './known/other-chains.js';
import type { WalletRecord } from './wallet.js';

/** Leaves room for wallets that are inserted later. */
const ORDER_STEP = 10;

/** The whole catalogue in order: well-known wallets, then made-up ones. */
export function allWallets(): WalletRecord[] {
  const known = [...LEADING_WALLETS, ...EVM_WALLETS, ...OTHER_CHAIN_WALLETS];
  const records = known.map((wallet, index) => toRecord(wallet, (index + 1) * ORDER_STEP));
  return [...records, ...generateWallets((known.length + 1) * ORDER_STEP, ORDER_STEP)];
}
