import type { ErrorInfo } from '@foyerkit/core';
import { selectLogin } from '@foyerkit/core/embedded';
import type { ConnectAttempt } from '@foyerkit/ui/views/connecting-external.view';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';

const WAITING: ConnectAttempt = { status: 'waiting' };

/** The login in progress as a view shows it. @param given why a login failed that was never started */
export function useLoginAttempt(given?: ErrorInfo): ConnectAttempt {
  const login = useModalSelector(selectLogin);
  const error = login ? login.error : given;
  // The same object for the same failure.
  return useMemo(() => (error ? { status: 'error', error } : WAITING), [error]);
}
