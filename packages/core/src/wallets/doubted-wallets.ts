import type { Connector } from '../ports/adapter.js';
import { identityName, type Wallet } from './wallet.js';
import { areRivals, isFound, toWalletGroups } from './wallet-groups.js';
import { isConnectorOf } from './wallet-identity.js';

export const doubtKeyOf = ({ id, namespace }: Pick<Connector, 'id' | 'namespace'>): string => `${namespace}:${id}`;

/** Whether a wallet has the name of a record that has another rdns. */
const takesNameOf = ({ name, rdns }: Connector, record: Wallet): boolean =>
  name !== null &&
  identityName(name) === identityName(record.name) &&
  rdns !== undefined &&
  record.rdns !== undefined &&
  rdns.toLowerCase() !== record.rdns.toLowerCase();

/**
 * The wallets of this page whose identity nothing vouches for, by `doubtKeyOf`: they use the name of a record with
 * another rdns, or share their name with another wallet of the page, and no record is theirs. Which of two announcements
 * is genuine cannot be decided, so both are doubted: docs/decisions/0009. Anyone can claim an rdns too, so the others are
 * not proven to be genuine.
 */
export function doubtedWallets(connectors: readonly Connector[], records: readonly Wallet[]): readonly string[] {
  const found = connectors.filter(isFound);
  const isDoubted = (one: Connector): boolean =>
    !records.some((record) => isConnectorOf(one, record)) &&
    (records.some((record) => takesNameOf(one, record)) ||
      found.some((other) => other !== one && one.name !== null && areRivals(one, other)));
  return toWalletGroups(found)
    .filter((group) => group.some(isDoubted))
    .flatMap((group) => group.map(doubtKeyOf));
}
