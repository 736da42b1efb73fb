import type { ErrorInfo } from '@foyerkit/core';
import type { BuyStatus, BuyStatusQuery } from '@foyerkit/core/pay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toErrorInfo } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';

/** Source: F1.8.2. */
const LEAST_INTERVAL_MS = 3_000;

/** After this the exchange is not asked any longer by itself. */
const POLLING_LIMIT_MS = 300_000;

export interface ExchangeBuyStatusOptions extends BuyStatusQuery {
  /** Default, and least: 3,000. */
  readonly pollingIntervalMs?: number | undefined;
  /** Default: true. */
  readonly isEnabled?: boolean | undefined;
  readonly onSuccess?: ((status: BuyStatus) => void) | undefined;
  readonly onError?: ((error: ErrorInfo) => void) | undefined;
}

export interface ExchangeBuyStatus {
  /** `null` until there is an answer. */
  readonly data: BuyStatus | null;
  /** Why the exchange could not be asked the last time. */
  readonly error: ErrorInfo | null;
  readonly isLoading: boolean;
  readonly refetch: () => Promise<void>;
}

const isEnd = (status: BuyStatus | null): boolean => status?.status === 'SUCCESS' || status?.status === 'FAILED';

/**
 * What becomes of a payment at an exchange: asked at intervals while the page is visible, until it has succeeded or failed, and
 * for five minutes at most. The code is loaded with the first call.
 */
export function useExchangeBuyStatus(options: ExchangeBuyStatusOptions): ExchangeBuyStatus {
  const { exchangeId, isEnabled = true, pollingIntervalMs = LEAST_INTERVAL_MS, sessionId } = options;
  const { engine } = useFoyer();
  const [data, setData] = useState<BuyStatus | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const ask = useCallback(
    async (isWanted: () => boolean = () => true): Promise<BuyStatus | null> => {
      try {
        const { openPay } = await import('../pay/open-pay.js');
        const answer = await (await openPay(await engine())).getBuyStatus({ exchangeId, sessionId });
        if (!isWanted()) return null;
        setData(answer);
        setError(null);
        if (answer.status === 'SUCCESS') latest.current.onSuccess?.(answer);
        return answer;
      } catch (thrown) {
        if (!isWanted()) return null;
        const failure = toErrorInfo(thrown);
        setError(failure);
        latest.current.onError?.(failure);
        return null;
      }
    },
    [engine, exchangeId, sessionId],
  );
  useEffect(() => {
    if (!isEnabled) return undefined;
    const everyMs = Math.max(pollingIntervalMs, LEAST_INTERVAL_MS);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    setData(null);
    const next = async (restMs: number): Promise<void> => {
      const answer = document.visibilityState === 'hidden' ? null : await ask(() => isMounted);
      if (isMounted && !isEnd(answer) && restMs > 0) timer = setTimeout(() => void next(restMs - everyMs), everyMs);
    };
    void next(POLLING_LIMIT_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [ask, isEnabled, pollingIntervalMs]);
  const refetch = useCallback(async () => {
    await ask();
  }, [ask]);
  return { data, error, isLoading: isEnabled && data === null && error === null, refetch };
}
