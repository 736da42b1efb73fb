'use client';

import type { ChainNamespace } from '@foyerkit/core';
import { useCallback, useMemo, useState } from 'react';
import { useFoyer } from '../foyer/foyer-context.js';

export interface Disconnect {
  /**
   * Ends the connection of one chain family, or all of them.
   * @throws DISCONNECT_FAILED; the connection then still stands
   */
  readonly disconnect: (option?: { readonly namespace?: ChainNamespace }) => Promise<void>;
  readonly isPending: boolean;
}

/** Ends connections. Permissions are revoked where the wallet supports it. */
export function useDisconnect(): Disconnect {
  const { engine } = useFoyer();
  const [pendingCount, setPendingCount] = useState(0);
  const disconnect = useCallback<Disconnect['disconnect']>(
    async ({ namespace } = {}) => {
      setPendingCount((count) => count + 1);
      try {
        await (await engine()).disconnect(namespace);
      } finally {
        setPendingCount((count) => count - 1);
      }
    },
    [engine],
  );
  return useMemo(() => ({ disconnect, isPending: pendingCount > 0 }), [disconnect, pendingCount]);
}
