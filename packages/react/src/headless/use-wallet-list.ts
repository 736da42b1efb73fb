import type { HeadlessMethods, WalletList } from '@foyerkit/core/headless';
import { useEffect, useMemo, useState } from 'react';
import { installed } from '../engine/installed.js';
import { useFoyer } from '../foyer/foyer-provider.js';

type Calls = Pick<HeadlessMethods, 'connect' | 'fetchUri' | 'fetchWallets' | 'findWallet'>;

export interface WalletListHook extends WalletList, Calls {
  /** The methods that answer at once; `null` until the code has loaded. */
  readonly methods: HeadlessMethods | null;
}

const EMPTY: WalletList = {
  wallets: [],
  catalogue: [],
  page: 0,
  count: 0,
  isInitialized: false,
  isFetchingWallets: false,
  walletsError: null,
  isFetchingUri: false,
  uri: null,
  uriError: null,
  connectingWallet: null,
};

/**
 * The wallets, for a page that draws them itself: the list, the catalogue, the pairing URI, and connecting. Loads the modal's code
 * without opening it. Every call rejects with a `ModalError`.
 */
export function useWalletList(): WalletListHook {
  const { engine } = useFoyer();
  const [list, setList] = useState(EMPTY);
  const [methods, setMethods] = useState<HeadlessMethods | null>(null);
  const load = useMemo(
    () => async (): Promise<HeadlessMethods> => {
      const [{ headlessFeature }, modal] = await Promise.all([import('@foyerkit/core/headless'), engine()]);
      return installed(modal, headlessFeature);
    },
    [engine],
  );
  useEffect(() => {
    let isWanted = true;
    let end = () => {};
    load().then(
      (loaded) => {
        if (!isWanted) return;
        end = loaded.subscribe(setList);
        setMethods(loaded);
        setList(loaded.getList());
      },
      // Each call rejects with the reason, too.
      (error: unknown) => console.error('[foyerkit] The list of wallets could not be loaded.', error),
    );
    return () => {
      isWanted = false;
      end();
    };
  }, [load]);
  const calls = useMemo(
    (): Calls => ({
      connect: async (...wallet) => (await load()).connect(...wallet),
      fetchUri: async () => (await load()).fetchUri(),
      fetchWallets: async (request) => (await load()).fetchWallets(request),
      findWallet: async (nameOrId) => (await load()).findWallet(nameOrId),
    }),
    [load],
  );
  return { ...list, ...calls, methods };
}
