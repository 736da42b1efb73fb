/** English texts of the snackbars about swaps that are not sent yet, by key. Source: F3.8.2. */
export const SWAP_TEXTS = {
  'snack.swap.started': 'Swapping {symbol} to {amount} {toSymbol}',
  'snack.swap.error': 'Transaction error',
  'snack.swap.rejected': 'Request declined',
  'snack.swap.noMax': 'The balance does not cover the network fee',
  'snack.swap.max': 'The network fee cannot be estimated right now',
} as const;
