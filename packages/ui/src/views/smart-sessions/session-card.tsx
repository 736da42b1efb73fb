import { useId } from 'react';
import { smartSessionTexts } from '../../messages/en/smart-sessions.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { formatTime } from './format-time.js';
import { PermissionList } from './permission-list.js';
import type { SessionItem } from './session-item.js';

export interface SessionCardProps {
  readonly session: SessionItem;
  readonly symbol: string;
  /** The visitor has pressed Revoke, and is asked whether they mean it. */
  readonly isConfirming: boolean;
  /** It is being revoked, or could not be. */
  readonly revocation: { readonly error: ErrorText | null } | null;
  /** Another session is being revoked: one at a time. */
  readonly isBlocked: boolean;
  readonly onAsk: () => void;
  readonly onKeep: () => void;
  readonly onRevoke: () => void;
}

/** A session, with what it may do and until when. Only active ones can be revoked. */
export function SessionCard(props: SessionCardProps) {
  const { session, symbol } = props;
  const { expiresAt, permissions, projectName, revokedAt, status } = session;
  const { locale, t } = useMessages(smartSessionTexts);
  const id = useId();
  const times = { active: 'sessions.expires', expired: 'sessions.expired', revoked: 'sessions.revoked' } as const;
  return (
    <li className="session" aria-labelledby={id}>
      <h4 className="session-name" id={id} tabIndex={-1} data-rest>
        <bdi>{projectName}</bdi>
      </h4>
      <PermissionList permissions={permissions} symbol={symbol} />
      <p className="session-time">{t(times[status], { time: formatTime(revokedAt ?? expiresAt, locale) })}</p>
      {status === 'active' && <SessionActions {...props} />}
    </li>
  );
}

/** The way to revoke it, its confirmation, and how that goes. */
function SessionActions(props: SessionCardProps) {
  const { isBlocked, isConfirming, onAsk, onKeep, onRevoke, revocation, session } = props;
  const { t } = useMessages(smartSessionTexts);
  const name = session.projectName;
  const error = revocation?.error ?? null;
  if (revocation && !error) {
    return (
      <Button size="small" isBusy>
        {t('sessions.revoking')}
      </Button>
    );
  }
  return (
    <>
      {error && (
        <p className="session-error" role="alert">
          {t('sessions.revokeFailed')}: <bdi>{t.error(error)}</bdi>
        </p>
      )}
      {isConfirming ? (
        <>
          <p className="session-confirm" role="status">
            {t('sessions.confirm', { name })}
          </p>
          <div className="session-actions">
            <Button size="small" onPress={onKeep}>
              {t('sessions.keep')}
            </Button>
            <Button size="small" kind="danger" isDisabled={isBlocked} onPress={onRevoke}>
              {t('sessions.revokeNow')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="small" kind="danger" label={t('sessions.revokeOf', { name })} onPress={onAsk}>
          {t('sessions.revoke')}
        </Button>
      )}
    </>
  );
}
