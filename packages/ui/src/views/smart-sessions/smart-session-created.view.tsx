import { CheckIcon } from '../../icons/check.icon.js';
import { smartSessionTexts } from '../../messages/en/smart-sessions.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { useStyles } from '../../styles/use-styles.js';
import { formatTime } from './format-time.js';
import { PermissionList } from './permission-list.js';
import type { PermissionItem } from './session-item.js';
import { css } from './smart-sessions.css.js';

export interface SmartSessionCreatedViewProps {
  /** In ms since 1970. */
  readonly expiresAt: number;
  /** `null`: what their amounts are of is being read. */
  readonly permissions: readonly PermissionItem[] | null;
  /** Of the network's native coin. */
  readonly symbol: string;
  readonly onDone: () => void;
}

const PLACEHOLDERS = 3;

/** The wallet has granted a session. Source: F2.5.1. */
export function SmartSessionCreatedView({ expiresAt, onDone, permissions, symbol }: SmartSessionCreatedViewProps) {
  useStyles(css);
  const { locale, t } = useMessages(smartSessionTexts);
  // Nothing moves once it can be pressed.
  if (!permissions) return <Skeleton kind="row" count={PLACEHOLDERS} />;
  return (
    <div className="session-created">
      <span className="session-created-icon">
        <CheckIcon size={24} />
      </span>
      <p className="session-created-title" role="status">
        {t('sessions.created')}
      </p>
      <p className="session-created-text">{t('sessions.createdText', { time: formatTime(expiresAt, locale) })}</p>
      <PermissionList permissions={permissions} symbol={symbol} />
      <Button kind="primary" isFullWidth onPress={onDone}>
        {t('sessions.done')}
      </Button>
    </div>
  );
}
