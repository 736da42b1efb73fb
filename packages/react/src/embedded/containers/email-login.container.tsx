import { EmailLoginView } from '@foyerkit/ui/views/embedded/email-login.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalSelector } from '../../modal-context.js';
import { useEmailField } from '../use-login-ways.js';

export function EmailLoginContainer() {
  const lastEmail = useModalSelector(({ embedded }) => embedded?.user?.email ?? undefined);
  return <EmailLoginView {...useEmailField()} initial={lastEmail} />;
}
EmailLoginContainer.comesAfter = ConnectContainer;
