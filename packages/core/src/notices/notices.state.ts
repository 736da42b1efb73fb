import type { AlertInfo } from '../errors/alerts.js';

/** A text of the message catalogue; `ui` owns the words. */
export type SnackKey =
  | 'snack.addressCopied'
  | 'snack.copyFailed'
  | 'snack.linkCopied'
  | 'snack.disconnectFailed'
  | 'snack.certifiedOnly'
  | 'snack.switchFailed'
  | 'snack.walletAdded'
  | 'snack.walletDeleted'
  | 'snack.walletDisconnected'
  | 'snack.walletDisconnectFailed'
  | 'snack.walletSwitched'
  | 'snack.accountSwitched'
  | 'snack.walletSwitchFailed';

export interface Snack {
  /** Tells a snack from the same one shown again. */
  readonly id: number;
  readonly variant: 'loading' | 'success' | 'error';
  readonly key: SnackKey;
}

/** A text of the message catalogue; `ui` owns the words. */
export type AnnouncementKey = 'announce.connected' | 'announce.disconnected' | 'announce.networkSwitched';

/** What happened, for those who listen to the page: not shown, and heard also when the modal is closed by then. */
export interface Announcement {
  /** Tells an announcement from the same one made again. */
  readonly id: number;
  readonly key: AnnouncementKey;
  /** Of the wallet or of the network; `null` where none is known. */
  readonly name: string | null;
}

export interface NoticesState {
  readonly snack: Snack | null;
  readonly alert: AlertInfo | null;
  readonly announcement: Announcement | null;
  readonly lastSnackId: number;
  readonly lastAnnouncementId: number;
}
