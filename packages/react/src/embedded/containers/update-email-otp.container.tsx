import { resendUpdateMail, selectEmailUpdate, selectResendAt, submitUpdateCode } from '@foyerkit/core/embedded';
import { UpdateEmailOtpView } from '@foyerkit/ui/views/embedded/update-email-otp.view';
import { useContext } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { ShownEntryContext } from '../../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** The code of the present address, then that of the new one. */
export function UpdateEmailOtpContainer() {
  const dispatch = useModalDispatch();
  const { view } = useContext(ShownEntryContext);
  const update = useModalSelector(selectEmailUpdate);
  const current = useModalSelector(({ embedded }) => embedded?.user?.email ?? undefined);
  const resendAt = useModalSelector(selectResendAt);
  const step = (view as string) === 'UpdateEmailSecondaryOtp' ? 'secondary' : 'primary';
  return (
    <UpdateEmailOtpView
      step={step}
      email={step === 'primary' ? current : (update?.email ?? undefined)}
      error={update?.error ?? undefined}
      isBusy={update?.isBusy ?? false}
      resendAt={resendAt}
      onCode={(code) => void dispatch(submitUpdateCode(code))}
      onResend={() => void dispatch(resendUpdateMail())}
    />
  );
}
UpdateEmailOtpContainer.comesAfter = ConnectContainer;
