import type { ReactNode } from 'react';
import { BrowserIcon } from '../icons/browser.icon.js';
import { DesktopIcon } from '../icons/desktop.icon.js';
import { GlobeIcon } from '../icons/globe.icon.js';
import { PhoneIcon } from '../icons/phone.icon.js';
import { connectingTexts } from '../messages/en/connecting.js';
import { shortName } from '../messages/short-text.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { Tabs } from '../primitives/tabs.js';
import { WalletImage } from '../primitives/wallet-image.js';
import { useStyles } from '../styles/use-styles.js';
import type { AppHref } from './app-href.js';
import type { ConnectAttempt, ConnectingWallet } from './connect-attempt.js';
import { ConnectingExternalView } from './connecting-external.view.js';
import { type BrowserHref, ConnectingLink } from './connecting-link.js';
import { ConnectingQr } from './connecting-qr.js';
import { ConnectingStatus } from './connecting-status.js';
import { css } from './connecting-wallet-connect.css.js';
import { PROMPT_NAME_LENGTH } from './download-prompt.js';

export type { AppHref, ConnectAttempt, ConnectingWallet };

/**
 * How the wallet can be reached from this device. `inWallet`: the wallet's own browser opens the page; `unsupported`:
 * its extension is not installed in this browser.
 */
export type ConnectingPlatform = 'browser' | 'mobile' | 'inWallet' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

/** The platforms that are reached through a link. */
export type LinkPlatform = Extract<ConnectingPlatform, 'mobile' | 'inWallet' | 'web' | 'desktop'>;

export interface ConnectingWalletConnectViewProps {
  readonly wallet: ConnectingWallet;
  /** In the order of their tabs; a single platform has no tabs. */
  readonly platforms: readonly ConnectingPlatform[];
  /** The platform shown. */
  readonly platform: ConnectingPlatform;
  readonly onPlatformChange: (platform: ConnectingPlatform) => void;
  /** The attempt on the current platform. */
  readonly attempt: ConnectAttempt;
  /** The pairing link, for the QR code; absent until it is ready. */
  readonly uri?: string | undefined;
  /** The wallet's links, including the pairing link, in the order in which they are tried. */
  readonly links?: Readonly<Partial<Record<LinkPlatform, readonly AppHref[]>>> | undefined;
  /** Whether the links may not work on this phone. */
  readonly isLinkDoubtful?: boolean | undefined;
  /** Called when a platform's link is followed, with its index. */
  readonly onOpen?: ((platform: LinkPlatform, index: number) => void) | undefined;
  /** Copies the pairing link, or for `inWallet` the address of the page. */
  readonly onCopyLink?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Opens the view with the wallet's downloads. */
  readonly onDownload?: (() => void) | undefined;
  /** Opens a link by the means of the application that shows the page. @returns whether it has any */
  readonly openLink?: ((href: string) => boolean) | undefined;
  /** Opens the page in the system's browser; offered on phones if nothing else has worked. */
  readonly browserLink?: BrowserHref | undefined;
}

const TABS: Readonly<
  Record<ConnectingPlatform, { readonly label: keyof typeof connectingTexts; readonly icon: ReactNode }>
> = {
  browser: { label: 'connecting.platform.browser', icon: <BrowserIcon size={18} /> },
  mobile: { label: 'connecting.platform.mobile', icon: <PhoneIcon size={18} /> },
  inWallet: { label: 'connecting.platform.mobile', icon: <PhoneIcon size={18} /> },
  qrcode: { label: 'connecting.platform.mobile', icon: <PhoneIcon size={18} /> },
  web: { label: 'connecting.platform.web', icon: <GlobeIcon size={18} /> },
  desktop: { label: 'connecting.platform.desktop', icon: <DesktopIcon size={18} /> },
  unsupported: { label: 'connecting.platform.browser', icon: <BrowserIcon size={18} /> },
};

/** Four labels fit in a row only without icons. */
const MAX_WITH_ICONS = 3;

/** Connects a wallet of the catalogue; with several platforms, the visitor chooses. */
export function ConnectingWalletConnectView(props: ConnectingWalletConnectViewProps) {
  useStyles(css);
  const { t } = useMessages(connectingTexts);
  const { platforms, platform, onPlatformChange } = props;
  if (platforms.length < 2) return <Panel {...props} />;
  return (
    <Tabs
      label={t('connecting.platforms')}
      tabs={platforms.map((id) => ({
        id,
        label: t(TABS[id].label),
        icon: platforms.length <= MAX_WITH_ICONS && TABS[id].icon,
      }))}
      activeId={platform}
      onChange={onPlatformChange}
    >
      <Panel {...props} />
    </Tabs>
  );
}

const NO_LINKS: readonly AppHref[] = [];

function Panel({ wallet, platform, attempt, uri, links, onOpen, ...rest }: ConnectingWalletConnectViewProps) {
  const { browserLink, isLinkDoubtful, openLink, ...callbacks } = rest;
  const { onCopyLink, onRetry, onDownload } = callbacks;
  const shared = { wallet, attempt, onCopyLink, onRetry, onDownload };
  switch (platform) {
    case 'browser':
      return <ConnectingExternalView wallet={wallet} attempt={attempt} onRetry={onRetry} />;
    case 'qrcode':
      return <ConnectingQr {...shared} uri={uri} />;
    case 'unsupported':
      return <NotDetected wallet={wallet} onDownload={onDownload} />;
    default:
      return (
        <ConnectingLink
          {...shared}
          platform={platform}
          links={links?.[platform] ?? NO_LINKS}
          isDoubtful={isLinkDoubtful}
          openLink={openLink}
          browserLink={browserLink}
          onOpen={(index) => onOpen?.(platform, index)}
        />
      );
  }
}

type NotDetectedProps = Pick<ConnectingWalletConnectViewProps, 'wallet' | 'onDownload'>;

function NotDetected({ wallet, onDownload }: NotDetectedProps) {
  const { t } = useMessages(connectingTexts);
  return (
    <ConnectingStatus
      status="idle"
      picture={<WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />}
      title={t('connecting.notDetected')}
      text={t('connecting.notDetectedHint', { wallet: wallet.name })}
    >
      {onDownload && (
        <Button kind="primary" isFullWidth onPress={onDownload}>
          {t('connecting.getWallet', { wallet: shortName(wallet.name, PROMPT_NAME_LENGTH) })}
        </Button>
      )}
    </ConnectingStatus>
  );
}
