import { useRef } from 'react';
import { errorTexts } from '../../messages/en/errors.js';
import { payTexts } from '../../messages/en/pay.js';
import { formatDecimal } from '../../messages/format-decimal.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { ConnectingStatus } from '../connecting-status.js';
import { useKeptFocus } from '../use-kept-focus.js';

export interface PayLoadingViewProps {
  /** `notMade`: the last attempt has failed, and nothing was paid. */
  readonly status: 'exchange' | 'failed' | 'notMade' | 'preparing' | 'sent' | 'signing' | 'succeeded';
  /** The wallet or the exchange. */
  readonly payer: { readonly name: string; readonly imageUrl?: string | undefined };
  /** Decimal text, with all its digits. */
  readonly amount: string;
  readonly symbol: string;
  readonly error?: ErrorText | undefined;
  /** The exchange could not be asked. */
  readonly isStatusLost?: boolean | undefined;
  /** Absent where something may have been paid already. */
  readonly onRetry?: (() => void) | undefined;
  /** The same. */
  readonly onOtherWay?: (() => void) | undefined;
  /** Opens the exchange's window again, in the visitor's press. */
  readonly onReopen?: (() => void) | undefined;
  /** Asks the exchange again. */
  readonly onAsk?: (() => void) | undefined;
}

const RINGS = {
  exchange: 'waiting',
  failed: 'error',
  notMade: 'error',
  preparing: 'waiting',
  sent: 'waiting',
  signing: 'waiting',
  succeeded: 'done',
} as const;

/** A payment under way, and what became of it. Source: F2.9.1. */
export function PayLoadingView(props: PayLoadingViewProps) {
  const { t, locale } = useMessages(payTexts, errorTexts);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const { error, payer, status } = props;
  const sum = { amount: formatDecimal(props.amount, locale), symbol: props.symbol };
  const titles = {
    exchange: t('pay.atExchange', { exchange: payer.name }),
    failed: t('pay.failed'),
    notMade: t('pay.notMade'),
    preparing: t('pay.preparing'),
    sent: t('pay.sent'),
    signing: t('pay.signing'),
    succeeded: t('pay.succeeded'),
  };
  const reason = (): string => {
    if (error?.code === 'REQUEST_REJECTED') return t('pay.declined');
    if (error?.code === 'POPUP_BLOCKED') return t('pay.blocked');
    return error ? t.error(error) : t('pay.notMadeText');
  };
  const texts = {
    exchange: props.isStatusLost ? t('pay.statusLost') : t('pay.atExchangeText'),
    failed: reason(),
    notMade: reason(),
    preparing: t('pay.preparingText'),
    sent: t('pay.sentText'),
    signing: t('pay.signingText', sum),
    succeeded: t('pay.succeededText', sum),
  };
  return (
    // The buttons change with the status: the focus then goes to the first of them.
    <div ref={root} data-rest>
      <ConnectingStatus
        status={RINGS[status]}
        picture={<WalletImage name={payer.name} url={payer.imageUrl} size={56} />}
        title={titles[status]}
        text={<bdi>{texts[status]}</bdi>}
        failure={RINGS[status] === 'error' ? error : undefined}
      >
        <Actions {...props} />
      </ConnectingStatus>
    </div>
  );
}

function Actions({ onAsk, onOtherWay, onReopen, onRetry }: PayLoadingViewProps) {
  const { t } = useMessages(payTexts);
  return (
    <>
      {onRetry && (
        <Button kind="primary" isFullWidth onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {onAsk && (
        <Button kind="primary" isFullWidth onPress={onAsk}>
          {t('pay.ask')}
        </Button>
      )}
      {onReopen && (
        <Button isFullWidth onPress={onReopen}>
          {t('pay.reopen')}
        </Button>
      )}
      {onOtherWay && (
        <Button isFullWidth onPress={onOtherWay}>
          {t('pay.otherWay')}
        </Button>
      )}
    </>
  );
}
