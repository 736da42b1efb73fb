import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { attemptStatus, type ConnectAttempt, type ConnectingWallet } from './connect-attempt.js';
import { ConnectingStatus } from './connecting-status.js';
import { useHasFailed } from './use-has-failed.js';

export interface ConnectingBrowserProps {
  readonly wallet: ConnectingWallet;
  readonly attempt: ConnectAttempt;
  readonly onRetry?: (() => void) | undefined;
}

/** A wallet in this browser: it opens its own window, and there is nothing to press here until it has answered. */
export function ConnectingBrowser({ wallet, attempt, onRetry }: ConnectingBrowserProps) {
  const { t } = useMessages();
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
