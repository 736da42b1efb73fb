import type { Hex } from 'viem';
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts';

/** The first three accounts that every local development chain funds. Public knowledge: never fund them on a real network. */
export const DEVELOPMENT_KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
];

/** Where a test wallet's accounts come from. `keys` win over `mnemonic`; without either it holds {@link DEVELOPMENT_KEYS}. */
export interface KeyOptions {
  readonly keys?: readonly Hex[];
  /** BIP-39 words; accounts lie at `m/44'/60'/0'/0/i`. */
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
