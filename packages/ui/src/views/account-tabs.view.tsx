import { ActivityIcon } from '../icons/activity.icon.js';
import { WalletIcon } from '../icons/wallet.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { useMessages } from '../messages/use-messages.js';
import { List } from '../primitives/list.js';
import { NetworkImage } from '../primitives/network-image.js';
import { Skeleton } from '../primitives/skeleton.js';
import { StateMessage } from '../primitives/state-message.js';
import { Tabs } from '../primitives/tabs.js';
import { useStyles } from '../styles/use-styles.js';
import type { AccountBalance } from './account-balance.js';
import type { AccountNetwork } from './account-rows.js';
import { css } from './account-tabs.css.js';
import { balanceParts } from './balance-parts.js';

export type AccountTabId = 'tokens' | 'nfts' | 'activity';

export interface AccountTabsProps {
  /** In the order shown. */
  readonly tabs: readonly AccountTabId[];
  readonly activeTab: AccountTabId;
  readonly onTabChange: (tab: AccountTabId) => void;
  readonly balance: AccountBalance;
  /** The network of the balance. */
  readonly network?: AccountNetwork | undefined;
}

/** The contents of an account, in tabs of equal height. */
export function AccountTabs({ tabs, activeTab, onTabChange, ...content }: AccountTabsProps) {
  useStyles(css);
  const { t } = useMessages(accountTexts);
  return (
    <div className="account-tabs">
      <Tabs
        label={t('account.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`account.tab.${id}`) }))}
        activeId={activeTab}
        onChange={onTabChange}
      >
        <div className="account-tab-content">
          <TabContent tab={activeTab} {...content} />
        </div>
      </Tabs>
    </div>
  );
}

type TabContentProps = Pick<AccountTabsProps, 'balance' | 'network'> & { readonly tab: AccountTabId };

function TabContent({ tab, ...tokens }: TabContentProps) {
  const { t } = useMessages(accountTexts);
  switch (tab) {
    case 'tokens':
      return <Tokens {...tokens} />;
    case 'nfts':
      return (
        <StateMessage
          icon={<WalletIcon size={24} />}
          title={t('account.nfts.soon')}
          text={t('account.nfts.soonHint')}
        />
      );
    case 'activity':
      return (
        <StateMessage
          icon={<ActivityIcon size={24} />}
          title={t('account.activity.none')}
          text={t('account.activity.noneHint')}
        />
      );
  }
}

/** The network's native token, the only one available without a service. */
function Tokens({ balance, network }: Pick<AccountTabsProps, 'balance' | 'network'>) {
  const { t, locale } = useMessages(accountTexts);
  if (balance.status === 'loading') return <Skeleton kind="row" count={1} />;
  if (balance.status === 'error') {
    return <StateMessage kind="error" icon={<WalletIcon size={24} />} title={t('account.balanceFailed')} />;
  }
  const { whole, fraction } = balanceParts(balance.amount, locale);
  return (
    <List label={t('account.tab.tokens')}>
      <li className="account-token-row">
        <NetworkImage name={network?.name ?? balance.symbol} url={network?.iconUrl} />
        <span className="account-token-name">{balance.symbol}</span>
        <span className="account-token-amount" dir="ltr">{`${whole}${fraction}`}</span>
      </li>
    </List>
  );
}
