import { selectFeatures } from '@foyerkit/core';
import { Branding } from '@foyerkit/ui/views/branding';
import { ConnectWideView } from '@foyerkit/ui/views/connect-wide.view';
import { ConnectingQr } from '@foyerkit/ui/views/connecting-qr';
import { useConnect } from '../engine/use-connect.js';
import { useConnectWays } from '../engine/use-connect-ways.js';
import { useIsWide } from '../engine/use-is-wide.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { usePairing } from '../engine/use-pairing.js';
import { useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';
import { ConnectingWalletConnectBasicContainer } from './connecting-wallet-connect-basic.container.js';

/** The code of any wallet beside the list that led to it, for hosts with `layout: 'wide'`. */
function WideCode() {
  const { attempt, uri, onCopyLink, onRetry } = usePairing();
  const hasBranding = useModalSelector((state) => selectFeatures(state).reownBranding);
  return (
    <ConnectWideView
      {...useConnect()}
      {...useLegalTerms()}
      arrange={useConnectWays()}
      code={
        <>
          <ConnectingQr attempt={attempt} uri={uri} onCopyLink={onCopyLink} onRetry={onRetry} />
          {hasBranding && <Branding />}
        </>
      }
    />
  );
}

export function ConnectWideCodeContainer() {
  return useIsWide() ? <WideCode /> : <ConnectingWalletConnectBasicContainer />;
}
ConnectWideCodeContainer.comesAfter = ConnectContainer;
