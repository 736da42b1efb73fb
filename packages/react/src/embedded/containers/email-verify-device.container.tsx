import { resendMail, selectLogin, selectResendAt } from '@foyerkit/core/embedded';
import { EmailVerifyDeviceView } from '@foyerkit/ui/views/embedded/email-verify-device.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function EmailVerifyDeviceContainer() {
  const dispatch = useModalDispatch();
  const login = useModalSelector(selectLogin);
  const resendAt = useModalSelector(selectResendAt);
  // A login that has ended leaves this view.
  if (!login?.email) return null;
  return (
    <EmailVerifyDeviceView
      email={login.email}
      error={login.error ?? undefined}
      resendAt={resendAt}
      isResending={login.step === 'sending'}
      onResend={() => void dispatch(resendMail())}
    />
  );
}
EmailVerifyDeviceContainer.comesAfter = ConnectContainer;
