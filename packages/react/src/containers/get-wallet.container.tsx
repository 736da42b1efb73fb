import { selectSuggestedWallets } from '@foyerkit/core';
import { GetWalletView } from '@foyerkit/ui/views/get-wallet.view';
import { useMemo } from 'react';
import { useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** A public list of wallets; a link for the visitor, never requested by the modal. */
const EXPLORER_URL = 'https://walletguide.walletconnect.network/';

export function GetWalletContainer() {
  const suggested = useModalSelector(selectSuggestedWallets);
  const wallets = useMemo(
    () =>
      suggested.map(({ id, name, imageUrl, homepage }) => ({
        id,
        name,
        iconUrl: imageUrl,
        href: homepage ?? EXPLORER_URL,
      })),
    [suggested],
  );
  return <GetWalletView wallets={wallets} exploreHref={EXPLORER_URL} />;
}
GetWalletContainer.comesAfter = ConnectContainer;
