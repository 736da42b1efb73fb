import type { AlertInfo } from '../errors/alerts.js';

/** A key of the message catalogue; `ui` has the texts. */
export type SnackKey =
  | 'snack.addressCopied'
  | 'snack.copyFailed'
  | 'snack.linkCopied'
  | 'snack.disconnectFailed'
  | 'snack.certifiedOnly'
  | 'snack.switchFailed'
  | 'snack.switchUnsupported'
  | 'snack.walletAdded'
  | 'snack.walletDeleted'
  | 'snack.walletDisconnected'
  | 'snack.walletDisconnectFailed'
  | 'snack.walletSwitched'
  | 'snack.accountSwitched'
  | 'snack.walletSwitchFailed'
  /** The code of what was pressed could not be loaded. */
  | 'notice.viewFailed'
  /** Of the feature `portfolio`, which brings the texts. */
  | `snack.portfolio.${string}`
  /** Of the feature `embedded`, which brings the texts. */
  | `snack.embedded.${string}`
  /** Of the feature `funding`, which brings the texts. */
  | `snack.funding.${string}`
  /** Of the feature `pay`, which brings the texts. */
  | `snack.pay.${string}`
  /** Of the feature `send`, which brings the texts. */
  | `snack.send.${string}`
  /** Of the features `swap` and `pendingSends`, which bring the texts. */
  | `snack.swap.${string}`
  /** Of the feature `signIn`, which brings the texts. */
  | `snack.signIn.${string}`;

export interface Snack {
  /** Distinguishes a snackbar from the same one shown again. */
  readonly id: number;
  readonly variant: 'loading' | 'success' | 'error';
  readonly key: SnackKey;
  /** What the text names. */
  readonly values?: Readonly<Record<string, number | string>>;
}

/** A key of the message catalogue; `ui` has the texts. */
export type AnnouncementKey = 'announce.connected' | 'announce.disconnected' | 'announce.networkSwitched';

/** An announcement for screen readers: never visible, and read out even if the modal has closed. */
export interface Announcement {
  /** Distinguishes an announcement from the same one made again. */
  readonly id: number;
  readonly key: AnnouncementKey;
  /** Of the wallet or of the network; `null` where unknown. */
  readonly name: string | null;
}

export interface NoticesState {
  readonly snack: Snack | null;
  readonly alert: AlertInfo | null;
  readonly announcement: Announcement | null;
  readonly lastSnackId: number;
  readonly lastAnnouncementId: number;
}
