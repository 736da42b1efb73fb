import { type ChainNamespace, selectConnected, selectNetworks } from '@foyerkit/core';
import { useEffect } from 'react';
import { useModalSelector } from '../modal-context.js';
import { installFeatureOf } from './asset-features.js';
import { useModal } from './engine-context.js';

/** Where ENS is. */
const ENS_NETWORK = 'eip155:1';

/**
 * Loads the lookup of names for a view that shows accounts: only where an EVM account is connected, and somebody can be
 * asked for its name. Sources: S4.73, S4.74.
 */
export function useNames(): void {
  const modal = useModal();
  const isWanted = useModalSelector(
    (state) =>
      selectConnected(state, 'eip155') !== undefined &&
      (modal.endpoints?.blockchainUrl !== undefined ||
        selectNetworks(state).some(({ caipNetworkId }) => caipNetworkId === ENS_NETWORK)),
  );
  useEffect(() => {
    if (!isWanted) return;
    installFeatureOf(modal, 'ChooseAccountName').catch((thrown: unknown) =>
      // Accounts are shown by their addresses; the next view tries again.
      console.error('[foyerkit] The names of accounts could not be loaded.', thrown),
    );
  }, [isWanted, modal]);
}

/** How an account is shown in place of its address. */
export interface ShownProfile {
  readonly profileName: string | undefined;
  readonly avatarUrl: string | undefined;
}

/** The name of an account: the host's own, otherwise the one that was looked up. Sources: C3.20, C3.22. */
export function useAccountProfile(namespace: ChainNamespace, address: string | undefined): ShownProfile {
  useNames();
  const label = useModalSelector(({ options }) => options.addressLabels?.[namespace]?.[address ?? '']);
  const profile = useModalSelector(({ names }) => names?.profiles[address?.toLowerCase() ?? '']);
  return { profileName: label ?? profile?.name ?? undefined, avatarUrl: profile?.avatarUrl ?? undefined };
}
