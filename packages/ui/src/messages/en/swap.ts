/**
 * Swapping: the form, the choice of a token, the review. Loads with these views only. The texts of the buttons are
 * F3.8.2, as are 'Incorrect amount' and what follows it; the others are our own.
 */
export const swapTexts = {
  'title.Swap': 'Swap',
  'title.SwapSelectToken': 'Select token',
  'title.SwapPreview': 'Preview swap',

  'swap.give': 'You pay',
  'swap.receive': 'You receive',
  'swap.amount': 'Amount to pay',
  'swap.amountProblem.unclear':
    'It is not clear which amount this is. Write 1000 or 1.000: a point before the decimals, nothing between thousands',
  'swap.amountProblem.noNumber': 'Enter digits, and a point before the decimals',
  'swap.amountProblem.tooPrecise': 'These are more decimals than {symbol} has',
  'swap.selectToken': 'Select token',
  'swap.chooseFrom': 'Select token to pay',
  'swap.chooseTo': 'Select token to receive',
  'swap.changeFrom': '{symbol}: change the token to pay',
  'swap.changeTo': '{symbol}: change the token to receive',
  'swap.balance': 'Balance: {amount} {symbol}',
  'swap.balanceUnknown': 'The balance is not known',
  'swap.max': 'Max',
  'swap.maxLabel': 'Max: the greatest amount that can be swapped',
  'swap.switch': 'Switch the tokens',
  'swap.quoting': 'Getting a quote',

  'swap.button.ready': 'Review swap',
  'swap.button.fetchError': 'Swap',
  'swap.button.selectToken': 'Select token',
  'swap.button.enterAmount': 'Enter amount',
  'swap.button.insufficientBalance': 'Insufficient balance',
  'swap.button.noQuote': 'Review swap',
  'swap.noQuoteReason': 'There is no quote yet',

  'swap.initFailed': 'Failed to initialize swap',
  'swap.quoteFailed': 'There is no quote right now',
  'swap.incorrectAmount': 'Incorrect amount',
  'swap.validAmount': 'Please enter a valid amount',

  'swap.details': 'Details',
  'swap.rate': '1 {from} = {amount} {to}',
  'swap.networkFee': 'Network fee',
  'swap.feeAbout': 'about {amount} {symbol}',
  'swap.priceImpact': 'Price impact',
  'swap.maxSlippage': 'Max. slippage',
  'swap.slippage': '{percent} ({amount} {symbol})',
  'swap.providerFee': 'Provider fee',
  'swap.minReceived': 'Minimum received',
  'swap.unknown': 'not known',

  'swap.pending': '{count, plural, one {# transaction} other {# transactions}} pending',
  'swap.pendingText':
    'You will be told how {count, plural, one {it ends} other {they end}}, also if you close this window',

  'swap.search': 'Search token',
  'swap.yourTokens': 'Your tokens',
  'swap.tokens': 'Tokens',
  'swap.suggested': 'Suggested tokens',
  'swap.noTokens': 'No tokens found',
  'swap.noTokensText': 'Nothing can be swapped on this network right now',
  'swap.noMatch': 'Check the spelling, or search for another token',
  'swap.tokensFailed': 'Tokens could not be loaded',

  'swap.approve': 'Approve',
  'swap.swap': 'Swap',
  'swap.cancel': 'Cancel',
  'swap.network': 'Network',
  'swap.building': 'Getting the latest price',
  'swap.failed': 'This cannot be swapped',
  'swap.confirm': 'Confirm transaction in your wallet',
  'swap.approving': 'The network is including your approval',
  'swap.approvalText': 'First you let the swap service take {amount} {symbol}, and no more. Then you swap',
  'swap.resetText': '{symbol} takes a new approval only after the former one is withdrawn. Then you approve, and swap',
  'swap.careful': 'You receive the minimum, or nothing is swapped',
  'swap.impactWarning': 'This swap moves the price a lot: you lose {percent} of the value',
} as const;
