import { type ConnectWay, viewPushed } from '@foyerkit/core';
import {
  emailFieldChosen,
  type LoginMethods,
  loginErrorCleared,
  selectLogin,
  selectLoginMethods,
  submitEmail,
} from '@foyerkit/core/embedded';
import { ConnectWays, WalletsRow } from '@foyerkit/ui/views/connect-ways';
import { DisabledLogins } from '@foyerkit/ui/views/embedded/disabled-logins';
import { EmailField, type EmailFieldProps } from '@foyerkit/ui/views/embedded/email-field';
import { SocialButtons } from '@foyerkit/ui/views/social-buttons';
import type { ReactNode } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useMessenger } from '../engine/use-messenger.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useSocialLogin } from './use-social-login.js';

/** The e-mail field's part of the state. */
export function useEmailField(): Pick<EmailFieldProps, 'error' | 'isBusy' | 'onEdit' | 'onSelect' | 'onSubmit'> {
  const dispatch = useModalDispatch();
  const login = useModalSelector(selectLogin);
  const byEmail = login?.method === 'email' ? login : null;
  // Everything else that can fail is shown in a snackbar.
  const error = byEmail?.error?.code === 'EMAIL_INVALID' ? byEmail.error : undefined;
  return {
    // After a failure the login waits at the field; an edit clears the failure alone.
    isBusy: byEmail !== null && byEmail.error === null && byEmail.step !== 'email',
    error,
    onSelect: () => void dispatch(emailFieldChosen()),
    onEdit: () => void dispatch(loginErrorCleared()),
    onSubmit: (email) => void dispatch(submitEmail(email)),
  };
}

/** The ways to connect with the embedded wallet, as they are here. */
export function useLoginMethods(): LoginMethods {
  const isMobile = useIsMobile();
  const messenger = useMessenger();
  return useModalSelector((state) => selectLoginMethods(state, isMobile, messenger));
}

/** Places the wallets of Connect among the ways to connect with the embedded wallet. `undefined`: there are only wallets. */
export function useLoginWays(): ((wallets: ReactNode) => ReactNode) | undefined {
  const dispatch = useModalDispatch();
  const field = useEmailField();
  const startSocial = useSocialLogin();
  const { areLoginsDisabled, areWalletsCollapsed, methods, socials } = useLoginMethods();
  if (methods.every((method) => method === 'wallet')) return undefined;
  const lastLogin = methods.findLast((method) => method !== 'wallet');
  const contentOf = (method: ConnectWay, wallets: ReactNode): ReactNode => {
    switch (method) {
      case 'email':
        return <EmailField {...field} />;
      case 'social':
        return (
          <SocialButtons
            socials={socials}
            onSelect={startSocial}
            onMore={() => void dispatch(viewPushed({ view: 'ConnectSocials' }))}
          />
        );
      case 'wallet':
        if (!areWalletsCollapsed) return wallets;
        return <WalletsRow onPress={() => void dispatch(viewPushed({ view: 'ConnectWallets' }))} />;
    }
  };
  const wayOf = (id: ConnectWay, wallets: ReactNode) => ({
    id,
    content:
      id === 'wallet' ? (
        contentOf(id, wallets)
      ) : (
        <DisabledLogins isDisabled={areLoginsDisabled} hasReason={id === lastLogin}>
          {contentOf(id, wallets)}
        </DisabledLogins>
      ),
  });
  return (wallets) => <ConnectWays ways={methods.map((id) => wayOf(id, wallets))} />;
}
