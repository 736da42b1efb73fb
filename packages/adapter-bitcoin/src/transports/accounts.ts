import { ACCOUNT_LIMIT, toList, WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { BitcoinAccount, BitcoinPurpose } from '../bitcoin-provider.js';
import { readText } from '../wallet-object.js';

const PURPOSES: Readonly<Record<string, BitcoinPurpose>> = {
  payment: 'payment',
  ordinal: 'ordinal',
  ordinals: 'ordinal',
};

/** The purpose that a wallet returns with an address. Addresses of Stacks and other chains have none and are not used. */
export const purposeOf = (name: unknown): BitcoinPurpose | undefined =>
  typeof name === 'string' && Object.hasOwn(PURPOSES, name) ? PURPOSES[name] : undefined;

/** Reads a list of addresses with their purposes, in the format of sats-connect. @throws WALLET_MISBEHAVED */
export function readAccounts(
  list: unknown,
  purposeIn: (entry: unknown) => BitcoinPurpose | undefined,
): readonly BitcoinAccount[] {
  const entries = toList(list, ACCOUNT_LIMIT);
  if (!entries) throw new WalletMisbehavedError('The accounts are not a list.');
  return entries.flatMap((entry) => {
    const purpose = purposeIn(entry);
    if (!purpose) return [];
    const address = readText(entry, 'address');
    if (!address) throw new WalletMisbehavedError('An account has no address.');
    const publicKey = readText(entry, 'publicKey');
    const path = readText(entry, 'derivationPath') || readText(entry, 'path');
    return [{ address, purpose, ...(publicKey && { publicKey }), ...(path && { path }) }];
  });
}
