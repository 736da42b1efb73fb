import { type AccountActionId, selectAccountActions } from '@foyerkit/core';
import type { AccountAction } from '@foyerkit/ui/views/account-actions';
import { useModalSelector } from '../modal-context.js';
import { useModal } from './engine-context.js';
import { useAssetView } from './use-asset-view.js';

const VIEWS = { activity: 'Transactions', fund: 'FundWallet', send: 'WalletSend' } as const;

/** What the account leads to. The feature behind an action is loaded when it is first pressed. */
export function useAccountActions(except: readonly AccountActionId[] = []): readonly AccountAction[] {
  const { endpoints } = useModal();
  const openView = useAssetView();
  const known = useModalSelector(selectAccountActions);
  // Without a blockchain API nobody knows what an account did.
  const hasActivity = endpoints?.blockchainUrl !== undefined;
  return known
    .filter((id) => !except.includes(id) && (id !== 'activity' || hasActivity))
    .map((id) => ({ id, onPress: () => openView(VIEWS[id]) }));
}
