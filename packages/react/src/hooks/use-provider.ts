'use client';

import { useEffect, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

/**
 * The connected wallet's own provider: EIP-1193 in `eip155`. `null` while none is connected, and for the moment until
 * it is there. Its shape is the host's to know: `useProvider<EIP1193Provider>({ namespace: 'eip155' })`.
 */
export function useProvider<Provider = unknown>(option: NamespaceOption = {}): Provider | null {
  const { engine } = useFoyer();
  // The same object for as long as it is the same connection of the same chain namespace.
  const wanted = useFoyerState((all) => {
    const { namespace = all.activeNamespace } = option;
    const { status, connectorId = null } = namespaceStateOf(all, option) ?? {};
    return { namespace, connectorId: status === 'connected' ? connectorId : null };
  });
  const [found, setFound] = useState<{ readonly of: typeof wanted; readonly provider: Provider } | null>(null);
  useEffect(() => {
    if (!wanted.connectorId) return;
    let isWanted = true;
    const find = async () => {
      const modal = await engine();
      // The host names the type; what a wallet injects has none of its own.
      const provider = (await modal.getProvider(wanted.namespace)) as Provider | null;
      if (isWanted) setFound(provider && { of: wanted, provider });
    };
    find().catch((error: unknown) => {
      if (isWanted) console.error('[foyerkit] The provider of the wallet could not be reached.', error);
    });
    return () => {
      isWanted = false;
      setFound(null);
    };
  }, [engine, wanted]);
  return found?.of === wanted ? found.provider : null;
}
