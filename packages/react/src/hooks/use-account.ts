import type { AdapterAccount, CaipAddress, ChainNamespace, ErrorInfo } from '@foyerkit/core';
import type { FoyerStatus } from '../foyer/foyer-state.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

export interface Account {
  readonly namespace: ChainNamespace;
  /** `unknown` on the server and until the page has hydrated; `restoring` while an earlier connection is restored. */
  readonly status: FoyerStatus;
  /** A wallet is connected and can sign. */
  readonly isConnected: boolean;
  /** Address of the active account. While `restoring`, the address stored by the earlier visit. */
  readonly address: string | null;
  /** CAIP-10 id, on the wallet's current network. */
  readonly caipAddress: CaipAddress | null;
  /**
   * Its name: the host's own, its registered name or its name in ENS. `null`: it has none, or none is known: the open
   * modal looks it up, and the next visits remember it.
   */
  readonly profileName: string | null;
  /** The picture that goes with the name; known once the modal has looked it up. */
  readonly profileImage: string | null;
  /** Addresses in wallet order; index 0 is active. */
  readonly accounts: readonly string[];
  /**
   * The same accounts with their purpose (`payment`, `ordinal`), public key and path, where the wallet tells them.
   * Empty while `restoring`.
   */
  readonly allAccounts: readonly AdapterAccount[];
  /** Why the last attempt to connect failed. */
  readonly error: ErrorInfo | null;
}

/** The account of one chain namespace. */
export function useAccount(option: NamespaceOption = {}): Account {
  return useFoyerState((all): Account => {
    const { namespace = all.activeNamespace } = option;
    const {
      status = 'disconnected',
      address = null,
      caipAddress = null,
      profileName,
      profileImage,
      accounts = [],
      allAccounts = [],
      error = null,
    } = namespaceStateOf(all, option) ?? {};
    return {
      namespace,
      status,
      isConnected: status === 'connected',
      address,
      caipAddress,
      profileName: profileName ?? null,
      profileImage: profileImage ?? null,
      accounts,
      allAccounts,
      error,
    };
  });
}
