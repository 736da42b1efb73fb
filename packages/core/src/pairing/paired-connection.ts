import type { AdapterConnection } from '../ports/adapter.js';
import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  isSameAddress,
  namespaceOf,
  parseCaipAddress,
} from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID, type PairingSession } from '../ports/pairing.js';

/** The addresses for a network; a wallet that named none for it shares those of the others. */
function addressesOn(networkId: CaipNetworkId, accounts: readonly CaipAddress[]): readonly string[] {
  const parsed = accounts.map(parseCaipAddress);
  const here = parsed.filter((account) => account.networkId === networkId);
  const addresses = (here.length > 0 ? here : parsed).map(({ address }) => address);
  return addresses.filter((address, index) => addresses.findIndex((one) => isSameAddress(one, address)) === index);
}

/**
 * One chain family's part of a session, as a connection. The page arrives on the first wish that was approved, else on
 * the first approved network. `null`: the family has no account in it.
 */
export function toPairedConnection(
  namespace: ChainNamespace,
  { accounts, networkIds, wallet }: PairingSession,
  wishes: readonly (CaipNetworkId | undefined)[],
): AdapterConnection | null {
  const approved = networkIds.filter((id) => namespaceOf(id) === namespace);
  const networkId = wishes.find((wish) => wish && approved.includes(wish)) ?? approved[0];
  if (!networkId) return null;
  const ours = accounts.filter((account) => namespaceOf(account) === namespace);
  const [active, ...others] = addressesOn(networkId, ours).map((address) => ({ address, type: 'eoa' }) as const);
  if (!active) return null;
  return {
    connectorId: PAIRING_CONNECTOR_ID,
    accounts: [active, ...others],
    networkId,
    approvedNetworkIds: approved,
    wallet,
  };
}
