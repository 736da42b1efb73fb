import { viewPushed } from '@foyerkit/core';
import { nameWanted, selectNameFaq } from '@foyerkit/core/names';
import { ChooseAccountNameView } from '@foyerkit/ui/views/names/choose-account-name.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

export function ChooseAccountNameContainer() {
  const dispatch = useModalDispatch();
  const faqHref = useModalSelector(selectNameFaq) ?? undefined;
  const onChoose = () => {
    dispatch(nameWanted());
    dispatch(viewPushed({ view: 'RegisterAccountName' }));
  };
  return <ChooseAccountNameView faqHref={faqHref} onChoose={onChoose} />;
}
ChooseAccountNameContainer.comesAfter = ConnectContainer;
