import { useRef } from 'react';
import { CopyIcon } from '../../icons/copy.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { shownAmount } from '../balance-parts.js';
import { ConnectingStatus } from '../connecting-status.js';
import { useKeptFocus } from '../use-kept-focus.js';

export interface BuyInProgressViewProps {
  /** The provider's name; absent if it is not known. */
  readonly provider?: string | undefined;
  /**
   * - `waiting`: the balance is watched
   * - `unseen`: it cannot be watched
   * - `arrived`: it has grown
   */
  readonly status: 'arrived' | 'error' | 'unseen' | 'waiting';
  /** The provider sells nothing: it is there to try things out. */
  readonly isTest?: boolean | undefined;
  /** What has arrived: decimal text in whole units. */
  readonly received?: { readonly amount: string; readonly symbol: string } | undefined;
  /** Why the provider's window did not open. */
  readonly failure?: ErrorText | undefined;
  readonly onCopyLink: () => void;
  /** Opens the window again, in the visitor's press. */
  readonly onRetry: () => void;
  readonly onDone: () => void;
}

/** A purchase in the provider's window, until the funds arrive. Sources: S2.45, F3.9.1. */
export function BuyInProgressView(props: BuyInProgressViewProps) {
  const { t, locale } = useMessages(fundingTexts);
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const { failure, provider, received, status } = props;
  const name = provider ?? t('buy.external');
  const waiting = provider ? t('buy.in', { provider }) : t('buy.external');
  const titles = { arrived: t('buy.arrived'), error: t('buy.failed'), unseen: waiting, waiting };
  const texts = {
    arrived: received && (
      // Amount and symbol keep their order in every language.
      <bdi dir="ltr">
        {t('buy.received', { amount: shownAmount(received.amount, locale), symbol: received.symbol })}
      </bdi>
    ),
    error: t(failure?.code === 'POPUP_BLOCKED' ? 'buy.blocked' : 'buy.failedText'),
    unseen: t('buy.unseen'),
    waiting: props.isTest ? `${t('buy.text')} ${t('onramp.testNote')}` : t('buy.text'),
  };
  const rings = { arrived: 'done', error: 'error', unseen: 'idle', waiting: 'waiting' } as const;
  return (
    // The buttons change when the funds arrive: the focus then goes to the first of them.
    <div ref={root} data-rest>
      <ConnectingStatus
        status={rings[status]}
        picture={<WalletImage name={name} size={56} />}
        title={titles[status]}
        text={texts[status]}
        failure={status === 'error' ? failure : undefined}
      >
        {status === 'arrived' && (
          <Button kind="primary" isFullWidth onPress={props.onDone}>
            {t('buy.done')}
          </Button>
        )}
        {status === 'error' && (
          <Button kind="primary" isFullWidth onPress={props.onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {status !== 'arrived' && (
          <Button icon={<CopyIcon />} isFullWidth onPress={props.onCopyLink}>
            {t('buy.copyLink')}
          </Button>
        )}
      </ConnectingStatus>
    </div>
  );
}
