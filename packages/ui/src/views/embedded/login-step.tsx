import type { ReactNode } from 'react';
import { MailIcon } from '../../icons/mail.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { useStyles } from '../../styles/use-styles.js';
import { shortEmail } from './auth-name.js';
import { css } from './login-step.css.js';
import { useSecondsUntil } from './use-seconds-until.js';

export interface LoginStepProps {
  /** 24 px. Default: a letter. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** Shown after the title, shortened. */
  readonly email?: string | undefined;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** One step of a login: what to do, and with which address. */
export function LoginStep({ icon, title, email, hint, children }: LoginStepProps) {
  useStyles(css);
  return (
    <div className="login-step">
      <span className="login-step-icon">{icon ?? <MailIcon size={24} />}</span>
      <div className="login-step-words">
        <p className="login-step-title">
          {title}{' '}
          {email !== undefined && (
            <bdi className="login-step-email" title={email}>
              {shortEmail(email)}
            </bdi>
          )}
        </p>
        {hint && <p className="login-step-hint">{hint}</p>}
      </div>
      <div className="login-step-content">{children}</div>
    </div>
  );
}

export interface ResendProps {
  /** When a further mail can be sent, in ms since 1970; `null`: now. */
  readonly resendAt: number | null;
  /** A further mail is being sent. */
  readonly isResending?: boolean | undefined;
  readonly onResend: () => void;
  /** Default: 'Resend'. */
  readonly action?: string;
}

/** Sends the mail again, as soon as the site allows it. */
export function Resend({ resendAt, isResending, onResend, action }: ResendProps) {
  const { t } = useMessages(embeddedTexts);
  const seconds = useSecondsUntil(resendAt);
  const isEarly = seconds > 0;
  return (
    <div className="resend">
      <span dir="auto">{t('email.notReceived')}</span>
      <Button kind="quiet" size="small" isBusy={isResending} isDisabled={isEarly} onPress={onResend}>
        {isEarly ? t('email.resendIn', { seconds }) : (action ?? t('email.resend'))}
      </Button>
    </div>
  );
}
