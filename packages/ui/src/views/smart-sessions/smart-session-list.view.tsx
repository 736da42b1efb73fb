import { useRef, useState } from 'react';
import { ClockIcon } from '../../icons/clock.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { smartSessionTexts } from '../../messages/en/smart-sessions.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { Tabs } from '../../primitives/tabs.js';
import { useStyles } from '../../styles/use-styles.js';
import { toMonths } from '../month-groups.js';
import { useKeptFocus } from '../use-kept-focus.js';
import { SessionCard } from './session-card.js';
import type { SessionItem, SessionTab } from './session-item.js';
import { css } from './smart-sessions.css.js';

export interface SmartSessionListViewProps {
  /** The newest first; `null`: they are loading, or could not be loaded. */
  readonly sessions: readonly SessionItem[] | null;
  readonly error: ErrorText | null;
  /** Of the network's native coin. */
  readonly symbol: string;
  /** The session that is being revoked, or could not be. */
  readonly revocation: { readonly pci: string; readonly error: ErrorText | null } | null;
  readonly onRevoke: (pci: string) => void;
  readonly onRetry: () => void;
}

const TABS: readonly SessionTab[] = ['active', 'expired', 'revoked'];
/** Keeps the height of the view while tabs change. */
const MAX_HEIGHT = 440;
const PLACEHOLDERS = 3;

/** What the account allows keys to do without asking: active, expired and revoked sessions by month. Source: F2.5.2. */
export function SmartSessionListView(props: SmartSessionListViewProps) {
  useStyles(css);
  const { t } = useMessages(smartSessionTexts);
  const [tab, setTab] = useState<SessionTab>('active');
  const { error, onRetry, sessions } = props;
  if (!sessions && error) {
    return (
      <StateMessage kind="error" icon={<WarningIcon size={24} />} title={t('sessions.failed')} text={t.error(error)}>
        <Button onPress={onRetry}>{t('common.retry')}</Button>
      </StateMessage>
    );
  }
  if (!sessions) return <Skeleton kind="row" count={PLACEHOLDERS} />;
  return (
    <Tabs
      label={t('sessions.tabs')}
      tabs={TABS.map((id) => ({ id, label: t(`sessions.tab.${id}`) }))}
      activeId={tab}
      onChange={setTab}
    >
      <SessionMonths {...props} tab={tab} sessions={sessions.filter(({ status }) => status === tab)} />
    </Tabs>
  );
}

interface SessionMonthsProps extends Omit<SmartSessionListViewProps, 'sessions'> {
  readonly tab: SessionTab;
  readonly sessions: readonly SessionItem[];
}

function SessionMonths({ error, onRetry, onRevoke, revocation, sessions, symbol, tab }: SessionMonthsProps) {
  const { locale, t } = useMessages(smartSessionTexts);
  const [confirming, setConfirming] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const isBusy = revocation !== null && revocation.error === null;
  const months = toMonths(sessions, ({ createdAt }) => createdAt, { now: new Date(), locale });
  return (
    <ScrollArea maxHeight={MAX_HEIGHT}>
      <div className="sessions" ref={root} tabIndex={-1} data-rest>
        {sessions.length === 0 && (
          <StateMessage
            icon={<ClockIcon size={24} />}
            title={t(`sessions.none.${tab}`)}
            text={t('sessions.noneHint')}
          />
        )}
        {months.map(({ id, items, title }) => (
          <section key={id} aria-label={title}>
            <h3 className="session-month">{title}</h3>
            <ul className="session-list">
              {items.map((session) => (
                <SessionCard
                  key={session.pci}
                  session={session}
                  symbol={symbol}
                  isConfirming={confirming === session.pci}
                  revocation={revocation?.pci === session.pci ? revocation : null}
                  isBlocked={isBusy}
                  onAsk={() => setConfirming(session.pci)}
                  onKeep={() => setConfirming(null)}
                  onRevoke={() => {
                    setConfirming(null);
                    onRevoke(session.pci);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {error && (
          <Button kind="quiet" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </ScrollArea>
  );
}
