import { useRef } from 'react';
import { CopyIcon } from '../icons/copy.icon.js';
import { connectingTexts } from '../messages/en/connecting.js';
import { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { LinkButton } from '../primitives/link-button.js';
import { WalletImage } from '../primitives/wallet-image.js';
import type { AppHref } from './app-href.js';
import { attemptStatus, type ConnectAttempt, type ConnectingWallet } from './connect-attempt.js';
import { ConnectingStatus } from './connecting-status.js';
import { DownloadPrompt } from './download-prompt.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useStayedVisible } from './use-stayed-visible.js';

export interface ConnectingLinkProps {
  /**
   * On `mobile`, the app is tried first; alternatives are offered if nothing opened. The same for `inWallet`, where
   * nothing comes back to this page: the wallet's own browser shows it.
   */
  readonly platform: 'mobile' | 'inWallet' | 'web' | 'desktop';
  readonly wallet: ConnectingWallet;
  readonly attempt: ConnectAttempt;
  /** The wallet's links; the next one is used if one opened nothing. Empty until they are ready. */
  readonly links: readonly AppHref[];
  /** Whether the links may not work on this phone: the alternatives are then offered from the start. */
  readonly isDoubtful?: boolean | undefined;
  /** Called when a link is followed, with its index. */
  readonly onOpen?: ((index: number) => void) | undefined;
  readonly onCopyLink?: (() => void) | undefined;
  /** Absent if a retry would fail again: the alternatives are offered instead. */
  readonly onRetry?: (() => void) | undefined;
  readonly onDownload?: (() => void) | undefined;
  /** Opens a link by the means of the application that shows the page. @returns whether it has any */
  readonly openLink?: ((href: string) => boolean) | undefined;
  /** Opens the page in the system's browser; offered if nothing else has worked. */
  readonly browserLink?: BrowserHref | undefined;
}

/** A link that leads out of an in-app browser. */
export interface BrowserHref {
  readonly browser: string;
  readonly href: string;
}

/** A link into the wallet, complete before it is pressed: a phone opens an app only as part of a gesture. */
export function ConnectingLink({ platform, wallet, attempt, links, isDoubtful, ...callbacks }: ConnectingLinkProps) {
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts);
  const { hasFollowed, hasStayed, stays, follow } = useStayedVisible(links[0]?.href);
  const index = Math.max(0, Math.min(stays, links.length - 1));
  const link = links[index];
  const root = useRef<HTMLDivElement>(null);
  // A retry removes its own button, and a failure removes the link.
  useKeptFocus(root);
  const isInWallet = platform === 'inWallet';
  const isPhone = isInWallet || platform === 'mobile';
  const toOpen = isInWallet ? 'connecting.openPage' : hasFollowed ? 'connecting.accept' : 'connecting.openLabel';
  const waiting = isPhone && hasStayed ? 'connecting.stayed' : toOpen;
  const status = attemptStatus(t, attempt, wallet.name, t(waiting, { wallet: wallet.name }));
  const isWaiting = attempt.status === 'waiting';
  const isDeadEnd = attempt.status === 'error' && !callbacks.onRetry;
  const hasOtherWays = !isPhone || hasStayed || isDoubtful || isDeadEnd;
  return (
    <div ref={root} data-rest>
      <ConnectingStatus
        picture={<WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />}
        {...status}
        status={isWaiting && (isInWallet || !hasFollowed) ? 'idle' : status.status}
      >
        {attempt.status === 'error' && callbacks.onRetry && (
          <Button kind="primary" isFullWidth onPress={callbacks.onRetry}>
            {t('common.retry')}
          </Button>
        )}
        {isWaiting && (
          <LinkButton
            kind="primary"
            isFullWidth
            href={link?.href}
            target={link?.target ?? 'top'}
            open={callbacks.openLink}
            onPress={() => {
              follow();
              callbacks.onOpen?.(index);
            }}
          >
            {t('connecting.open')}
          </LinkButton>
        )}
        {(isWaiting || isDeadEnd) && hasOtherWays && callbacks.onCopyLink && (
          <Button
            icon={<CopyIcon />}
            isFullWidth
            isDisabled={isWaiting && !link}
            disabledReason={t('connecting.linkWait')}
            onPress={callbacks.onCopyLink}
          >
            {t('connecting.copyLink')}
          </Button>
        )}
        {isPhone && hasOtherWays && callbacks.onDownload && (
          <Button kind="quiet" isFullWidth onPress={callbacks.onDownload}>
            {t('connecting.getApp')}
          </Button>
        )}
        {isPhone && (hasStayed || isDeadEnd) && callbacks.browserLink && (
          <LinkButton kind="quiet" isFullWidth href={callbacks.browserLink.href} target="top" open={callbacks.openLink}>
            {t('connecting.openIn', { browser: callbacks.browserLink.browser })}
          </LinkButton>
        )}
        {platform === 'desktop' && callbacks.onDownload && (
          <DownloadPrompt walletName={wallet.name} onDownload={callbacks.onDownload} />
        )}
      </ConnectingStatus>
    </div>
  );
}
