/** English texts of the snackbars about transactions that were sent, by key. */
export const PENDING_TEXTS = {
  'snack.send.confirmed': '{amount} {symbol} sent',
  'snack.send.failed': 'Sending {amount} {symbol} failed',
  'snack.send.expired': 'Sending {amount} {symbol} took too long. Nothing was sent',
  'snack.send.replaced': 'Another transaction took the place of {amount} {symbol}',
  'snack.send.unknown': 'It is not known yet whether {amount} {symbol} was sent. Check your wallet',
  'snack.send.different': '{amount} {symbol} as shown was not signed: something else was. Check your wallet',
  'snack.send.unreadable': '{amount} {symbol} sent. What was signed could not be compared',
  'snack.swap.swap.confirmed': 'Swapped {symbol} to {amount} {toSymbol}',
  'snack.swap.swap.failed': 'Swapping {symbol} to {toSymbol} failed',
  'snack.swap.swap.expired': 'Swapping {symbol} to {toSymbol} took too long. Nothing was swapped',
  'snack.swap.swap.replaced': 'Another transaction took the place of swapping {symbol} to {toSymbol}',
  'snack.swap.swap.unknown': 'It is not known yet whether {symbol} was swapped to {toSymbol}. Check your wallet',
  'snack.swap.approval.confirmed': '{symbol} approved',
  'snack.swap.approval.failed': 'Approving {symbol} failed',
  'snack.swap.approval.expired': 'Approving {symbol} took too long',
  'snack.swap.approval.replaced': 'Another transaction took the place of approving {symbol}',
  'snack.swap.approval.unknown': 'It is not known yet whether {symbol} was approved. Check your wallet',
  'snack.swap.different': 'The swap of {symbol} as shown was not signed: something else was. Check your wallet',
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
