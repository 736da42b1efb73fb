import type { AdapterAccount, CaipAddress, ChainNamespace, ConnectorType, Network } from '@foyerkit/core';
import type { FoyerState } from '../foyer/foyer-state.js';
import { NAMESPACE_NAMES } from '../foyer/namespaces.js';
import { useFoyerState } from './use-foyer-state.js';

export interface Connection {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly wallet: { readonly name: string | null; readonly iconUrl?: string } | null;
  /** CAIP-10 id of the active account. */
  readonly caipAddress: CaipAddress;
  /** Addresses in wallet order; index 0 is active. */
  readonly accounts: readonly string[];
  /** The same accounts with their purpose, public key and path, where the wallet tells them. */
  readonly allAccounts: readonly AdapterAccount[];
  /** How the wallet and its provider are reached; `null` if it is no longer listed. */
  readonly connectorType: ConnectorType | null;
  /** `null` on a network that is not configured. */
  readonly network: Network | null;
}

function toConnections(namespaces: FoyerState['namespaces']): readonly Connection[] {
  return NAMESPACE_NAMES.flatMap((namespace) => {
    const {
      status,
      connectorId,
      caipAddress,
      wallet = null,
      accounts = [],
      allAccounts = [],
      connectorType = null,
      network = null,
    } = namespaces[namespace] ?? {};
    if (status !== 'connected' || !connectorId || !caipAddress) return [];
    return [{ namespace, connectorId, caipAddress, wallet, accounts, allAccounts, connectorType, network }];
  });
}

/** Every live connection, EVM first. A wallet that is connected in two chain namespaces is listed twice. */
export function useConnections(): readonly Connection[] {
  return useFoyerState(({ namespaces }) => toConnections(namespaces));
}
