import type { PayUrl, PayUrlRequest } from '@foyerkit/core/pay';
import { openExchangeWindow } from '@foyerkit/core/pay-page';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface PayUrlActions {
  /** The page of an exchange for a payment. @throws PAY_URL_UNAVAILABLE, PAY_ASSET_UNSUPPORTED, PAY_INVALID_ASSET … */
  readonly getUrl: (exchangeId: string, request: PayUrlRequest) => Promise<PayUrl>;
  /**
   * The same, and opens it. Call it in a press: a browser blocks the tab otherwise. @throws POPUP_BLOCKED, and as `getUrl`
   * @param openInNewTab default: true. `false`: in the place of this page
   */
  readonly openUrl: (exchangeId: string, request: PayUrlRequest, openInNewTab?: boolean) => Promise<PayUrl>;
}

/** The pages of exchanges, for a view of one's own. The code is loaded with the first call. */
export function usePayUrlActions(): PayUrlActions {
  const { engine } = useFoyer();
  return useMemo(() => {
    const load = async () => (await import('../pay/open-pay.js')).openPay(await engine());
    return {
      getUrl: async (exchangeId, request) => (await load()).getPayUrl(exchangeId, request),
      async openUrl(exchangeId, request, openInNewTab = true) {
        // Before anything is awaited.
        const opened = openInNewTab ? openExchangeWindow() : null;
        try {
          return await (await load()).openPayUrl(exchangeId, request, openInNewTab, opened);
        } catch (thrown) {
          opened?.close();
          throw thrown;
        }
      },
    };
  }, [engine]);
}
