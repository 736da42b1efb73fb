'use client';

import { type AccountButtonProps, useAccountButton } from './account-button.js';
import { ButtonBase } from './button-base.js';
import { type ConnectButtonProps, useConnectButton } from './connect-button.js';
import { NetworkButton } from './network-button.js';

export interface FoyerButtonProps extends AccountButtonProps, ConnectButtonProps {
  /** Whether the network button stands beside the account. Default: 'hide'. */
  readonly network?: 'show' | 'hide';
}

/**
 * The account button while there is an account, else the connect button. It is one element all the while: focus comes
 * back to it from a modal in which somebody has connected.
 */
export function FoyerButton({ label, loadingLabel, network, ...props }: FoyerButtonProps) {
  const connect = useConnectButton({ ...props, label, loadingLabel });
  const account = useAccountButton(props);
  // Where nobody knows yet whether there is one, the account button alone would keep its place.
  const hasAccount = account && account.state !== 'unknown';
  const button = <ButtonBase {...(hasAccount ? account : connect)} />;
  if (network !== 'show') return button;
  return (
    <div className="foyer-buttons">
      {hasAccount && <NetworkButton {...props} />}
      {button}
    </div>
  );
}
