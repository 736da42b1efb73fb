import { selectCanGoBack, selectConnectList, selectFeatures } from '@foyerkit/core';
import { Branding } from '@foyerkit/ui/views/branding';
import { ConnectWideView, type ConnectWideViewProps } from '@foyerkit/ui/views/connect-wide.view';
import { ConnectingQr } from '@foyerkit/ui/views/connecting-qr';
import { ConnectingWalletConnectBasicView } from '@foyerkit/ui/views/connecting-wallet-connect-basic.view';
import { useMemo } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useAllWalletsRow, useConnect, useConnectRows } from '../engine/use-connect.js';
import { useIsWide } from '../engine/use-is-wide.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { usePairing } from '../engine/use-pairing.js';
import { useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

function Code() {
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
type ArrangedWallets = Pick<ConnectWideViewProps, 'arrange'>;

/** The code beside the list that led to it. */
function WideCode({ arrange }: ArrangedWallets) {
  const { attempt, uri, onCopyLink, onRetry } = usePairing();
  const hasBranding = useModalSelector((state) => selectFeatures(state).reownBranding);
  return (
    <ConnectWideView
      {...useConnect()}
      {...useLegalTerms()}
      arrange={arrange}
      code={
        <>
          <ConnectingQr attempt={attempt} uri={uri} onCopyLink={onCopyLink} onRetry={onRetry} />
          {hasBranding && <Branding />}
        </>
      }
    />
  );
}

export function ConnectingWalletConnectBasicContainer(wallets: ArrangedWallets) {
  return useIsWide() ? <WideCode {...wallets} /> : <Code />;
}
ConnectingWalletConnectBasicContainer.comesAfter = ConnectContainer;
