import {
  appLinksOf,
  browseLinkOf,
  browserLinkOf,
  connectWallet,
  copyText,
  findFirstForm,
  findPlatform,
  followWalletLink,
  isInstalled,
  isSchemeDoubtful,
  openInContainer,
  pairingWanted,
  platformsOf,
  selectActiveNamespace,
  selectCanPair,
  selectInstalledConnector,
  selectInstalledIds,
  selectNetworkId,
  toPairingLink,
  viewPushed,
  type Wallet,
  walletLinkRefused,
  walletLinksOf,
} from '@foyerkit/core';
import {
  type AppHref,
  type ConnectingPlatform,
  ConnectingWalletConnectView,
} from '@foyerkit/ui/views/connecting-wallet-connect.view';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIsMobile } from '../engine/engine-context.js';
import { useAttempt } from '../engine/use-attempt.js';
import { usePairing } from '../engine/use-pairing.js';
import { useViewParams } from '../engine/use-view-params.js';
import { hasDownloads } from '../engine/wallet-downloads.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** Shown for an invalid link, instead of waiting for it indefinitely. A constant, so that it counts as one failure. */
const REFUSED = { status: 'error', error: { code: 'CONNECTION_FAILED', message: 'Connection error' } } as const;

/** Nothing is awaited here: the visitor continues in the wallet's own browser. */
const OPENED_ELSEWHERE = { status: 'waiting' } as const;

/** The link that opens this page in the wallet's own browser. */
function usePageLink(wallet: Wallet): readonly AppHref[] {
  const networkId = useModalSelector((state) => selectNetworkId(state, selectActiveNamespace(state)));
  return useMemo(() => {
    const href = browseLinkOf(wallet, { href: location.href, origin: location.origin, networkId });
    return href ? [{ href, target: /^https?:/.test(href) ? 'new' : 'top' }] : [];
  }, [networkId, wallet]);
}

/** The attempt to connect the wallet's extension, which is asked whenever its panel is shown. */
function useExtension(wallet: Wallet, isShown: boolean) {
  const dispatch = useModalDispatch();
  const activeNamespace = useModalSelector(selectActiveNamespace);
  const connector = useModalSelector((state) => selectInstalledConnector(state, wallet));
  const { id: connectorId = '', namespace = activeNamespace } = connector ?? {};
  const attempt = useAttempt(namespace, connectorId);
  const ask = useCallback(
    () => void (connectorId && dispatch(connectWallet({ namespace, connectorId, walletId: wallet.id }))),
    [connectorId, dispatch, namespace, wallet.id],
  );
  useEffect(() => {
    if (isShown) ask();
  }, [ask, isShown]);
  return { attempt, onRetry: ask };
}

export function ConnectingWalletConnectContainer() {
  const dispatch = useModalDispatch();
  const { wallet } = useViewParams('ConnectingWalletConnect');
  const isMobile = useIsMobile();
  const installedIds = useModalSelector(selectInstalledIds);
  const hasAdapters = useModalSelector(({ options }) => !options.hasNoAdapters);
  const activeNamespace = useModalSelector(selectActiveNamespace);
  const canPair = useModalSelector(selectCanPair);
  const { uri, ...pairing } = usePairing(wallet.id);
  const [chosen, setChosen] = useState<ConnectingPlatform | null>(null);
  const platforms = platformsOf(wallet, {
    isMobile,
    isInstalled: isInstalled(wallet, installedIds),
    hasAdapters,
    activeNamespace,
    canPair,
  });
  const inWallet = usePageLink(wallet);
  const platform = useState(findPlatform)[0];
  // Read once when the view opens: a link that changes during a tap opens nothing.
  const [firstForm] = useState(() => dispatch(findFirstForm(wallet.id)));
  // Built as soon as there is a URI: a phone opens an app only if the link exists before the tap.
  const mobile = useMemo(
    () => (uri ? walletLinksOf(appLinksOf(wallet, platform, firstForm), uri, platform) : []),
    [firstForm, platform, uri, wallet],
  );
  const links = useMemo(() => {
    const linkOf = (appLink: string | undefined): readonly AppHref[] => {
      const href = uri && toPairingLink(appLink, uri);
      return href ? [{ href, target: 'new' }] : [];
    };
    return { mobile, inWallet, web: linkOf(wallet.webappLink), desktop: linkOf(wallet.desktopLink) };
  }, [inWallet, mobile, uri, wallet]);
  const shown = chosen ?? platforms[0] ?? 'unsupported';
  const isRefused =
    (uri !== undefined || shown === 'inWallet') && shown in links && links[shown as keyof typeof links].length === 0;
  const isPhoneRefused = isRefused && shown === 'mobile';
  const isExtension = shown === 'browser';
  const extension = useExtension(wallet, isExtension);
  const onPlatformChange = (next: ConnectingPlatform) => {
    setChosen(next);
    // Asking the extension has ended the pairing.
    if (isExtension) dispatch(pairingWanted({ wallet }));
  };
  useEffect(() => {
    if (isPhoneRefused) dispatch(walletLinkRefused(wallet));
  }, [dispatch, isPhoneRefused, wallet]);
  return (
    <ConnectingWalletConnectView
      {...pairing}
      {...(isExtension && extension)}
      {...(shown === 'inWallet' && {
        attempt: OPENED_ELSEWHERE,
        onCopyLink: () => void dispatch(copyText({ text: location.href, what: 'link' })),
      })}
      {...(isRefused && { attempt: REFUSED, onRetry: undefined })}
      wallet={{ name: wallet.name, iconUrl: wallet.imageUrl }}
      platforms={platforms}
      platform={shown}
      onPlatformChange={onPlatformChange}
      uri={uri}
      links={links}
      isLinkDoubtful={isSchemeDoubtful(platform)}
      openLink={platform.inApp ? openInContainer : undefined}
      browserLink={browserLinkOf(platform, location.href) ?? undefined}
      onOpen={(opened, index) => {
        const link = opened === 'mobile' && mobile[index];
        if (link) dispatch(followWalletLink(wallet, link));
      }}
      onDownload={
        hasDownloads(wallet) ? () => void dispatch(viewPushed({ view: 'Downloads', params: { wallet } })) : undefined
      }
    />
  );
}
ConnectingWalletConnectContainer.comesAfter = ConnectContainer;
