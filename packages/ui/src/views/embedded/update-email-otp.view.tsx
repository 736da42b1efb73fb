import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { EmailVerifyOtpView, type EmailVerifyOtpViewProps } from './email-verify-otp.view.js';

export interface UpdateEmailOtpViewProps extends Omit<EmailVerifyOtpViewProps, 'title'> {
  /** Whose code it is: the address until now, or the new one. */
  readonly step: 'primary' | 'secondary';
}

/** Asks for the code that was sent to one of the two addresses, when the address of the login changes. */
export function UpdateEmailOtpView({ step, ...code }: UpdateEmailOtpViewProps) {
  const { t } = useMessages(embeddedTexts);
  return (
    // The second code begins with empty cells.
    <EmailVerifyOtpView
      key={step}
      {...code}
      title={t(step === 'primary' ? 'email.confirmCurrent' : 'email.confirmNew')}
    />
  );
}
