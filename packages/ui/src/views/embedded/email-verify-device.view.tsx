import { MailIcon } from '../../icons/mail.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { StatusRing } from '../../primitives/status-ring.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './email-verify-device.css.js';
import { LoginStep, Resend, type ResendProps } from './login-step.js';

export interface EmailVerifyDeviceViewProps extends Pick<ResendProps, 'isResending' | 'resendAt'> {
  /** Where the link was sent. */
  readonly email: string;
  readonly onResend: () => void;
  /** Why this device was not confirmed. */
  readonly error?: ErrorText | undefined;
}

/** Waits until the visitor confirms this device by the link that was sent by mail. */
export function EmailVerifyDeviceView({ email, error, isResending, onResend, resendAt }: EmailVerifyDeviceViewProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts);
  return (
    <div className="verify-device">
      <LoginStep
        icon={
          <StatusRing status={error ? 'error' : 'waiting'}>
            <span className="verify-device-mark">
              <MailIcon size={24} />
            </span>
          </StatusRing>
        }
        title={t('email.linkSent')}
        email={email}
        hint={t('email.linkLife')}
      >
        {error && (
          <p className="verify-device-error" role="alert">
            {t.error(error)}
          </p>
        )}
        <Resend action={t('email.resendMail')} resendAt={resendAt} isResending={isResending} onResend={onResend} />
      </LoginStep>
    </div>
  );
}
