import { viewReplaced } from '@foyerkit/core';
import { ConnectingSocialView } from '@foyerkit/ui/views/connecting-social.view';
import { useViewParams } from '../engine/use-view-params.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function ConnectingSocialContainer() {
  const dispatch = useModalDispatch();
  const { error, provider } = useViewParams('ConnectingSocial');
  const hasWallets = useModalSelector(({ options }) => options.enableWallets);
  return (
    <ConnectingSocialView
      social={provider}
      attempt={error ? { status: 'error', error } : { status: 'waiting' }}
      onWallet={hasWallets ? () => void dispatch(viewReplaced({ view: 'ConnectWallets' })) : undefined}
    />
  );
}
ConnectingSocialContainer.comesAfter = ConnectContainer;
