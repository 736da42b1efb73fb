import { accountTabChosen, selectAccountTabs, selectActiveNamespace, selectCurrentTab } from '@foyerkit/core';
import { AccountTabs, type AccountTabsProps } from '@foyerkit/ui/views/account-tabs.view';
import { useModalDispatch, useModalSelector } from '../modal-context.js';

/** The tabs of the account on screen, with the tab that was last chosen in its namespace. */
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
