import type { ErrorInfo } from '@foyerkit/core';
import type { ExchangeList, ExchangesRequest } from '@foyerkit/core/pay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toErrorInfo } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface AvailableExchangesOptions extends ExchangesRequest {
  /** Whether they are asked for at once, and again when the request changes. Default: true. */
  readonly isFetchedOnInit?: boolean | undefined;
}

export interface AvailableExchanges {
  /** `null` until there is an answer. */
  readonly data: ExchangeList | null;
  readonly isLoading: boolean;
  readonly error: ErrorInfo | null;
  /** Asks again. */
  readonly fetch: () => Promise<void>;
}

const NONE = { data: null, isLoading: false, error: null };

/** The exchanges that a visitor can pay from. The code is loaded with the first call. */
export function useAvailableExchanges({
  isFetchedOnInit = true,
  ...request
}: AvailableExchangesOptions = {}): AvailableExchanges {
  const { engine } = useFoyer();
  const [state, setState] = useState<Omit<AvailableExchanges, 'fetch'>>(NONE);
  // Options are written down anew in each render.
  const key = JSON.stringify(request);
  const last = useRef(0);
  const fetch = useCallback(async () => {
    last.current += 1;
    const run = last.current;
    const settle = (next: Omit<AvailableExchanges, 'fetch'>) => {
      if (run === last.current) setState(next);
    };
    settle({ ...NONE, isLoading: true });
    try {
      const wanted: ExchangesRequest = JSON.parse(key);
      const { openPay } = await import('../pay/open-pay.js');
      settle({ ...NONE, data: await (await openPay(await engine())).getAvailableExchanges(wanted) });
    } catch (thrown) {
      settle({ ...NONE, error: toErrorInfo(thrown) });
    }
  }, [engine, key]);
  useEffect(() => {
    if (isFetchedOnInit) void fetch();
    return () => {
      last.current += 1;
    };
  }, [fetch, isFetchedOnInit]);
  return { ...state, fetch };
}
