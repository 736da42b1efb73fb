/** What happened, in a few words: snackbars by core's keys, and views that could not be shown. Source: connection spec, section 8. */
export const noticeTexts = {
  'snack.addressCopied': 'Address copied',
  'snack.linkCopied': 'Link copied',
  'snack.copyFailed': 'Failed to copy',
  'snack.walletDisconnected': 'Wallet disconnected',
  'snack.disconnectFailed': 'Failed to disconnect',
  'snack.connectionError': 'Connection error',
  'snack.certifiedOnly': 'Only WalletConnect certified',
  'snack.switchFailed': 'Switch declined',
  'notice.viewFailed': 'This could not be loaded',
  'notice.viewFailedHint': 'Check your connection and try again.',
} as const;
