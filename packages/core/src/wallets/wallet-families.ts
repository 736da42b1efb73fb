import type { Connector } from '../ports/adapter.js';
import { createKnownWallets, type KnownWallets } from './wallet-identity.js';

/** One wallet of this page: its connectors, at most one for each chain family. */
export type WalletFamily = readonly Connector[];

/** Those that a page finds, and nobody has chosen for it. */
export const isFound = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN';

/** Connectors by the wallet they lead to, told by what tells one wallet from another. Source: facts, section 3.2. */
export function toFamilies(connectors: readonly Connector[]): readonly WalletFamily[] {
  const families: { readonly known: KnownWallets; readonly members: Connector[] }[] = [];
  for (const connector of connectors.filter(isFound)) {
    const family = families.find(
      ({ known, members }) =>
        known.has(connector) && members.every(({ namespace }) => namespace !== connector.namespace),
    );
    if (family) {
      family.members.push(connector);
      continue;
    }
    const known = createKnownWallets();
    known.add(connector);
    families.push({ known, members: [connector] });
  }
  return families.map(({ members }) => members);
}
