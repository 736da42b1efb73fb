import { copyText, toWebLink } from '@foyerkit/core';
import { selectFarcasterUrl } from '@foyerkit/core/embedded';
import { ConnectingFarcasterView } from '@foyerkit/ui/views/embedded/connecting-farcaster.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useIsMobile } from '../../engine/engine-context.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { useLoginAttempt } from '../use-login-attempt.js';
import { useSocialLogin } from '../use-social-login.js';

export function ConnectingFarcasterContainer() {
  const dispatch = useModalDispatch();
  const startSocial = useSocialLogin();
  // The site's answer becomes a link.
  const link = toWebLink(useModalSelector(selectFarcasterUrl)) ?? undefined;
  return (
    <ConnectingFarcasterView
      url={link}
      attempt={useLoginAttempt()}
      isMobile={useIsMobile()}
      onCopyLink={() => void (link && dispatch(copyText({ text: link, what: 'link' })))}
      onRetry={() => startSocial('farcaster')}
    />
  );
}
ConnectingFarcasterContainer.comesAfter = ConnectContainer;
