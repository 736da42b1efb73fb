import { connectingTexts } from '../messages/en/connecting.js';
import { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { attemptStatus, type ConnectAttempt, type ConnectingWallet } from './connect-attempt.js';
import { ConnectingStatus } from './connecting-status.js';
import { useHasFailed } from './use-has-failed.js';

export type { ConnectAttempt, ConnectingWallet };

export interface ConnectingExternalViewProps {
  readonly wallet: ConnectingWallet;
  readonly attempt: ConnectAttempt;
  /** Offered after a failed attempt, but not for an account that is already linked. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Waits for a wallet in this browser, or for a wallet connector provided by the host. Such a wallet opens its own
 * window, so there is no button here until it has responded.
 */
export function ConnectingExternalView({ wallet, attempt, onRetry }: ConnectingExternalViewProps) {
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts);
  const isFailed = attempt.status === 'error';
  const hasFailed = useHasFailed(isFailed);
  const accept = t('connecting.accept');
  return (
    <ConnectingStatus
      picture={<WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />}
      {...attemptStatus(t, attempt, wallet.name, accept)}
    >
      {onRetry && hasFailed && (isFailed || attempt.status === 'waiting') && (
        <Button kind="primary" isFullWidth isDisabled={!isFailed} disabledReason={accept} onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </ConnectingStatus>
  );
}
