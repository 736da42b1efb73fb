import { read } from '../errors.js';
import type { PolkadotAccount } from '../polkadot-provider.js';

const KEY_TYPES = ['ecdsa', 'ed25519', 'ethereum', 'sr25519'] as const;
/** More than anyone has in one wallet. */
const MAX_ACCOUNTS = 1000;
const MAX_TEXT_LENGTH = 256;

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT_LENGTH) : undefined;

function readAccount(entry: unknown): readonly PolkadotAccount[] {
  const address = toText(read(entry, 'address'));
  if (!address) return [];
  const name = toText(read(entry, 'name'));
  const genesisHash = toText(read(entry, 'genesisHash'));
  const type = KEY_TYPES.find((known) => known === read(entry, 'type'));
  return [{ address, ...(name && { name }), ...(genesisHash && { genesisHash }), ...(type && { type }) }];
}

/** What a wallet shares, read once and copied; `undefined` where it is no list. */
export function readAccounts(answer: unknown): readonly PolkadotAccount[] | undefined {
  try {
    return Array.isArray(answer) ? answer.slice(0, MAX_ACCOUNTS).flatMap(readAccount) : undefined;
  } catch {
    // A list that throws when it is read.
    return undefined;
  }
}
