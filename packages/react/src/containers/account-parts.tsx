import { AccountActionRows } from '@foyerkit/ui/views/account-actions';
import { useAccountActions } from '../engine/use-account-actions.js';

export { CurrentAccountTabs } from '../engine/account-tabs.js';

/** The rows that lead on from the account. @param hasTabs where activity has a tab */
export function AccountActions({ hasTabs }: { readonly hasTabs: boolean }) {
  return <AccountActionRows actions={useAccountActions(hasTabs ? ['activity'] : [])} />;
}
