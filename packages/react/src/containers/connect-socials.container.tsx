import { selectSocials, startSocialLogin, viewReplaced } from '@foyerkit/core';
import { ConnectSocialsView } from '@foyerkit/ui/views/connect-socials.view';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { useMessenger } from '../engine/use-messenger.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function ConnectSocialsContainer() {
  const dispatch = useModalDispatch();
  const messenger = useMessenger();
  const socials = useModalSelector((state) => selectSocials(state, messenger));
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  return (
    <ConnectSocialsView
      {...useLegalTerms()}
      socials={socials}
      onSelect={(provider) => void dispatch(startSocialLogin({ provider }))}
      onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
    />
  );
}
ConnectSocialsContainer.comesAfter = ConnectContainer;
