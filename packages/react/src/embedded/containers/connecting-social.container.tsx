import { viewReplaced } from '@foyerkit/core';
import { selectLogin } from '@foyerkit/core/embedded';
import { SocialLoginView } from '@foyerkit/ui/views/embedded/social-login.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useViewParams } from '../../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { useLoginAttempt } from '../use-login-attempt.js';
import { useSocialLogin } from '../use-social-login.js';

export function ConnectingSocialContainer() {
  const dispatch = useModalDispatch();
  const { error, provider } = useViewParams('ConnectingSocial');
  const attempt = useLoginAttempt(error);
  const step = useModalSelector((state) => selectLogin(state)?.step);
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  const startSocial = useSocialLogin();
  return (
    <SocialLoginView
      social={provider}
      attempt={attempt}
      isRetrieving={step === 'retrieving' || step === 'connecting'}
      onRetry={() => startSocial(provider)}
      onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
    />
  );
}
ConnectingSocialContainer.comesAfter = ConnectContainer;
