import { useStyles } from '../styles/use-styles.js';
import { Branding } from './branding.js';
import { ConnectView, type ConnectViewProps } from './connect.view.js';
import type { ConnectAttempt } from './connect-attempt.js';
import { ConnectingQr } from './connecting-qr.js';
import { css } from './connecting-wallet-connect-basic.css.js';

export interface ConnectingWalletConnectBasicViewProps
  extends Pick<ConnectViewProps, 'onSelect' | 'allWallets' | 'onAllWallets'> {
  /** The wallets to choose from, in the order shown. Given on a phone, where a QR code cannot be scanned. */
  readonly wallets?: ConnectViewProps['wallets'] | undefined;
  readonly attempt: ConnectAttempt;
  /** The pairing link; absent until it is ready. */
  readonly uri?: string | undefined;
  readonly onCopyLink?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Shows the branding below the code. */
  readonly hasBranding?: boolean | undefined;
}

/** Pairing with any wallet: a QR code on a desktop, a list of wallets on a phone. */
export function ConnectingWalletConnectBasicView(props: ConnectingWalletConnectBasicViewProps) {
  useStyles(css);
  const { wallets, attempt, uri, onCopyLink, onRetry, hasBranding, ...list } = props;
  if (wallets) return <ConnectView wallets={wallets} {...list} />;
  return (
    <>
      <ConnectingQr attempt={attempt} uri={uri} onCopyLink={onCopyLink} onRetry={onRetry} />
      {list.onAllWallets && (
        <div className="connecting-basic-more">
          <ConnectView wallets={[]} {...list} />
        </div>
      )}
      {hasBranding && <Branding />}
    </>
  );
}
