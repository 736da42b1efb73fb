import { selectActiveNamespace, selectWalletInfo } from '@foyerkit/core';
import { OpenWalletView } from '@foyerkit/ui/views/open-wallet.view';
import { useViewParams } from '../engine/use-view-params.js';
import { useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function OpenWalletContainer() {
  const { href, target, walletName } = useViewParams('OpenWallet');
  const iconUrl = useModalSelector((state) => selectWalletInfo(state, selectActiveNamespace(state))?.iconUrl);
  return <OpenWalletView walletName={walletName} iconUrl={iconUrl} link={{ href, target }} />;
}
OpenWalletContainer.comesAfter = ConnectContainer;
