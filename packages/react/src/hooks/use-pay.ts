import type { ErrorInfo } from '@foyerkit/core';
import type { PaymentOptions } from '@foyerkit/core/pay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toErrorInfo } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface PayOptions {
  /** @param result the hash of the transaction; `null` where an exchange does not say it */
  readonly onSuccess?: ((result: string | null) => void) | undefined;
  readonly onError?: ((error: ErrorInfo) => void) | undefined;
}

export interface PayState {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  /** The hash of the last payment's transaction. */
  readonly data: string | null;
  /** Why the last payment has failed. */
  readonly error: ErrorInfo | null;
}

/** How a payment ended. `result` is as in `PayState.data`. */
export type PaymentOutcome =
  | { readonly success: true; readonly result: string | null }
  | { readonly success: false; readonly error: ErrorInfo };

export interface Paying extends PayState {
  /**
   * Opens the modal at a payment. @returns how it ended; never rejects: the error is in the result and in `error`
   * @param timeoutMs default: 5 minutes
   */
  readonly open: (options: PaymentOptions, timeoutMs?: number) => Promise<PaymentOutcome>;
}

const NONE: PayState = { isPending: false, isSuccess: false, data: null, error: null };

/** Asks the visitor for a payment. The code is loaded with the first call. */
export function usePay(callbacks: PayOptions = {}): Paying {
  const { engine } = useFoyer();
  const [state, setState] = useState(NONE);
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  const open = useCallback(
    async (options: PaymentOptions, timeoutMs?: number): Promise<PaymentOutcome> => {
      setState({ ...NONE, isPending: true });
      const ended = await (async (): Promise<PaymentOutcome> => {
        try {
          const { openPay } = await import('../pay/open-pay.js');
          return await (await openPay(await engine())).pay(options, timeoutMs);
        } catch (thrown) {
          return { success: false, error: toErrorInfo(thrown) };
        }
      })();
      setState({
        isPending: false,
        isSuccess: ended.success,
        data: ended.success ? ended.result : null,
        error: ended.success ? null : ended.error,
      });
      if (ended.success) latest.current.onSuccess?.(ended.result);
      else latest.current.onError?.(ended.error);
      return ended;
    },
    [engine],
  );
  return { ...state, open };
}
