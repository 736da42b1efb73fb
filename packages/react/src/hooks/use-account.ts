'use client';

import type { CaipAddress, ChainNamespace, ErrorInfo } from '@foyerkit/core';
import { useMemo } from 'react';
import type { FoyerStatus } from '../foyer/foyer-state.js';
import { type NamespaceOption, useNamespace, useNamespaceState } from './use-foyer-state.js';

export interface Account {
  readonly namespace: ChainNamespace;
  /** `unknown` on the server and until the page has hydrated; `restoring` while an earlier wallet is asked to come back. */
  readonly status: FoyerStatus;
  /** A live wallet is attached and can sign. */
  readonly isConnected: boolean;
  /** The active account's. While `restoring` it is what the earlier visit left. */
  readonly address: string | null;
  /** CAIP-10 id, on the network where the wallet is. */
  readonly caipAddress: CaipAddress | null;
  /** Addresses in wallet order; index 0 is active. */
  readonly accounts: readonly string[];
  /** Why the last attempt to connect failed. */
  readonly error: ErrorInfo | null;
}

const NO_ACCOUNTS: readonly string[] = [];

/** The account of one chain family. The same state gives the same object. */
export function useAccount(option: NamespaceOption = {}): Account {
  const namespace = useNamespace(option);
  const state = useNamespaceState(option);
  return useMemo(
    () => ({
      namespace,
      status: state?.status ?? 'disconnected',
      isConnected: state?.status === 'connected',
      address: state?.address ?? null,
      caipAddress: state?.caipAddress ?? null,
      accounts: state?.accounts ?? NO_ACCOUNTS,
      error: state?.error ?? null,
    }),
    [namespace, state],
  );
}
