import type { SentSwap, SwapOffer, SwapRequest, SwapToken } from '@foyerkit/core/swap';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface Swapping {
  /** What the active account can swap on its network, its own tokens first. @throws SWAP_UNSUPPORTED, and as the service */
  readonly tokens: () => Promise<readonly SwapToken[]>;
  /**
   * What a swap would yield now. Asks no wallet.
   * @throws SWAP_INCOMPLETE, SWAP_UNSUPPORTED, INVALID_AMOUNT, INSUFFICIENT_FUNDS, TOKEN_DIFFERS, SWAP_DIFFERS,
   * TRANSACTION_WOULD_FAIL, INVALID_OPTION where swaps are off
   */
  readonly quote: (request: SwapRequest) => Promise<SwapOffer>;
  /**
   * Swaps without the modal: asks the wallet for an approval where one is needed, and then for the swap. @returns the hash
   * @throws as `quote`, and SWAP_PENDING, QUOTE_EXPIRED, REQUEST_REJECTED
   */
  readonly swap: (request: SwapRequest) => Promise<SentSwap>;
  /**
   * Opens the modal at Swap with these values. @returns the hash, once the visitor has approved
   * @throws CONNECTION_ABORTED 'Modal closed', NOT_CONNECTED, INVALID_OPTION where swaps are off
   */
  readonly openSwap: (request?: SwapRequest) => Promise<SentSwap>;
}

/** Swaps tokens of the active EVM account. The code is loaded with the first call. */
export function useSwap(): Swapping {
  const { engine } = useFoyer();
  return useMemo(() => {
    const load = async () => (await import('../swap/open-swap.js')).openSwap(await engine());
    return {
      tokens: async () => (await load()).tokens(),
      quote: async (request) => (await load()).quote(request),
      swap: async (request) => (await load()).swap(request),
      openSwap: async (request) => (await load()).openSwap(request),
    };
  }, [engine]);
}
