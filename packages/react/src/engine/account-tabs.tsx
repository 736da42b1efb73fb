import { accountTabChosen, selectAccountTabs, selectActiveNamespace, selectCurrentTab } from '@foyerkit/core';
import { AccountTabs, type AccountTabsProps } from '@foyerkit/ui/views/account-tabs.view';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

/** What is in the account on screen, at the tab that was chosen in its chain namespace. */
export function CurrentAccountTabs(content: Pick<AccountTabsProps, 'balance' | 'network'>) {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const tabs = useModalSelector(selectAccountTabs);
  const activeTab = useModalSelector(selectCurrentTab);
  return (
    <AccountTabs
      {...content}
      tabs={tabs}
      activeTab={activeTab}
      onTabChange={(tab) => void dispatch(accountTabChosen({ namespace, tab }))}
    />
  );
}
