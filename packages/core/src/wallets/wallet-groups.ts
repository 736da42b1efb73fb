import type { Connector } from '../ports/adapter.js';
import { identityName } from './wallet.js';

/** One wallet of this page: its connectors, at most one for each chain namespace. */
export type WalletGroup = readonly Connector[];

/** Those that a page finds, and nobody has chosen for it. */
export const isFound = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

const nameOf = ({ name }: Connector) => name && identityName(name);
const rdnsOf = ({ rdns }: Connector) => rdns?.toLowerCase();

/** Two that cannot both be the wallet of their name. Which of them is, nobody here can tell. */
const areRivals = (one: Connector, other: Connector): boolean =>
  nameOf(one) === nameOf(other) &&
  (one.rdns && other.rdns ? rdnsOf(one) !== rdnsOf(other) : one.namespace === other.namespace);

/**
 * Two that have an rdns each are told by it, and by nothing else: a name proves nothing, docs/decisions/0009. Without one
 * a name joins them as long as nobody else claims it. A catalogue id is never a wallet's own word: adapters give it to
 * wallets that they know.
 */
const isSameWallet = (one: Connector, other: Connector, contested: readonly (string | null)[]): boolean =>
  one.rdns && other.rdns
    ? rdnsOf(one) === rdnsOf(other)
    : (one.explorerId !== undefined && one.explorerId === other.explorerId) ||
      (nameOf(one) === nameOf(other) && !contested.includes(nameOf(one)));

/** Connectors by the wallet they lead to, in their order. Source: F3.2.16. */
export function toWalletGroups(connectors: readonly Connector[]): readonly WalletGroup[] {
  const found = connectors.filter(isFound);
  const rivals = found.filter((one) => found.some((other) => one !== other && areRivals(one, other)));
  // Who has no name has it in common with nobody.
  const contested = [null, ...rivals.map(nameOf)];
  const groups: Connector[][] = [];
  // Those that have an rdns find each other first: nobody who only has their name stands in their place.
  for (const connector of [...found.filter(({ rdns }) => rdns), ...found.filter(({ rdns }) => !rdns)]) {
    const group = groups.find(
      (members) =>
        members.some((member) => isSameWallet(member, connector, contested)) &&
        members.every(({ namespace }) => namespace !== connector.namespace),
    );
    if (group) group.push(connector);
    else groups.push([connector]);
  }
  return groups.map((members) => found.filter((connector) => members.includes(connector)));
}
