/**
 * Sending: the form, the choice of a token, the review. Loads with these views only. The texts of the button are
 * S5.14; the others are our own.
 */
export const sendTexts = {
  'title.WalletSend': 'Send',
  'title.WalletSendSelectToken': 'Select token',
  'title.WalletSendPreview': 'Review send',

  'send.amount': 'Amount',
  'send.amountProblem.unclear':
    'It is not clear which amount this is. Write 1000 or 1.000: a point before the decimals, nothing between thousands',
  'send.amountProblem.noNumber': 'Enter digits, and a point before the decimals',
  'send.amountProblem.tooPrecise': 'These are more decimals than {symbol} has',
  'send.selectToken': 'Select token',
  'send.chooseToken': 'Select token to send',
  'send.changeToken': '{symbol}: change the token',
  'send.balance': 'Balance: {amount} {symbol}',
  'send.balanceUnknown': 'The balance is not known',
  'send.max': 'Max',
  'send.maxLabel': 'Max: the greatest amount that can be sent',
  'send.buy': 'Buy',
  'send.buyLabel': 'Buy {symbol}',
  'send.receiver': 'Receiver',
  'send.receiverHint': 'Type or paste address',
  'send.receiverNameHint': 'Type or paste address or name',
  'send.paste': 'Paste',
  'send.resolving': 'Looking up {name}',
  'send.sendsTo': '{name} is this address',
  'send.balances': 'Balances could not be loaded',

  'send.button.ready': 'Preview Send',
  'send.button.selectToken': 'Select Token',
  'send.button.incorrectValue': 'Incorrect Value',
  'send.button.addAmount': 'Add Amount',
  'send.button.insufficientFunds': 'Insufficient Funds',
  'send.button.addAddress': 'Add Address',
  'send.button.invalidAddress': 'Invalid Address',

  'send.problem.checksum': 'The capital letters of this address do not match. A character may be wrong: copy it again',
  'send.problem.length': 'This address is not complete, or too long. Copy all of it',
  'send.problem.otherChain': 'This is an address of another chain. What is sent there would be lost',
  'send.problem.unknown': 'This is no address',
  'send.problem.noSuchName': 'Nobody has this name',
  'send.problem.nameUnavailable': 'This name cannot be looked up right now',

  'send.pending': '{count, plural, one {# transaction} other {# transactions}} pending',
  'send.pendingText':
    'You will be told how {count, plural, one {it ends} other {they end}}, also if you close this window',

  'send.search': 'Search token',
  'send.yourTokens': 'Your tokens',
  'send.noTokens': 'No tokens found',
  'send.noTokensText': 'Your tokens will appear here',
  'send.noMatch': 'Check the spelling, or search for another token',
  'send.tokensFailed': 'Tokens could not be loaded',

  'send.send': 'Send',
  'send.cancel': 'Cancel',
  'send.to': 'To',
  'send.from': 'From',
  'send.network': 'Network',
  'send.fee': 'Network fee',
  'send.feeLoading': 'Estimating the network fee',
  'send.feeAbout': 'about {amount} {symbol}',
  'send.check': 'Check',
  'send.checkPending': 'Checking what would happen',
  'send.checkPassed': 'A trial run of this transaction succeeded',
  'send.checkUnknown': 'The network cannot try this transaction in advance',
  'send.careful': 'Review the whole address. A sent transaction cannot be taken back',
  'send.failed': 'This cannot be sent',
  'send.notReady': 'The transaction is still being checked',
  'send.confirm': 'Confirm in your wallet',

  'send.warn.own': 'This is your own account',
  'send.warn.tokenContract': 'This is the contract of the token itself. What is sent there is lost',
  'send.warn.lookAlike':
    'This is not an address you know: it only begins and ends like {address}. Somebody may be trying to deceive you',
} as const;
