import type { OpenOptions } from '@foyerkit/core';
import { useFoyer } from '../foyer/foyer-provider.js';
import type { NamespaceOption } from '../hooks/use-foyer-state.js';

/**
 * The press handler: opens the modal, closes it while it is open, and does nothing while it is loading.
 * Sources: C2.131, C2.132.
 */
export function useToggle({ namespace, view }: NamespaceOption & Pick<OpenOptions, 'view'>): () => Promise<void> {
  const { open, close, getState } = useFoyer();
  return async () => {
    const { isOpen, isLoading } = getState();
    if (isOpen) await close();
    else if (!isLoading) await open({ ...(view && { view }), ...(namespace && { namespace }) });
  };
}
