import type { AccountBalance, ErrorInfo } from '@foyerkit/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toErrorInfo } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

export interface BalanceState {
  /** In the smallest unit as a decimal string, with `decimals` and `symbol`; `null` until it is known. */
  readonly balance: AccountBalance | null;
  readonly isLoading: boolean;
  /** Why the last read failed. */
  readonly error: ErrorInfo | null;
  /** Reads it again; the current value stays until the new one is known. Never rejects: see `error`. */
  readonly refetch: () => Promise<void>;
}

interface Reading {
  readonly caipAddress: string;
  readonly error: ErrorInfo | null;
  readonly isLoading: boolean;
}

/**
 * The native balance of one chain namespace's active account. Read once per account and network, through the host's
 * own transport; not polled.
 * @param option `isEnabled: false` reads nothing and only returns a balance that is already known
 */
export function useBalance(option: NamespaceOption & { readonly isEnabled?: boolean } = {}): BalanceState {
  const { engine } = useFoyer();
  const { namespace, balance, caipAddress } = useFoyerState((all) => {
    const { namespace = all.activeNamespace, isEnabled = true } = option;
    const { status, isUnsupported, balance = null, caipAddress = null } = namespaceStateOf(all, option) ?? {};
    const isReadable = isEnabled && status === 'connected' && !isUnsupported;
    return { namespace, balance, caipAddress: isReadable ? caipAddress : null };
  });
  const [reading, setReading] = useState<Reading | null>(null);

  const refetch = useCallback(async () => {
    if (!caipAddress) return;
    // Ignore responses for an account that is no longer on screen.
    const settle = (error: ErrorInfo | null) =>
      setReading((latest) => (latest?.caipAddress === caipAddress ? { caipAddress, error, isLoading: false } : latest));
    setReading({ caipAddress, error: null, isLoading: true });
    try {
      await (await engine()).fetchBalance(namespace);
      settle(null);
    } catch (error) {
      settle(toErrorInfo(error));
    }
  }, [caipAddress, engine, namespace]);
  useEffect(() => void refetch(), [refetch]);

  const current = reading?.caipAddress === caipAddress ? reading : null;
  const isLoading = current ? current.isLoading : caipAddress !== null;
  const error = current?.error ?? null;
  return useMemo(() => ({ balance, isLoading, error, refetch }), [balance, isLoading, error, refetch]);
}
