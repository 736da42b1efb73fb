import type { Connector } from '../ports/adapter.js';
import { identityName } from './wallet.js';

/** One wallet of this page: its connectors, at most one for each chain family. */
export type WalletFamily = readonly Connector[];

/** Those that a page finds, and nobody has chosen for it. */
export const isFound = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

const isSameName = (one: Connector, other: Connector): boolean =>
  one.name !== null && other.name !== null && identityName(one.name) === identityName(other.name);

const isSameRdns = (one: Connector, other: Connector): boolean => one.rdns?.toLowerCase() === other.rdns?.toLowerCase();

/** Two that cannot both be the wallet of their name. Which of them is, nobody here can tell. */
const areRivals = (one: Connector, other: Connector): boolean =>
  one !== other &&
  isSameName(one, other) &&
  (one.namespace === other.namespace || Boolean(one.rdns && other.rdns && !isSameRdns(one, other)));

/**
 * Two that have an rdns each are told by it, and by nothing else: a name proves nothing, docs/decisions/0009. Without one
 * a name joins them as long as nobody else claims it. A catalogue id is never a wallet's own word: adapters give it to
 * wallets that they know.
 */
const isSameWallet = (one: Connector, other: Connector, contested: readonly Connector[]): boolean =>
  one.rdns && other.rdns
    ? isSameRdns(one, other)
    : (one.explorerId !== undefined && one.explorerId === other.explorerId) ||
      (isSameName(one, other) && !contested.includes(one) && !contested.includes(other));

/** Connectors by the wallet they lead to, in their order. Source: facts, section 3.2. */
export function toFamilies(connectors: readonly Connector[]): readonly WalletFamily[] {
  const found = connectors.filter(isFound);
  const contested = found.filter((one) => found.some((other) => areRivals(one, other)));
  const families: Connector[][] = [];
  // Those that have an rdns find each other first: nobody who only has their name stands in their place.
  for (const connector of [...found.filter(({ rdns }) => rdns), ...found.filter(({ rdns }) => !rdns)]) {
    const family = families.find(
      (members) =>
        members.some((member) => isSameWallet(member, connector, contested)) &&
        members.every(({ namespace }) => namespace !== connector.namespace),
    );
    if (family) family.push(connector);
    else families.push([connector]);
  }
  return families.map((members) => found.filter((connector) => members.includes(connector)));
}
