import { GENERIC_WALLET_NAME } from '@foyerkit/core';
import { type Translate, useMessages } from '@foyerkit/ui';
import { useCallback } from 'react';

/** The displayed name of a wallet: its own name, or a translated text for a wallet without one. */
export function walletNameIn(t: Translate, name: string | null | undefined): string {
  if (name === GENERIC_WALLET_NAME) return t('wallet.browser');
  return name ?? t('wallet.unknown');
}

/** The same as a hook. */
export function useWalletName(): (name: string | null | undefined) => string {
  const { t } = useMessages();
  return useCallback((name) => walletNameIn(t, name), [t]);
}
