import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import { type Hex, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { DEVELOPMENT_MNEMONIC, FUNDED_ACCOUNTS } from '../../src-shared/namespaces/evm.js';

/** The last one deployed the tokens. */
const SENDERS = FUNDED_ACCOUNTS - DEVELOPMENT_KEYS.length - 1;

/**
 * The keys of a journey's EVM wallet. Its first account, which sends, is one that no other worker and no wallet of the
 * page sends from: an account numbers its transactions, and two senders at once would give the same number twice.
 */
export function senderKeys(parallelIndex: number): readonly Hex[] {
  const addressIndex = DEVELOPMENT_KEYS.length + (parallelIndex % SENDERS);
  const { privateKey } = mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex }).getHdKey();
  if (!privateKey) throw new Error('The words give no private key.');
  return [toHex(privateKey), ...DEVELOPMENT_KEYS.slice(1)];
}
