import { DisabledLogins } from '@foyerkit/ui/views/embedded/disabled-logins';
import { EmailLoginView } from '@foyerkit/ui/views/embedded/email-login.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalSelector } from '../../modal-context.js';
import { useEmailField, useLoginMethods } from '../use-login-ways.js';

export function EmailLoginContainer() {
  const lastEmail = useModalSelector(({ embedded }) => embedded?.user?.email ?? undefined);
  const { areLoginsDisabled } = useLoginMethods();
  return (
    <DisabledLogins isDisabled={areLoginsDisabled}>
      <EmailLoginView {...useEmailField()} initial={lastEmail} />
    </DisabledLogins>
  );
}
EmailLoginContainer.comesAfter = ConnectContainer;
