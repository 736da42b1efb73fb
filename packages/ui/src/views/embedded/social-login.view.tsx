import { type SocialId, SocialMark } from '../../icons/social-mark.js';
import { connectingTexts } from '../../messages/en/connecting.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { errorTexts } from '../../messages/en/errors.js';
import { failureTexts } from '../../messages/en/failures.js';
import { loginTexts } from '../../messages/en/logins.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { useStyles } from '../../styles/use-styles.js';
import { attemptStatus, type ConnectAttempt } from '../connect-attempt.js';
import { ConnectingStatus } from '../connecting-status.js';
import { css } from './social-login.css.js';

export interface SocialLoginViewProps {
  readonly social: SocialId;
  readonly attempt: ConnectAttempt;
  /** The provider is done; the site reads what it says. */
  readonly isRetrieving?: boolean | undefined;
  /** Starts the login again, in the visitor's press: it opens a window. */
  readonly onRetry?: (() => void) | undefined;
  /** The alternative if the login has failed. */
  readonly onWallet?: (() => void) | undefined;
}

/** Waits for a social login in the provider's window. */
export function SocialLoginView({ social, attempt, isRetrieving, onRetry, onWallet }: SocialLoginViewProps) {
  useStyles(css);
  const { t } = useMessages(connectingTexts, embeddedTexts, errorTexts, failureTexts, loginTexts);
  const waiting = t(isRetrieving ? 'social.retrieving' : 'social.accept');
  const isFailed = attempt.status === 'error';
  return (
    <ConnectingStatus
      picture={
        <span className="social-login-mark">
          <SocialMark provider={social} size={28} />
        </span>
      }
      {...attemptStatus(t, attempt, t(`logins.provider.${social}`), waiting)}
    >
      {isFailed && onRetry && (
        <Button kind="primary" isFullWidth onPress={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {isFailed && onWallet && (
        <Button kind={onRetry ? 'secondary' : 'primary'} isFullWidth onPress={onWallet}>
          {t('logins.wallet')}
        </Button>
      )}
    </ConnectingStatus>
  );
}
