import { viewReplaced } from '@foyerkit/core';
import { ConnectSocialsView } from '@foyerkit/ui/views/connect-socials.view';
import { DisabledLogins } from '@foyerkit/ui/views/embedded/disabled-logins';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useLegalTerms } from '../../engine/use-legal-terms.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { useLoginMethods } from '../use-login-ways.js';
import { useSocialLogin } from '../use-social-login.js';

export function ConnectSocialsContainer() {
  const dispatch = useModalDispatch();
  const { areLoginsDisabled, socials } = useLoginMethods();
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  const terms = useLegalTerms();
  const startSocial = useSocialLogin();
  return (
    <DisabledLogins isDisabled={areLoginsDisabled}>
      <ConnectSocialsView
        {...terms}
        socials={socials}
        onSelect={startSocial}
        onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
      />
    </DisabledLogins>
  );
}
ConnectSocialsContainer.comesAfter = ConnectContainer;
