import { type AccountButtonProps, useAccountButton } from './account-button.js';
import { ButtonBase } from './button-base.js';
import { type ConnectButtonProps, useConnectButton } from './connect-button.js';
import { NetworkButton } from './network-button.js';

export interface FoyerButtonProps extends AccountButtonProps, ConnectButtonProps {
  /** Whether the network button is shown next to the account. Default: 'hide'. */
  readonly network?: 'show' | 'hide';
}

/**
 * The account button while there is an account, else the connect button. Both are the same element, so that focus
 * returns to it from the modal after connecting.
 */
export function FoyerButton({ label, loadingLabel, network, ...props }: FoyerButtonProps) {
  const connect = useConnectButton({ ...props, label, loadingLabel });
  const account = useAccountButton({ ...props, network });
  // While it is unknown whether there is an account, the account button would render a placeholder.
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
