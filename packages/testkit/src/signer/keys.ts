import type { Hex } from 'viem';
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';
import { DEVELOPMENT_KEYS } from './development-keys.js';

/** The source of a test wallet's accounts. `keys` take precedence over `mnemonic`; without either it holds {@link DEVELOPMENT_KEYS}. */
export interface KeyOptions {
  /** Private keys, 32 bytes in `0x`-prefixed hexadecimal each. */
  readonly keys?: readonly Hex[];
  /** BIP-39 words; the accounts are at `m/44'/60'/0'/0/i`. */
  readonly mnemonic?: string;
  /** How many accounts to derive from `mnemonic`. Default 3. */
  readonly accountCount?: number;
}

/** @throws when the options name no account at all. */
export function accountsFrom({ keys, mnemonic, accountCount = 3 }: KeyOptions): readonly LocalAccount[] {
  const accounts: readonly LocalAccount[] =
    mnemonic && !keys
      ? Array.from({ length: accountCount }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
      : (keys ?? DEVELOPMENT_KEYS).map((key) => privateKeyToAccount(key));
  if (accounts.length === 0) throw new RangeError('A test wallet needs at least one account.');
  return accounts;
}
