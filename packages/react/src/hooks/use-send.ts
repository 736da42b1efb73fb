import type { SendRequest, SentTransaction } from '@foyerkit/core/send';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface Sending {
  /**
   * Sends without the modal: checks, estimates and simulates, then asks the wallet. @returns the hash
   * @throws SEND_INCOMPLETE, SEND_UNSUPPORTED, NOT_CONNECTED, INVALID_ADDRESS, INVALID_AMOUNT, INSUFFICIENT_FUNDS,
   * TRANSACTION_WOULD_FAIL, REQUEST_REJECTED, INVALID_OPTION where `features.send` is off
   */
  readonly send: (request: SendRequest) => Promise<SentTransaction>;
  /**
   * Opens the modal at Send with these values. @returns the hash, once the visitor has approved
   * @throws CONNECTION_ABORTED 'Modal closed', NOT_CONNECTED, INVALID_OPTION where `features.send` is off
   */
  readonly openSend: (request?: SendRequest) => Promise<SentTransaction>;
}

/** Sends the native coin or a token of EVM or Solana. The code is loaded with the first call. */
export function useSend(): Sending {
  const { engine } = useFoyer();
  return useMemo(() => {
    const load = async () => (await import('../send/open-send.js')).openSend(await engine());
    return {
      send: async (request) => (await load()).send(request),
      openSend: async (request) => (await load()).openSend(request),
    };
  }, [engine]);
}
