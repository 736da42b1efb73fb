import type { DisconnectTarget } from '@foyerkit/core';
import { useCallback, useMemo, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface Disconnect {
  /**
   * Ends the connection of one chain namespace, one of several there (by its connector), a wallet in all chain
   * namespaces, or all connections. `revoke: false` leaves the permission to the wallet.
   * @throws DISCONNECT_FAILED; the connection is kept then. MULTI_WALLET_DISABLED for one of several
   */
  readonly disconnect: (target?: DisconnectTarget) => Promise<void>;
  readonly isPending: boolean;
}

/** Ends connections. Permissions are revoked where the wallet supports it. */
export function useDisconnect(): Disconnect {
  const { engine } = useFoyer();
  const [pendingCount, setPendingCount] = useState(0);
  const disconnect = useCallback<Disconnect['disconnect']>(
    async (target) => {
      setPendingCount((count) => count + 1);
      try {
        await (await engine()).disconnect(target);
      } finally {
        setPendingCount((count) => count - 1);
      }
    },
    [engine],
  );
  return useMemo(() => ({ disconnect, isPending: pendingCount > 0 }), [disconnect, pendingCount]);
}
