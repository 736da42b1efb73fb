import { DownloadsView } from '@foyerkit/ui/views/downloads.view';
import { useViewParams } from '../engine/use-view-params.js';
import { downloadsOf } from '../engine/wallet-downloads.js';
import { ConnectContainer } from './connect.container.js';

export function DownloadsContainer() {
  const { wallet } = useViewParams('Downloads');
  return <DownloadsView walletName={wallet.name} links={downloadsOf(wallet)} />;
}
DownloadsContainer.comesAfter = ConnectContainer;
