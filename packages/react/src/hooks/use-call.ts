import type { ErrorInfo } from '@foyerkit/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isModalError } from '../foyer/foyer-error.js';

/** Why a call failed. Plain data, which a component can keep. */
export interface CallError extends ErrorInfo {
  /** For developers: what exactly was wrong, and what to do about it. Not for visitors. */
  readonly details?: string;
}

/** How the last call went. */
export interface CallState<Data> {
  readonly data: Data | null;
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
}

const stateOf = <Data>(status: 'idle' | 'pending' | 'error' | 'success', rest: Partial<CallState<Data>> = {}) => ({
  data: null,
  error: null,
  ...rest,
  isPending: status === 'pending',
  isError: status === 'error',
  isSuccess: status === 'success',
});

const detailsOf = (error: object): Pick<CallError, 'details'> =>
  'details' in error && typeof error.details === 'string' ? { details: error.details } : {};

const toInfo = (thrown: unknown): CallError =>
  isModalError(thrown)
    ? { code: thrown.code, message: thrown.message, ...detailsOf(thrown) }
    : { code: 'UNKNOWN', message: thrown instanceof Error ? thrown.message : String(thrown) };

/** Makes calls, and shows how the last one went. A component that is gone is not updated. */
export function useCall<Data>(): readonly [CallState<Data>, (work: () => Promise<Data>) => void, reset: () => void] {
  const [state, setState] = useState<CallState<Data>>(() => stateOf('idle'));
  const latest = useRef<object | null>(null);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  const call = useCallback((work: () => Promise<Data>) => {
    const own = {};
    latest.current = own;
    const settle = (next: CallState<Data>) => {
      if (latest.current === own) setState(next);
    };
    setState(stateOf('pending'));
    work().then(
      (data) => settle(stateOf('success', { data })),
      (thrown: unknown) => settle(stateOf('error', { error: toInfo(thrown) })),
    );
  }, []);
  const reset = useCallback(() => {
    latest.current = null;
    setState(stateOf('idle'));
  }, []);
  return [state, call, reset];
}
