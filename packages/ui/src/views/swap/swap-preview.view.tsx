import type { ReactNode } from 'react';
import { ArrowDownIcon } from '../../icons/arrow-down.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { errorTexts } from '../../messages/en/errors.js';
import { swapTexts } from '../../messages/en/swap.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { useStyles } from '../../styles/use-styles.js';
import { formatPercent } from './format-percent.js';
import type { ShownDetails, ShownToken } from './shown-token.js';
import { css } from './swap.css.js';
import { isGreatImpact, SwapDetails } from './swap-details.js';

export interface PreviewSide {
  readonly token: Pick<ShownToken, 'iconUrl' | 'symbol'>;
  /** Decimal text, with all its digits. */
  readonly amount: string;
  /** In US dollars, as decimal text; `null`: not known. */
  readonly usd: string | null;
}

/** What is signed next. `null`: it is being built. */
export type PreviewStep = 'approval' | 'reset' | 'swap' | null;

export interface SwapPreviewViewProps {
  /** `null` until it is known. */
  readonly from: PreviewSide | null;
  readonly to: PreviewSide | null;
  readonly details: ShownDetails | null;
  readonly networkName: string;
  readonly networkIconUrl?: string | undefined;
  readonly next: PreviewStep;
  /** Why nothing can be signed. */
  readonly error?: ErrorText | null | undefined;
  /** The wallet is being asked. */
  readonly isSigning?: boolean | undefined;
  /** The network is including the approval. */
  readonly isApproving?: boolean | undefined;
  readonly onSign: () => void;
  readonly onCancel: () => void;
  /** Builds it again. */
  readonly onRetry: () => void;
}

const LOADING_ROWS = 4;

/** Everything about a swap before the wallet is asked: first for the approval, if one is needed. Source: F3.8.2. */
export function SwapPreviewView(props: SwapPreviewViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(swapTexts, errorTexts);
  const { details, error, from, onCancel, onRetry, to } = props;
  if (!from || !to || !details) {
    if (!error) return <Skeleton kind="row" count={LOADING_ROWS} />;
    return (
      <StateMessage kind="error" icon={<WarningIcon size={24} />} title={t('swap.failed')} text={t.error(error)}>
        <Button onPress={onCancel}>{t('swap.cancel')}</Button>
        <Button kind="primary" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <div className="swap">
      <section className="swap-card swap-preview-sides">
        <Side label={t('swap.give')} {...from} />
        <span className="swap-arrow">
          <ArrowDownIcon size={16} />
        </span>
        <Side label={t('swap.receive')} {...to} />
      </section>
      {isGreatImpact(details.priceImpact) && details.priceImpact !== null && (
        <Notice kind="warning">
          {t('swap.impactWarning', { percent: formatPercent(details.priceImpact, locale) })}
        </Notice>
      )}
      {error && (
        <Notice kind="error">
          <strong>{t('swap.failed')}</strong> {t.error(error)}{' '}
          <Button kind="quiet" size="small" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        </Notice>
      )}
      <Network {...props} />
      <SwapDetails {...details} />
      <Note {...props} />
      <Actions {...props} />
    </div>
  );
}

function Side({ amount, label, token, usd }: PreviewSide & { readonly label: string }) {
  const { locale } = useMessages(swapTexts);
  return (
    <div className="swap-side">
      <div className="swap-side-text">
        <h3 className="swap-label">{label}</h3>
        <p className="swap-side-amount" dir="ltr">
          {formatDecimal(amount, locale)} {token.symbol}
        </p>
        {usd !== null && <p className="swap-side-usd">{formatUsd(usd, locale)}</p>}
      </div>
      <NetworkImage name={token.symbol} url={token.iconUrl} />
    </div>
  );
}

function Network({ networkIconUrl, networkName }: SwapPreviewViewProps) {
  const { t } = useMessages(swapTexts);
  return (
    <dl className="swap-facts swap-facts-first">
      <div className="swap-fact">
        <dt>{t('swap.network')}</dt>
        <dd>
          <NetworkImage name={networkName} url={networkIconUrl} size={20} />
          <bdi>{networkName}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** What happens now, or next. */
function Note({ error, from, isApproving, isSigning, next }: SwapPreviewViewProps) {
  const { t, locale } = useMessages(swapTexts);
  const text = ((): string => {
    if (isSigning) return t('swap.confirm');
    // What failed is said above.
    if (error) return '';
    if (isApproving) return t('swap.approving');
    const symbol = from?.token.symbol ?? '';
    if (next === 'approval')
      return t('swap.approvalText', { amount: formatDecimal(from?.amount ?? '', locale), symbol });
    if (next === 'reset') return t('swap.resetText', { symbol });
    return t(next === null ? 'swap.building' : 'swap.careful');
  })();
  return (
    <p className="swap-note" role="status">
      {text}
    </p>
  );
}

function Actions({ error, isApproving, isSigning, next, onCancel, onSign }: SwapPreviewViewProps) {
  const { t } = useMessages(swapTexts);
  const isReady = !error && next !== null && !isApproving;
  const isApproval = next === 'approval' || next === 'reset' || (next === null && isApproving);
  return (
    <div className="swap-actions">
      <Button size="large" isFullWidth isDestructive onPress={onCancel}>
        {t('swap.cancel')}
      </Button>
      <Button
        kind="primary"
        size="large"
        isFullWidth
        isBusy={isSigning || isApproving}
        isDisabled={!isReady}
        disabledReason={t(error ? 'swap.failed' : 'swap.building')}
        onPress={onSign}
      >
        {t(isApproval ? 'swap.approve' : 'swap.swap')}
      </Button>
    </div>
  );
}

interface NoticeProps {
  readonly kind: 'warning' | 'error';
  readonly children: ReactNode;
}

function Notice({ children, kind }: NoticeProps) {
  return (
    <div className={`swap-notice swap-notice-${kind}`} role="alert">
      <WarningIcon />
      <p>{children}</p>
    </div>
  );
}
