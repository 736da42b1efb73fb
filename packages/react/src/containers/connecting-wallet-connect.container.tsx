import {
  isInstalled,
  platformsOf,
  selectInstalledIds,
  toPairingLink,
  viewPushed,
  walletLinkRefused,
} from '@foyerkit/core';
import {
  type ConnectingPlatform,
  ConnectingWalletConnectView,
} from '@foyerkit/ui/views/connecting-wallet-connect.view';
import { useEffect, useMemo, useState } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { usePairing } from '../engine/use-pairing.js';
import { useViewParams } from '../engine/use-view-params.js';
import { hasDownloads } from '../engine/wallet-downloads.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** A link that nobody can follow would be waited for without an end. The same object: it is one failure. */
const REFUSED = { status: 'error', error: { code: 'CONNECTION_FAILED', message: 'Connection error' } } as const;

export function ConnectingWalletConnectContainer() {
  const dispatch = useModalDispatch();
  const { wallet } = useViewParams('ConnectingWalletConnect');
  const isMobile = useIsMobile();
  const installedIds = useModalSelector(selectInstalledIds);
  const hasAdapters = useModalSelector(({ options }) => !options.hasNoAdapters);
  const { uri, ...pairing } = usePairing();
  const [chosen, setChosen] = useState<ConnectingPlatform | null>(null);
  const platforms = platformsOf(wallet, { isMobile, isInstalled: isInstalled(wallet, installedIds), hasAdapters });
  // Made as soon as there is a URI: a phone opens an app only if the link is there before the tap.
  const links = useMemo(() => {
    const linkOf = (appLink: string | undefined) => (uri && toPairingLink(appLink, uri)) ?? undefined;
    return { mobile: linkOf(wallet.mobileLink), web: linkOf(wallet.webappLink), desktop: linkOf(wallet.desktopLink) };
  }, [uri, wallet]);
  const platform = chosen ?? platforms[0] ?? 'unsupported';
  const isRefused = platform === 'mobile' && uri !== undefined && links.mobile === undefined;
  useEffect(() => {
    if (isRefused) dispatch(walletLinkRefused(wallet));
  }, [dispatch, isRefused, wallet]);
  return (
    <ConnectingWalletConnectView
      {...pairing}
      {...(isRefused && { attempt: REFUSED })}
      wallet={{ name: wallet.name, iconUrl: wallet.imageUrl }}
      platforms={platforms}
      platform={platform}
      onPlatformChange={setChosen}
      uri={uri}
      links={links}
      onDownload={
        hasDownloads(wallet) ? () => void dispatch(viewPushed({ view: 'Downloads', params: { wallet } })) : undefined
      }
    />
  );
}
ConnectingWalletConnectContainer.comesAfter = ConnectContainer;
