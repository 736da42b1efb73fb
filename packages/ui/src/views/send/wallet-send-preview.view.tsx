import type { ReactNode } from 'react';
import { CheckIcon } from '../../icons/check.icon.js';
import { InfoIcon } from '../../icons/info.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { errorTexts } from '../../messages/en/errors.js';
import { sendTexts } from '../../messages/en/send.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Avatar } from '../../primitives/avatar.js';
import { Button } from '../../primitives/button.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { Spinner } from '../../primitives/spinner.js';
import { useStyles } from '../../styles/use-styles.js';
import { AddressGroups } from '../address-groups.js';
import { css } from './send.css.js';
import type { ShownToken } from './send-token.js';

export interface WalletSendPreviewViewProps {
  readonly token: Pick<ShownToken, 'iconUrl' | 'symbol'>;
  /** Decimal text, with all its digits. */
  readonly amount: string;
  /** What it is worth in US dollars, as decimal text; `null`: not known. */
  readonly usd: string | null;
  /** The whole addresses. */
  readonly from: string;
  readonly to: string;
  /** The name that the host gave the sender. */
  readonly senderName?: string | undefined;
  /** What the receiver was found by; `null`: its address was entered. */
  readonly receiverName: string | null;
  readonly receiverImageUrl?: string | undefined;
  readonly networkName: string;
  readonly networkIconUrl?: string | undefined;
  /** `null` until it is known. Decimal texts. */
  readonly fee: { readonly amount: string; readonly symbol: string; readonly usd: string | null } | null;
  /** Whether the network has tried the transaction. */
  readonly simulation: 'pending' | 'passed' | 'unknown';
  readonly isOwn?: boolean | undefined;
  readonly isTokenContract?: boolean | undefined;
  /** A known address that the receiver imitates. */
  readonly lookAlikeOf?: string | null | undefined;
  /** Why it cannot be sent. */
  readonly error?: ErrorText | null | undefined;
  /** The wallet is being asked. */
  readonly isSigning?: boolean | undefined;
  readonly onSend: () => void;
  readonly onCancel: () => void;
  /** Checks again. */
  readonly onRetry: () => void;
}

/** Everything about a transfer before the wallet is asked. Sources: S4.17, S5.17. */
export function WalletSendPreviewView(props: WalletSendPreviewViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(sendTexts, errorTexts);
  const { amount, error, fee, isSigning, onCancel, onRetry, onSend, simulation, token, usd } = props;
  const isReady = !error && fee !== null && simulation !== 'pending';
  return (
    <div className="send">
      <section className="send-card">
        <p className="send-total" dir="ltr">
          <NetworkImage name={token.symbol} url={token.iconUrl} />
          <span className="send-total-figure">
            {formatDecimal(amount, locale)} {token.symbol}
          </span>
        </p>
        {usd !== null && <p className="send-total-usd">{formatUsd(usd, locale)}</p>}
      </section>
      {/* Above what may be out of sight in a low window, where the buttons are not. */}
      <Warnings {...props} />
      {error && (
        <Notice kind="error" icon={<WarningIcon />}>
          <strong>{t('send.failed')}</strong> {t.error(error)}{' '}
          <Button kind="quiet" size="small" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      <Parties {...props} />
      <Facts {...props} />
      <p className="send-note">{t(isSigning ? 'send.confirm' : 'send.careful')}</p>
      <div className="send-actions">
        <Button size="large" isFullWidth isDestructive onPress={onCancel}>
          {t('send.cancel')}
        </Button>
        <Button
          kind="primary"
          size="large"
          isFullWidth
          isBusy={isSigning}
          isDisabled={!isReady}
          disabledReason={t(error ? 'send.failed' : 'send.notReady')}
          onPress={onSend}
        >
          {t('send.send')}
        </Button>
      </div>
    </div>
  );
}

/** The whole addresses: a shortened one cannot be told from an imitation. */
function Parties({ from, receiverImageUrl, receiverName, senderName, to }: WalletSendPreviewViewProps) {
  const { t } = useMessages(sendTexts);
  return (
    <section className="send-card send-parties">
      <h3 className="send-label">{t('send.to')}</h3>
      {receiverName !== null && (
        <p className="send-found-name">
          <Avatar address={to} url={receiverImageUrl} size={24} />
          <bdi>{receiverName}</bdi>
        </p>
      )}
      <AddressGroups address={to} />
      <h3 className="send-label">{t('send.from')}</h3>
      {senderName !== undefined && (
        <p className="send-found-name">
          <bdi>{senderName}</bdi>
        </p>
      )}
      <AddressGroups address={from} />
    </section>
  );
}

function Facts({ error, fee, networkIconUrl, networkName, simulation }: WalletSendPreviewViewProps) {
  const { t } = useMessages(sendTexts);
  const checks = { passed: t('send.checkPassed'), pending: t('send.checkPending'), unknown: t('send.checkUnknown') };
  return (
    <dl className="send-facts">
      <div className="send-fact">
        <dt>{t('send.network')}</dt>
        <dd>
          <NetworkImage name={networkName} url={networkIconUrl} size={20} />
          <bdi>{networkName}</bdi>
        </dd>
      </div>
      {(fee || !error) && (
        <div className="send-fact">
          <dt>{t('send.fee')}</dt>
          {/* One region for both, so that its change is read out. */}
          <dd>
            <span role="status">{fee ? <Fee {...fee} /> : <Waiting label={t('send.feeLoading')} />}</span>
          </dd>
        </div>
      )}
      {!error && (
        <div className="send-fact">
          <dt>{t('send.check')}</dt>
          <dd>
            <span className="send-check" role="status">
              {simulation === 'pending' ? (
                <Waiting label={checks.pending} />
              ) : (
                <>
                  {simulation === 'passed' ? <CheckIcon size={16} /> : <InfoIcon size={16} />} {checks[simulation]}
                </>
              )}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fee({ amount, symbol, usd }: NonNullable<WalletSendPreviewViewProps['fee']>) {
  const { t, locale } = useMessages(sendTexts);
  return (
    <span>
      {t('send.feeAbout', { amount: formatDecimal(amount, locale), symbol })}
      {usd !== null && ` (${formatUsd(usd, locale)})`}
    </span>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <Spinner />
    </>
  );
}

function Warnings({ isOwn, isTokenContract, lookAlikeOf }: WalletSendPreviewViewProps) {
  const { t } = useMessages(sendTexts);
  return (
    <>
      {lookAlikeOf && (
        <Notice kind="error" icon={<WarningIcon />}>
          {t('send.warn.lookAlike', { address: lookAlikeOf })}
        </Notice>
      )}
      {isTokenContract && (
        <Notice kind="error" icon={<WarningIcon />}>
          {t('send.warn.tokenContract')}
        </Notice>
      )}
      {isOwn && (
        <Notice kind="warning" icon={<WarningIcon />}>
          {t('send.warn.own')}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  readonly kind: 'warning' | 'error';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Notice({ children, icon, kind }: NoticeProps) {
  return (
    <div className={`send-notice send-notice-${kind}`} role="alert">
      {icon}
      <p>{children}</p>
    </div>
  );
}
