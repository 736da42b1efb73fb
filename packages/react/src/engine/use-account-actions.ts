import { type AccountActionId, selectAccountActions } from '@foyerkit/core';
import { useMessages } from '@foyerkit/ui';
import type { AccountAction } from '@foyerkit/ui/views/account-actions';
import { useEffect } from 'react';
import { useModalSelector } from '../modal-context.js';
import { whenIdle } from '../timing/when-idle.js';
import { loadCodeOf } from './asset-features.js';
import { useModal } from './engine-context.js';
import { useAssetView } from './use-asset-view.js';

const VIEWS = { activity: 'Transactions', fund: 'FundWallet', send: 'WalletSend', swap: 'Swap' } as const;

/**
 * Loads the activity's code while the page is idle, so that the press waits only for the rows themselves. A first
 * formatter makes the browser read the data of the language, which takes as long as rendering the rows.
 */
function useActivityAhead(isOffered: boolean): void {
  const { locale } = useMessages();
  useEffect(() => {
    if (!isOffered) return;
    let cancel = whenIdle(() => {
      // Code that fails to load is requested again by the press, and the failure is reported then.
      loadCodeOf('Transactions').catch(() => undefined);
      cancel = whenIdle(() => void new Date().toLocaleDateString(locale, { month: 'long' }));
    });
    return () => cancel();
  }, [isOffered, locale]);
}

/** What the account leads to. The feature behind an action is installed when it is first pressed. */
export function useAccountActions(except: readonly AccountActionId[] = []): readonly AccountAction[] {
  const { endpoints } = useModal();
  const openView = useAssetView();
  const known = useModalSelector(selectAccountActions);
  // Without a blockchain API nobody knows what an account did, and nobody swaps.
  const hasChainApi = endpoints?.blockchainUrl !== undefined;
  const isOffered = (id: AccountActionId) => hasChainApi || (id !== 'activity' && id !== 'swap');
  const offered = known.filter((id) => !except.includes(id) && isOffered(id));
  useActivityAhead(offered.includes('activity'));
  return offered.map((id) => ({ id, onPress: () => openView(VIEWS[id]) }));
}
