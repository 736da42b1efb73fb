import { CopyIcon } from '../icons/copy.icon.js';
import { QrIcon } from '../icons/qr.icon.js';
import { connectingTexts } from '../messages/en/connecting.js';
import { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { QrCode } from '../primitives/qr-code.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import { attemptStatus, type ConnectAttempt, type ConnectingWallet } from './connect-attempt.js';
import { css } from './connecting-qr.css.js';
import { ConnectingStatus } from './connecting-status.js';
import { DownloadPrompt } from './download-prompt.js';
import { useDelayed } from './use-delayed.js';

export interface ConnectingQrProps {
  /** Absent if any wallet can scan the code. */
  readonly wallet?: ConnectingWallet | undefined;
  readonly attempt: ConnectAttempt;
  /** The pairing link; absent until it is ready. */
  readonly uri: string | undefined;
  readonly onCopyLink?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onDownload?: (() => void) | undefined;
}

/** Delay between the link and the code. Source: C2.93. */
const READY_MS = 200;

/** A QR code to scan with a phone, and a button to copy the same link. A failure is shown in place of the code. */
export function ConnectingQr({ wallet, attempt, uri, onCopyLink, onRetry, onDownload }: ConnectingQrProps) {
  useStyles(css);
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts);
  const readyUri = useDelayed(uri, READY_MS);
  const scan = t('connecting.scan');
  const isWaiting = attempt.status === 'waiting';
  const isFailed = attempt.status === 'error';
  return (
    <div className="connecting-qr">
      <div className="connecting-qr-square">
        {isWaiting ? (
          <Code wallet={wallet} uri={readyUri} />
        ) : (
          <div className="connecting-qr-message">
            <ConnectingStatus
              picture={<Picture wallet={wallet} />}
              {...attemptStatus(t, attempt, wallet?.name ?? t('connecting.anyWallet'), scan)}
            />
          </div>
        )}
      </div>
      <p className="connecting-qr-text">{isWaiting && scan}</p>
      {/* One button for both, so that focus stays when a new code appears. */}
      {(isFailed ? onRetry : onCopyLink) && (
        <Button
          kind={isFailed ? 'primary' : 'secondary'}
          icon={!isFailed && <CopyIcon />}
          isDisabled={!isFailed && !(isWaiting && readyUri)}
          disabledReason={t('connecting.linkWait')}
          isFullWidth
          {...(isFailed ? onRetry && { onPress: onRetry } : onCopyLink && { onPress: onCopyLink })}
        >
          {t(isFailed ? 'common.retry' : 'connecting.copyLink')}
        </Button>
      )}
      {wallet && onDownload && <DownloadPrompt walletName={wallet.name} onDownload={onDownload} />}
    </div>
  );
}

interface CodeProps {
  readonly wallet: ConnectingWallet | undefined;
  readonly uri: string | undefined;
}

function Code({ wallet, uri }: CodeProps) {
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts);
  if (uri === undefined) {
    return (
      <div className="connecting-qr-wait" role="status">
        <Picture wallet={wallet} />
        <span className="visually-hidden">{t('connecting.qrWait')}</span>
      </div>
    );
  }
  return (
    <QrCode
      uri={uri}
      label={wallet ? t('connecting.qrCode', { wallet: wallet.name }) : t('connecting.qrCodeAny')}
      icon={wallet && <WalletImage name={wallet.name} url={wallet.iconUrl} size={40} />}
    />
  );
}

function Picture({ wallet }: Pick<CodeProps, 'wallet'>) {
  if (wallet) return <WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />;
  return (
    <span className="connecting-qr-picture">
      <QrIcon size={28} />
    </span>
  );
}
