import {
  accountTabChosen,
  createLazy,
  selectAccountTabs,
  selectActiveNamespace,
  selectCurrentTab,
} from '@foyerkit/core';
import { selectCanReceive } from '@foyerkit/core/funding';
import { Skeleton, ViewFailure } from '@foyerkit/ui';
import { AccountTabs } from '@foyerkit/ui/views/account-tabs.view';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { installFeatureOf } from './asset-features.js';
import { useModal } from './engine-context.js';
import { useAssetView } from './use-asset-view.js';

const contents = createLazy(() => import('../portfolio/account-contents.js'));

/** Loads what the tabs show, and the feature that reads it. */
function useContents() {
  const modal = useModal();
  const [hasFailed, setFailed] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const load = useCallback(() => {
    Promise.all([contents.get(), installFeatureOf(modal, 'Transactions')]).then(
      () => {
        setFailed(false);
        renderAgain();
      },
      (thrown: unknown) => {
        console.error('[foyerkit] What the account holds could not be shown.', thrown);
        setFailed(true);
      },
    );
  }, [modal]);
  useEffect(load, [load]);
  return { loaded: contents.loaded, hasFailed, retry: load };
}

/** The tabs of the account on screen, with the tab that was last chosen in its namespace. */
export function CurrentAccountTabs() {
  const dispatch = useModalDispatch();
  const { endpoints } = useModal();
  const namespace = useModalSelector(selectActiveNamespace);
  const known = useModalSelector(selectAccountTabs);
  const chosen = useModalSelector(selectCurrentTab);
  const canReceive = useModalSelector(selectCanReceive);
  const openView = useAssetView();
  const { hasFailed, loaded, retry } = useContents();
  // Without a blockchain API nobody knows what an account did.
  const tabs = endpoints?.blockchainUrl ? known : known.filter((tab) => tab !== 'activity');
  const activeTab = tabs.includes(chosen) ? chosen : 'tokens';
  const onReceive = canReceive ? () => openView('WalletReceive') : undefined;
  const hasPortfolio = useModalSelector(({ portfolio }) => portfolio !== undefined);
  const Content = activeTab === 'activity' ? loaded?.ActivityTab : loaded?.TokensContent;
  return (
    <AccountTabs
      tabs={tabs}
      activeTab={activeTab}
      onReceive={onReceive}
      onTabChange={(tab) => void dispatch(accountTabChosen({ namespace, tab }))}
    >
      {hasFailed && <ViewFailure onRetry={retry} />}
      {!hasFailed && (!Content || !hasPortfolio) && <Skeleton kind="row" count={3} />}
      {!hasFailed && Content && hasPortfolio && <Content onTrade={onReceive} />}
    </AccountTabs>
  );
}
