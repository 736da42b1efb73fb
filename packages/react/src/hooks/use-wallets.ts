import type { ChainNamespace, LiveConnection, MultiWallet, RecentConnection } from '@foyerkit/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isModalError } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';

export interface Wallets {
  /** Every live connection, in the order of connecting. Empty while the feature is off. */
  readonly connections: readonly LiveConnection[];
  /** Previous connections, most recent first. */
  readonly recentConnections: readonly RecentConnection[];
  /** Whether the project's configuration enables the feature; `null` until that is known. */
  readonly isEnabled: boolean | null;
  /** Makes a connection current, or one of its accounts active. @throws MULTI_WALLET_DISABLED, NOT_CONNECTED … */
  readonly switchConnection: MultiWallet['switchConnection'];
  /** Deletes a previous connection from the list. @throws MULTI_WALLET_DISABLED */
  readonly deleteConnection: (...connection: Parameters<MultiWallet['deleteConnection']>) => Promise<void>;
}

type Lists = Pick<Wallets, 'connections' | 'recentConnections' | 'isEnabled'>;

/** The lists, and the namespace that they were read for. */
type Read = { readonly namespace: ChainNamespace | undefined; readonly lists: Lists };

const UNKNOWN: Lists = { connections: [], recentConnections: [], isEnabled: null };

/**
 * Several wallets at once, of one chain namespace or of all. Loads the modal and requests the project's configuration:
 * use it where wallets are managed, not on every page. To disconnect one: `useDisconnect`.
 */
export function useWallets(option: { readonly namespace?: ChainNamespace | undefined } = {}): Wallets {
  const { namespace } = option;
  const { engine } = useFoyer();
  const [last, setLast] = useState<Read>({ namespace, lists: UNKNOWN });
  // Lists of another namespace do not apply to this one.
  const lists = last.namespace === namespace ? last.lists : UNKNOWN;
  const open = useCallback(async () => (await engine()).multiWallet(), [engine]);
  useEffect(() => {
    let isWanted = true;
    let end = () => {};
    const setLists = (read: Lists) => setLast({ namespace, lists: read });
    const follow = async () => {
      const wallets = await open();
      if (!isWanted) return;
      const read = () =>
        setLists({
          connections: wallets.getConnections(namespace),
          recentConnections: wallets.getRecentConnections(namespace),
          isEnabled: true,
        });
      end = wallets.subscribe(read);
      read();
    };
    follow().catch((error: unknown) => {
      const isOff = isModalError(error) && error.code === 'MULTI_WALLET_DISABLED';
      if (isWanted && isOff) setLists({ ...UNKNOWN, isEnabled: false });
      // Core already shows an alert when the feature is off.
      if (!isOff) console.error('[foyerkit] The list of wallets could not be read.', error);
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [namespace, open]);
  return useMemo(
    () => ({
      ...lists,
      switchConnection: async (connection) => (await open()).switchConnection(connection),
      deleteConnection: async (connection) => (await open()).deleteConnection(connection),
    }),
    [lists, open],
  );
}
