import { connectWallet, selectConnector, selectConnectorPicture } from '@foyerkit/core';
import { ConnectingExternalView } from '@foyerkit/ui/views/connecting-external.view';
import { useAttempt } from '../engine/use-attempt.js';
import { useViewParams } from '../engine/use-view-params.js';
import { useWalletName } from '../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function ConnectingExternalContainer() {
  const dispatch = useModalDispatch();
  const wallet = useViewParams('ConnectingExternal');
  const { namespace, connectorId } = wallet;
  const connector = useModalSelector((state) => selectConnector(state, namespace, connectorId));
  const iconUrl = useModalSelector((state) => connector && selectConnectorPicture(state, connector));
  const walletName = useWalletName();
  const attempt = useAttempt(namespace, connectorId);
  return (
    <ConnectingExternalView
      wallet={{ name: walletName(connector?.name), iconUrl }}
      attempt={attempt}
      onRetry={() => void dispatch(connectWallet(wallet))}
    />
  );
}
ConnectingExternalContainer.comesAfter = ConnectContainer;
