import { useEffect, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from './use-foyer-state.js';

/**
 * The connected wallet's own provider: EIP-1193 in `eip155`. `null` while no wallet is connected, and until the provider
 * is available. The host names its type: `useProvider<EIP1193Provider>({ namespace: 'eip155' })`.
 */
export function useProvider<Provider = unknown>(option: NamespaceOption = {}): Provider | null {
  const { engine } = useFoyer();
  // The same object as long as the connection and the namespace are the same.
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
      // The host names the type; an injected provider has no type.
      const provider = (await modal.getProvider(wanted.namespace)) as Provider | null;
      if (isWanted) setFound(provider && { of: wanted, provider });
    };
    find().catch((error: unknown) => {
      if (isWanted) console.error('[foyerkit] The provider of the wallet could not be read.', error);
    });
    return () => {
      isWanted = false;
      setFound(null);
    };
  }, [engine, wanted]);
  return found?.of === wanted ? found.provider : null;
}
