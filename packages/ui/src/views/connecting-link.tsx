import { useLayoutEffect, useRef } from 'react';
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
import { useStayedVisible } from './use-stayed-visible.js';

export interface ConnectingLinkProps {
  /** On a phone the way to the app is tried first; other ways are offered once nothing opened. */
  readonly platform: 'mobile' | 'web' | 'desktop';
  readonly wallet: ConnectingWallet;
  readonly attempt: ConnectAttempt;
  /** The wallet's links; the second is tried once the first opened nothing. Empty until there is one. */
  readonly links: readonly AppHref[];
  /** Whether a phone may well follow none of them: the other ways are offered from the start. */
  readonly isDoubtful?: boolean | undefined;
  /** Called when a link is followed, with its place among them. */
  readonly onOpen?: ((index: number) => void) | undefined;
  readonly onCopyLink?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onDownload?: (() => void) | undefined;
}

/** A link into the wallet, ready before it is pressed: a phone opens an app only within the gesture itself. */
export function ConnectingLink({ platform, wallet, attempt, links, isDoubtful, ...callbacks }: ConnectingLinkProps) {
  const { t } = useMessages(connectingTexts, errorTexts, failureTexts);
  const { hasFollowed, hasStayed, follow } = useStayedVisible(links[0]?.href);
  const index = hasStayed && links.length > 1 ? 1 : 0;
  const link = links[index];
  const { root, retry } = useRetryFocus(attempt.status, callbacks.onRetry);
  const isPhone = platform === 'mobile';
  const hasOtherWays = !isPhone || hasStayed || isDoubtful;
  const waiting =
    isPhone && hasStayed ? 'connecting.stayed' : hasFollowed ? 'connecting.accept' : 'connecting.openLabel';
  const status = attemptStatus(t, attempt, wallet.name, t(waiting, { wallet: wallet.name }));
  const isWaiting = attempt.status === 'waiting';
  return (
    <div ref={root}>
      <ConnectingStatus
        picture={<WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />}
        {...status}
        status={isWaiting && !hasFollowed ? 'idle' : status.status}
      >
        {attempt.status === 'error' && callbacks.onRetry && (
          <Button kind="primary" isFullWidth onPress={retry}>
            {t('common.retry')}
          </Button>
        )}
        {isWaiting && (
          <LinkButton
            kind="primary"
            isFullWidth
            href={link?.href}
            target={link?.target ?? 'top'}
            onPress={() => {
              follow();
              callbacks.onOpen?.(index);
            }}
          >
            {t('connecting.open')}
          </LinkButton>
        )}
        {isWaiting && hasOtherWays && callbacks.onCopyLink && (
          <Button
            icon={<CopyIcon />}
            isFullWidth
            isDisabled={!link}
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
        {platform === 'desktop' && callbacks.onDownload && (
          <DownloadPrompt walletName={wallet.name} onDownload={callbacks.onDownload} />
        )}
      </ConnectingStatus>
    </div>
  );
}

/** The retry takes its own button away; focus goes to the link that comes in its place. */
function useRetryFocus(status: ConnectAttempt['status'], onRetry: (() => void) | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (status === 'error' || !isFocusDue.current) return;
    isFocusDue.current = false;
    root.current?.querySelector('a')?.focus();
  }, [status]);
  const retry = (): void => {
    isFocusDue.current = true;
    onRetry?.();
  };
  return { root, retry };
}
