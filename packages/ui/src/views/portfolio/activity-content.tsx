import type { ReactNode } from 'react';
import { ActivityIcon } from '../../icons/activity.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { portfolioTexts } from '../../messages/en/portfolio.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import type { ActivityItem } from './activity-item.js';
import { ActivityList } from './activity-list.js';

export interface ActivityContentProps {
  readonly items: readonly ActivityItem[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Reads the next page; absent: there is none. */
  readonly onMore?: (() => void) | undefined;
  readonly onRetry: () => void;
  /** How many transactions may have been made to deceive. */
  readonly suspiciousCount: number;
  readonly showsSuspicious: boolean;
  readonly onSuspiciousChange: (isShown: boolean) => void;
  /** What is shown where nothing has happened. */
  readonly empty: ReactNode;
}

/** Source: S9.21. */
const PLACEHOLDERS = 7;

/** The activity of an account, with what is shown while it loads, when there is none, and when it cannot be read. */
export function ActivityContent(props: ActivityContentProps) {
  const { empty, items, onMore, onRetry, status } = props;
  const { t } = useMessages(portfolioTexts);
  if (items.length === 0 && status === 'loading') return <Skeleton kind="row" count={PLACEHOLDERS} />;
  if (items.length === 0 && status === 'failed') {
    return (
      <StateMessage kind="error" icon={<WarningIcon size={24} />} title={t('activity.failed')}>
        <Button onPress={onRetry}>{t('common.retry')}</Button>
      </StateMessage>
    );
  }
  return (
    <>
      {items.length > 0 ? (
        <ActivityList items={items} onEndReached={status === 'ready' ? onMore : undefined} />
      ) : (
        !onMore && empty
      )}
      {status === 'loading' && <Skeleton kind="row" count={1} />}
      {status === 'failed' && (
        <Button kind="quiet" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {items.length === 0 && status === 'ready' && onMore && <Button onPress={onMore}>{t('activity.more')}</Button>}
      <Suspicious {...props} />
    </>
  );
}

/** The control for what is left out: nothing that may deceive is shown unless the visitor asks for it. */
function Suspicious({ onSuspiciousChange, showsSuspicious, suspiciousCount }: ActivityContentProps) {
  const { t } = useMessages(portfolioTexts);
  if (suspiciousCount === 0) return null;
  return (
    <Button kind="quiet" size="small" onPress={() => onSuspiciousChange(!showsSuspicious)}>
      {showsSuspicious ? t('activity.hideSuspicious') : t('activity.suspicious', { count: suspiciousCount })}
    </Button>
  );
}

/** Where the account has a page of its own. Source: S2.22. */
export function NoTransactions() {
  const { t } = useMessages(portfolioTexts);
  return <StateMessage icon={<ActivityIcon size={24} />} title={t('activity.none')} text={t('activity.noneHint')} />;
}

/** In the account's tab. @param onTrade opens what the account can be funded with. Source: S2.23. */
export function NoActivity({ onTrade }: { readonly onTrade?: (() => void) | undefined }) {
  const { t } = useMessages(portfolioTexts);
  return (
    <StateMessage
      icon={<ActivityIcon size={24} />}
      title={t('activity.noneInAccount')}
      text={t('activity.noneInAccountHint')}
    >
      {onTrade && (
        <Button kind="quiet" onPress={onTrade}>
          {t('activity.trade')}
        </Button>
      )}
    </StateMessage>
  );
}
