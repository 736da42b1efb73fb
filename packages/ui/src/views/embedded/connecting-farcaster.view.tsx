import { CopyIcon } from '../../icons/copy.icon.js';
import { SocialMark } from '../../icons/social-mark.js';
import { connectingTexts } from '../../messages/en/connecting.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { errorTexts } from '../../messages/en/errors.js';
import { failureTexts } from '../../messages/en/failures.js';
import { loginTexts } from '../../messages/en/logins.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { LinkButton } from '../../primitives/link-button.js';
import { QrCode } from '../../primitives/qr-code.js';
import { useStyles } from '../../styles/use-styles.js';
import { attemptStatus, type ConnectAttempt } from '../connect-attempt.js';
import { ConnectingStatus } from '../connecting-status.js';
import { css } from './connecting-farcaster.css.js';
import { css as markCss } from './social-login.css.js';

export interface ConnectingFarcasterViewProps {
  /** What the code says; absent until it is there. Must have passed the link allow-list. */
  readonly url?: string | undefined;
  readonly attempt: ConnectAttempt;
  /** The visitor is on the phone that would have to scan the code: a link opens the app. */
  readonly isMobile: boolean;
  readonly onCopyLink?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Waits for a login with Farcaster: by a code to scan, or on a phone by a link. */
export function ConnectingFarcasterView(props: ConnectingFarcasterViewProps) {
  useStyles(css);
  useStyles(markCss);
  const { t } = useMessages(connectingTexts, embeddedTexts, errorTexts, failureTexts, loginTexts);
  const { attempt, isMobile, onCopyLink, onRetry, url } = props;
  const isCode = attempt.status === 'waiting' && !isMobile;
  if (isCode) {
    return (
      <div className="farcaster">
        <div className="farcaster-square">
          {url === undefined ? (
            <div className="farcaster-wait" role="status">
              <span className="visually-hidden">{t('farcaster.wait')}</span>
            </div>
          ) : (
            <QrCode uri={url} label={t('farcaster.qrCode')} icon={<CodeMark />} />
          )}
        </div>
        <p className="farcaster-text">{t('farcaster.scan')}</p>
        {onCopyLink && (
          <Button
            icon={<CopyIcon />}
            isFullWidth
            isDisabled={url === undefined}
            disabledReason={t('farcaster.wait')}
            onPress={onCopyLink}
          >
            {t('connecting.copyLink')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ConnectingStatus
      picture={
        <span className="social-login-mark">
          <SocialMark provider="farcaster" size={28} />
        </span>
      }
      {...attemptStatus(t, attempt, t('logins.provider.farcaster'), t('farcaster.openText'))}
    >
      {attempt.status === 'waiting' && (
        <LinkButton kind="primary" isFullWidth href={url} target="new">
          {t('farcaster.open')}
        </LinkButton>
      )}
      {attempt.status === 'error' && onRetry && (
        <Button kind="primary" isFullWidth onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </ConnectingStatus>
  );
}

/** Dark on the white card of the code in every theme. */
const CodeMark = () => (
  <span className="farcaster-code-mark">
    <SocialMark provider="farcaster" size={40} />
  </span>
);
