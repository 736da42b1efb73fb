import { type RefObject, useEffect, useRef } from 'react';
import { connectingTexts } from '../messages/en/connecting.js';
import { useMessages } from '../messages/use-messages.js';
import { LinkButton } from '../primitives/link-button.js';
import { WalletImage } from '../primitives/wallet-image.js';
import type { AppHref } from './app-href.js';
import { ConnectingStatus } from './connecting-status.js';
import { useStayedVisible } from './use-stayed-visible.js';

export interface OpenWalletViewProps {
  readonly walletName: string;
  readonly iconUrl?: string | undefined;
  /** A link to the app where the request is pending. */
  readonly link: AppHref;
}

/** A link to a wallet's app, where a request is pending. */
export function OpenWalletView({ walletName, iconUrl, link }: OpenWalletViewProps) {
  const { t } = useMessages(connectingTexts);
  const { hasStayed, follow } = useStayedVisible(link.href);
  const root = useRef<HTMLDivElement>(null);
  useFollowAtOnce(root, link);
  return (
    <div ref={root}>
      <ConnectingStatus
        status="waiting"
        picture={<WalletImage name={walletName} url={iconUrl} size={56} />}
        title={t('connecting.title', { wallet: walletName })}
        text={t(hasStayed ? 'openWallet.stayed' : 'openWallet.text', { wallet: walletName })}
      >
        <LinkButton kind="primary" isFullWidth href={link.href} target={link.target} onPress={follow}>
          {t('openWallet.open')}
        </LinkButton>
      </ConnectingStatus>
    </div>
  );
}

/** Opens the app at once if the request was caused by a press. `userActivation` shows whether it was. */
function useFollowAtOnce(root: RefObject<HTMLElement | null>, { href, target }: AppHref): void {
  useEffect(() => {
    // A new window could remain open and empty.
    if (target !== 'top' || !navigator.userActivation?.isActive) return;
    const link = root.current?.querySelector('a');
    if (link?.getAttribute('href') === href) link.click();
  }, [href, root, target]);
}
