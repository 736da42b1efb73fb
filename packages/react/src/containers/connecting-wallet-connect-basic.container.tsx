import { selectCanGoBack, selectConnectList, selectFeatures } from '@foyerkit/core';
import { ConnectingWalletConnectBasicView } from '@foyerkit/ui/views/connecting-wallet-connect-basic.view';
import { useMemo } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useAllWalletsRow, useConnectRows } from '../engine/use-connect.js';
import { usePairing } from '../engine/use-pairing.js';
import { useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

export function ConnectingWalletConnectBasicContainer() {
  const isMobile = useIsMobile();
  const pairing = usePairing();
  const rows = useModalSelector((state) => selectConnectList(state, isMobile));
  const reachable = useMemo(() => rows.filter(({ kind }) => kind === 'wallet'), [rows]);
  const { wallets, onSelect } = useConnectRows(reachable);
  const allWallets = useAllWalletsRow();
  // On a phone, a visitor who comes from another view has asked for the code, to scan it with another phone.
  const isCodeWanted = useModalSelector(selectCanGoBack);
  const hasBranding = useModalSelector((state) => selectFeatures(state).reownBranding);
  const hasList = isMobile && !isCodeWanted && wallets.length > 0;
  return (
    <ConnectingWalletConnectBasicView
      {...pairing}
      {...(!isCodeWanted && allWallets)}
      {...(hasList && { wallets })}
      onSelect={onSelect}
      hasBranding={hasBranding}
    />
  );
}
ConnectingWalletConnectBasicContainer.comesAfter = ConnectContainer;
