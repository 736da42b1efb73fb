import { GENERIC_WALLET_NAME } from '@foyerkit/core';
import { type Translate, useMessages } from '@foyerkit/ui';
import { useCallback } from 'react';

/** What a wallet is called on screen: its own name, or ours for one that does not say who it is. */
export function walletNameIn(t: Translate, name: string | null | undefined): string {
  if (name === GENERIC_WALLET_NAME) return t('wallet.browser');
  return name ?? t('wallet.unknown');
}

/** The same for a component. */
export function useWalletName(): (name: string | null | undefined) => string {
  const { t } = useMessages();
  return useCallback((name) => walletNameIn(t, name), [t]);
}
