import { routerReset } from '@foyerkit/core';
import { selectNameFaq, selectRegisteredName } from '@foyerkit/core/names';
import { RegisterAccountNameSuccessView } from '@foyerkit/ui/views/names/register-account-name-success.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function RegisterAccountNameSuccessContainer() {
  const dispatch = useModalDispatch();
  const faqHref = useModalSelector(selectNameFaq) ?? undefined;
  const name = useModalSelector(selectRegisteredName);
  // Another wallet was connected meanwhile: the name is not its own.
  if (name === null) return null;
  return (
    <RegisterAccountNameSuccessView
      name={name}
      faqHref={faqHref}
      onContinue={() => void dispatch(routerReset({ view: 'Account' }))}
    />
  );
}
RegisterAccountNameSuccessContainer.comesAfter = ConnectContainer;
