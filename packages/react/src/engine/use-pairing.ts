import { connectWallet, copyText, PAIRING_CONNECTOR_ID, selectPairingNamespace } from '@foyerkit/core';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useAttempt } from './use-attempt.js';

export interface Pairing {
  readonly attempt: ConnectAttempt;
  /** `undefined` until there is one, and again once it has expired. */
  readonly uri: string | undefined;
  readonly onRetry: () => void;
  readonly onCopyLink: () => void;
}

/**
 * The pairing that is proposed for all chain namespaces.
 * @param walletId the catalogue id of the wallet to pair with; absent: any wallet
 */
export function usePairing(walletId?: string): Pairing {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectPairingNamespace);
  const attempt = useAttempt(namespace, PAIRING_CONNECTOR_ID);
  const uri = useModalSelector(({ pairing }) => pairing?.uri) ?? undefined;
  return {
    attempt,
    uri,
    onRetry: () =>
      void dispatch(connectWallet({ namespace, connectorId: PAIRING_CONNECTOR_ID, ...(walletId && { walletId }) })),
    onCopyLink: () => void (uri && dispatch(copyText({ text: uri, what: 'link' }))),
  };
}
