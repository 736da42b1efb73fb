/** English texts of the snackbars about transactions that were sent, by key. */
export const PENDING_TEXTS = {
  'snack.send.confirmed': '{amount} {symbol} sent',
  'snack.send.failed': 'Sending {amount} {symbol} failed',
  'snack.send.expired': 'Sending {amount} {symbol} took too long. Nothing was sent',
  'snack.send.replaced': 'Another transaction took the place of {amount} {symbol}',
  'snack.send.unknown': 'It is not known yet whether {amount} {symbol} was sent. Check your wallet',
  'snack.send.different': '{amount} {symbol} as shown was not signed: something else was. Check your wallet',
  'snack.send.unreadable': '{amount} {symbol} sent. What was signed could not be compared',
} as const;

/** English texts of the snackbars about sending, by key. Sources: S4.11, S8.10. */
export const SEND_TEXTS = {
  'snack.send.started': 'Transaction started',
  'snack.send.error': 'Failed to send transaction. Please try again.',
  'snack.send.rejected': 'Request declined',
  'snack.send.paste': 'This page cannot read the clipboard',
  'snack.send.noMax': 'The balance does not cover the network fee',
  'snack.send.max': 'The network fee cannot be estimated right now',
} as const;
