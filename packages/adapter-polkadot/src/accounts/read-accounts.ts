import { ACCOUNT_LIMIT, readMember, toList } from '@foyerkit/core/adapter';
import type { PolkadotAccount } from '../polkadot-provider.js';

const KEY_TYPES = ['ecdsa', 'ed25519', 'ethereum', 'sr25519'] as const;
const MAX_TEXT_LENGTH = 256;

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : undefined;

function readAccount(entry: unknown): readonly PolkadotAccount[] {
  const address = toText(readMember(entry, 'address'));
  if (!address) return [];
  const name = toText(readMember(entry, 'name'));
  const genesisHash = toText(readMember(entry, 'genesisHash'));
  const type = KEY_TYPES.find((known) => known === readMember(entry, 'type'));
  return [{ address, ...(name && { name }), ...(genesisHash && { genesisHash }), ...(type && { type }) }];
}

/** Reads the accounts that a wallet shares once and copies them; `undefined` if they are not a list. */
export const readAccounts = (answer: unknown): readonly PolkadotAccount[] | undefined =>
  toList(answer, ACCOUNT_LIMIT)?.flatMap(readAccount);
