import { selectSocials, viewPushed } from '@foyerkit/core';
import { ConnectSocialsView } from '@foyerkit/ui/views/connect-socials.view';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function ConnectSocialsContainer() {
  const dispatch = useModalDispatch();
  const socials = useModalSelector((state) => selectSocials(state, null));
  return (
    <ConnectSocialsView
      {...useLegalTerms()}
      socials={socials}
      onSelect={(provider) => void dispatch(viewPushed({ view: 'ConnectingSocial', params: { provider } }))}
    />
  );
}
ConnectSocialsContainer.comesAfter = ConnectContainer;
