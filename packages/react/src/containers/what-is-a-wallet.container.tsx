import { viewPushed } from '@foyerkit/core';
import { WhatIsAWalletView } from '@foyerkit/ui/views/what-is-a-wallet.view';
import { useModalDispatch } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function WhatIsAWalletContainer() {
  const dispatch = useModalDispatch();
  return <WhatIsAWalletView onGetWallet={() => void dispatch(viewPushed({ view: 'GetWallet' }))} />;
}
WhatIsAWalletContainer.comesAfter = ConnectContainer;
