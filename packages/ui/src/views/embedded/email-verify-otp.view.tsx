import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { LoginStep, Resend, type ResendProps } from './login-step.js';
import { OtpField, type OtpFieldProps } from './otp-field.js';

export interface EmailVerifyOtpViewProps
  extends Pick<OtpFieldProps, 'error' | 'isBusy'>,
    Pick<ResendProps, 'isResending' | 'resendAt'> {
  /** Where the code was sent; absent if it is not known. */
  readonly email?: string | undefined;
  /** Called with the whole code. */
  readonly onCode: OtpFieldProps['onComplete'];
  /** Absent if no further code can be asked for. */
  readonly onResend?: (() => void) | undefined;
  /** Default: 'Enter the code we sent to'. */
  readonly title?: string | undefined;
}

/** Asks for the code that was sent by mail. */
export function EmailVerifyOtpView(props: EmailVerifyOtpViewProps) {
  const { email, error, isBusy, isResending, onCode, onResend, resendAt, title } = props;
  const { t } = useMessages(embeddedTexts);
  return (
    <LoginStep title={title ?? t('email.codeSent')} email={email} hint={t('email.codeLife')}>
      <OtpField error={error} isBusy={isBusy} onComplete={onCode} />
      {onResend && <Resend resendAt={resendAt} isResending={isResending} onResend={onResend} />}
    </LoginStep>
  );
}
