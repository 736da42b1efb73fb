import { type SocialId, SocialMark } from '../icons/social-mark.js';
import { connectingTexts } from '../messages/en/connecting.js';
import { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { useStyles } from '../styles/use-styles.js';
import { attemptStatus, type ConnectAttempt } from './connect-attempt.js';
import { css } from './connecting-social.css.js';
import { ConnectingStatus } from './connecting-status.js';

export interface ConnectingSocialViewProps {
  readonly social: SocialId;
  readonly attempt: ConnectAttempt;
  /** The alternative if the login is not available. */
  readonly onWallet?: (() => void) | undefined;
}

/** Waits for a social login, and shows an alternative if it is not available. */
export function ConnectingSocialView({ social, attempt, onWallet }: ConnectingSocialViewProps) {
  useStyles(css);
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts, loginTexts);
  const provider = t(`logins.provider.${social}`);
  return (
    <ConnectingStatus
      picture={
        <span className="connecting-social-mark">
          <SocialMark provider={social} size={28} />
        </span>
      }
      {...attemptStatus(t, attempt, provider, t('logins.accept'))}
    >
      {onWallet && attempt.status === 'error' && (
        <Button kind="primary" isFullWidth onPress={onWallet}>
          {t('logins.wallet')}
        </Button>
      )}
    </ConnectingStatus>
  );
}
