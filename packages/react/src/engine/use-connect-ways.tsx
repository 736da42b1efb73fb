import { type ConnectWay, selectConnectMethods, selectSocials, startSocialLogin, viewPushed } from '@foyerkit/core';
import { ConnectWays, WalletsRow } from '@foyerkit/ui/views/connect-ways';
import { SocialButtons } from '@foyerkit/ui/views/social-buttons';
import type { ReactNode } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useIsMobile } from './engine-context.js';
import { useMessenger } from './use-messenger.js';

/** The ways to connect and their order. `undefined`: there are only wallets. */
export function useConnectWays(): ((wallets: ReactNode) => ReactNode) | undefined {
  const dispatch = useModalDispatch();
  const isMobile = useIsMobile();
  const messenger = useMessenger();
  const { areWalletsCollapsed, methods } = useModalSelector((state) =>
    selectConnectMethods(state, isMobile, messenger),
  );
  const socials = useModalSelector((state) => selectSocials(state, messenger));
  if (methods.every((method) => method === 'wallet')) return undefined;
  const contentOf = (method: ConnectWay, wallets: ReactNode): ReactNode => {
    if (method === 'social') {
      return (
        <SocialButtons
          socials={socials}
          onSelect={(provider) => void dispatch(startSocialLogin({ provider }))}
          onMore={() => void dispatch(viewPushed({ view: 'ConnectSocials' }))}
        />
      );
    }
    if (!areWalletsCollapsed) return wallets;
    return <WalletsRow onPress={() => void dispatch(viewPushed({ view: 'ConnectWallets' }))} />;
  };
  return (wallets) => <ConnectWays ways={methods.map((id) => ({ id, content: contentOf(id, wallets) }))} />;
}
