import { codeGiven, codeWanted, selectCapture } from '@foyerkit/core/sign-in';
import { EmailVerifyOtpView } from '@foyerkit/ui/views/embedded/email-verify-otp.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function DataCaptureOtpConfirmContainer() {
  const dispatch = useModalDispatch();
  const capture = useModalSelector(selectCapture);
  return (
    <EmailVerifyOtpView
      email={capture?.email ?? undefined}
      error={capture?.error ?? undefined}
      // Also once the code was right, until the message is shown.
      isBusy={!capture || capture.step === 'verifying'}
      resendAt={capture?.resendAt ?? null}
      isResending={capture?.step === 'sending'}
      onCode={(code) => void dispatch(codeGiven(code))}
      onResend={() => void dispatch(codeWanted())}
    />
  );
}
DataCaptureOtpConfirmContainer.comesAfter = ConnectContainer;
