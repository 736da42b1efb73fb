import { type CaipNetworkId, type PairingSession, parseCaipAddress } from '@foyerkit/core/adapter';
import { isSolanaAddress } from '../base58.js';
import { toCurrentId, withDeprecated } from '../network-ids.js';
import type { Shared } from './link.js';

/** The Solana part of a pairing session. */
export interface SolanaSession {
  readonly methods: readonly string[];
  /** The networks as the session spells them, also by ids that are out of use. */
  readonly spelled: readonly CaipNetworkId[];
  readonly addresses: readonly string[];
  readonly shared: Shared;
}

interface PairedAccount {
  readonly address: string;
  readonly networkId: CaipNetworkId;
}

/** CAIP-10 ids as accounts of ours. Other families' and malformed ones are left out. */
export function readPairedAccounts(ids: readonly string[]): readonly PairedAccount[] {
  return ids.flatMap((id) => {
    try {
      const { address, networkId } = parseCaipAddress(id);
      return toCurrentId(networkId) && isSolanaAddress(address) ? [{ address, networkId }] : [];
    } catch {
      // Sessions may span families that are not ours to know.
      return [];
    }
  });
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

/** Reads a session. `undefined`: no Solana account was shared. */
export function readSession({ accounts: ids, methods, networkIds, wallet }: PairingSession): SolanaSession | undefined {
  const accounts = readPairedAccounts(ids);
  const spelled = unique([...networkIds, ...accounts.map(({ networkId }) => networkId)]).filter(
    (id) => toCurrentId(id) !== undefined,
  );
  const [first, ...others] = unique(accounts.map(({ address }) => address));
  if (first === undefined) return undefined;
  const approvedNetworkIds = unique(spelled.flatMap((id) => toCurrentId(id) ?? []));
  const shared: Shared = { addresses: [first, ...others], approvedNetworkIds, wallet };
  return { addresses: shared.addresses, methods, shared, spelled };
}

/** The id under which the session holds a network. */
export const spellingOf = ({ spelled }: SolanaSession, networkId: CaipNetworkId): CaipNetworkId | undefined =>
  withDeprecated(networkId).find((id) => spelled.includes(id));
