import type { AdapterConnection } from '../ports/adapter.js';
import { type CaipAddress, type CaipNetworkId, isSameAddress, parseCaipAddress } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID, type PairingSession } from '../ports/pairing.js';

/** Whether it is an EVM network as a wallet must write it: a plain number that counts exactly. Source: CAIP-3. */
export const isEvmNetworkId = (id: string): boolean => /^eip155:[1-9]\d{0,14}$/.test(id);

const isEvmAccount = (account: string): boolean => /^eip155:[1-9]\d{0,14}:0x[\da-f]{40}$/i.test(account);

/** The addresses for a network; a wallet that named none for it shares those of the others. */
function addressesOn(networkId: CaipNetworkId, accounts: readonly CaipAddress[]): readonly string[] {
  const parsed = accounts.map(parseCaipAddress);
  const here = parsed.filter((account) => account.networkId === networkId);
  const addresses = (here.length > 0 ? here : parsed).map(({ address }) => address);
  return addresses.filter((address, index) => addresses.findIndex((one) => isSameAddress(one, address)) === index);
}

/**
 * The EVM part of a session, as a connection. The page arrives on the first wish that was approved, else on the first
 * approved network. What is no EVM network or account is left out. `null`: no account remains.
 */
export function toPairedConnection(
  { accounts, networkIds, wallet }: Pick<PairingSession, 'accounts' | 'networkIds' | 'wallet'>,
  wishes: readonly (CaipNetworkId | undefined)[],
): AdapterConnection | null {
  const approved = networkIds.filter(isEvmNetworkId);
  const networkId = wishes.find((wish) => wish && approved.includes(wish)) ?? approved[0];
  if (!networkId) return null;
  const ours = accounts.filter(isEvmAccount);
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
