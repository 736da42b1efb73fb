'use client';

import { namespaceStateOf, useFoyerState } from '../hooks/use-foyer-state.js';
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
export function FoyerButton({ label, loadingLabel, network = 'hide', ...props }: FoyerButtonProps) {
  const { namespace, size, className } = props;
  const hasAccount = useFoyerState((state) => Boolean(namespaceStateOf(state, { namespace })?.address));
  const look = { namespace, size, className };
  const connect = useConnectButton({ ...look, label, loadingLabel });
  const account = useAccountButton(props);
  const button = <ButtonBase {...((hasAccount && account) || connect)} />;
  if (network === 'hide') return button;
  return (
    <div className="foyer-buttons">
      {hasAccount && <NetworkButton {...look} />}
      {button}
    </div>
  );
}
