import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import { type Hex, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { DEVELOPMENT_MNEMONIC, FUNDED_ACCOUNTS } from '../../src-shared/namespaces/evm.js';

/** The last account deployed the tokens. */
const SENDERS = FUNDED_ACCOUNTS - DEVELOPMENT_KEYS.length - 1;

/**
 * The keys of a journey's EVM wallet. Its first account, which sends, is not used for sending by any other worker or wallet of
 * the page: an account's transactions are numbered, and two senders would use the same nonce twice.
 */
export function senderKeys(parallelIndex: number): readonly Hex[] {
  const addressIndex = DEVELOPMENT_KEYS.length + (parallelIndex % SENDERS);
  const { privateKey } = mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex }).getHdKey();
  if (!privateKey) throw new Error('The mnemonic yields no private key.');
  return [toHex(privateKey), ...DEVELOPMENT_KEYS.slice(1)];
}
