import { resendMail, selectLogin, selectResendAt, submitCode } from '@foyerkit/core/embedded';
import { EmailVerifyOtpView } from '@foyerkit/ui/views/embedded/email-verify-otp.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function EmailVerifyOtpContainer() {
  const dispatch = useModalDispatch();
  const login = useModalSelector(selectLogin);
  const resendAt = useModalSelector(selectResendAt);
  return (
    <EmailVerifyOtpView
      email={login?.email ?? undefined}
      error={login?.error ?? undefined}
      isBusy={login?.step === 'verifying' || login?.step === 'connecting'}
      resendAt={resendAt}
      isResending={login?.step === 'sending'}
      onCode={(code) => void dispatch(submitCode(code))}
      onResend={() => void dispatch(resendMail())}
    />
  );
}
EmailVerifyOtpContainer.comesAfter = ConnectContainer;
