'use client';

import { namespaceStateOf, useFoyerState } from '../hooks/use-foyer-state.js';
import { AccountButton, type AccountButtonProps } from './account-button.js';
import { ConnectButton, type ConnectButtonProps } from './connect-button.js';
import { NetworkButton } from './network-button.js';

export interface FoyerButtonProps extends AccountButtonProps, ConnectButtonProps {
  /** Whether the network button stands beside the account. Default: 'hide'. */
  readonly network?: 'show' | 'hide';
}

/** The account button while there is an account, else the connect button. */
export function FoyerButton({ label, loadingLabel, network = 'hide', ...props }: FoyerButtonProps) {
  const { namespace, size, className } = props;
  const hasAccount = useFoyerState((state) => Boolean(namespaceStateOf(state, { namespace })?.address));
  const look = { namespace, size, className };
  if (!hasAccount) return <ConnectButton {...look} label={label} loadingLabel={loadingLabel} />;
  if (network === 'hide') return <AccountButton {...props} />;
  return (
    <div className="foyer-buttons">
      <NetworkButton {...look} />
      <AccountButton {...props} />
    </div>
  );
}
