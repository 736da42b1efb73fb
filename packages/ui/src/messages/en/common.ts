/** Texts of the shell and the primitives. */
export const commonTexts = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.help': 'Help',
  'common.retry': 'Try again',
  'common.or': 'or',
  'common.clear': 'Clear',
  'common.loading': 'Loading',
  'common.dismiss': 'Dismiss',
  'wallet.unknown': 'Unknown',
  'wallet.browser': 'Browser Wallet',
  'common.newTab': 'opens in a new tab',
} as const;
