import { goBack } from '@foyerkit/core';
import { selectEmailUpdate, submitNewEmail } from '@foyerkit/core/embedded';
import { UpdateEmailView } from '@foyerkit/ui/views/embedded/update-email.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function UpdateEmailContainer() {
  const dispatch = useModalDispatch();
  const update = useModalSelector(selectEmailUpdate);
  const email = useModalSelector(({ embedded }) => embedded?.user?.email ?? '');
  const error = update?.error?.code === 'EMAIL_INVALID' ? update.error : undefined;
  return (
    <UpdateEmailView
      email={email}
      isBusy={update?.isBusy ?? false}
      error={error}
      onSave={(wanted) => void dispatch(submitNewEmail(wanted))}
      onCancel={() => void dispatch(goBack())}
    />
  );
}
UpdateEmailContainer.comesAfter = ConnectContainer;
