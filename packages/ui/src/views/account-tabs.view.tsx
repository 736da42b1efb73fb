import { type ReactNode, useRef } from 'react';
import { WalletIcon } from '../icons/wallet.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { StateMessage } from '../primitives/state-message.js';
import { Tabs } from '../primitives/tabs.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './account-tabs.css.js';
import { useKeptFocus } from './use-kept-focus.js';

export type AccountTabId = 'tokens' | 'nfts' | 'activity';

export interface AccountTabsProps {
  /** In the order shown. */
  readonly tabs: readonly AccountTabId[];
  readonly activeTab: AccountTabId;
  readonly onTabChange: (tab: AccountTabId) => void;
  /** Opens what the account can be funded with; absent if the modal does not offer it. */
  readonly onReceive?: (() => void) | undefined;
  /** What the tabs of tokens and activity contain. */
  readonly children?: ReactNode;
}

/** The contents of an account, in tabs of equal height. */
export function AccountTabs({ tabs, activeTab, children, onReceive, onTabChange }: AccountTabsProps) {
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
        <TabContent>{activeTab === 'nfts' ? <Nfts onReceive={onReceive} /> : children}</TabContent>
      </Tabs>
    </div>
  );
}

/** Keeps the focus when a press on "Try again" replaces the button. */
function TabContent({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <div className="account-tab-content" ref={root} tabIndex={-1} data-rest>
      {children}
    </div>
  );
}

/** Source: C2.141. */
function Nfts({ onReceive }: Pick<AccountTabsProps, 'onReceive'>) {
  const { t } = useMessages(accountTexts);
  return (
    <StateMessage icon={<WalletIcon size={24} />} title={t('account.nfts.soon')} text={t('account.nfts.soonHint')}>
      {onReceive && (
        <Button kind="quiet" onPress={onReceive}>
          {t('account.nfts.receive')}
        </Button>
      )}
    </StateMessage>
  );
}
