import { connectWallet, copyText, PAIRING_CONNECTOR_ID, selectActiveNamespace } from '@foyerkit/core';
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

/** The pairing of the chain family on screen. */
export function usePairing(): Pairing {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const attempt = useAttempt(namespace, PAIRING_CONNECTOR_ID);
  const uri = useModalSelector(({ pairing }) => pairing.uri) ?? undefined;
  return {
    attempt,
    uri,
    onRetry: () => void dispatch(connectWallet({ namespace, connectorId: PAIRING_CONNECTOR_ID })),
    onCopyLink: () => void (uri && dispatch(copyText({ text: uri, what: 'link' }))),
  };
}
