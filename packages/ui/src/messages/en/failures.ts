/**
 * Failures of connecting and switching: what happened (`error.<CODE>`, as in core), then what to do next. The texts for
 * a declined request come from C2.88 and C2.119.
 */
export const failureTexts = {
  'error.SWITCH_REJECTED': 'Switch declined',
  'error.CHAIN_NOT_SUPPORTED': 'Chain is not supported',
  'error.CLOCK_WRONG': 'The clock of this device is wrong',
  'error.ADAPTER_LOAD_FAILED': 'The wallets could not be loaded',
  'error.EMBEDDED_WALLET_UNAVAILABLE': 'This login is not available in this application',
  'error.CONNECTION_PENDING': 'The wallet is still waiting for an answer to an earlier request',
  'error.CONNECTION_TIMEOUT': 'The wallet did not answer',
  'error.CONNECTOR_NOT_FOUND': 'Failed to find connector',
  'error.NO_ACCOUNT_SHARED': 'The wallet shares no account with this page',
  'error.PAIRING_UNAVAILABLE': 'Pairing is not available in this application',
  'error.RELAY_UNREACHABLE': 'The connection service cannot be reached',
  'error.REQUEST_EXPIRED': 'The request has expired',
  'error.REQUEST_FAILED': 'The wallet could not do this',
  'error.WALLET_LOCKED': 'The wallet is locked',
  'error.WALLET_SDK_MISSING': 'This wallet is not available in this application',
  'error.WALLET_MISBEHAVED': 'The wallet gave an answer that cannot be used',

  'failure.connect.ADAPTER_LOAD_FAILED': 'Check your connection and try again',
  'failure.connect.CONNECTION_REJECTED': 'Connection can be declined if a previous request is still active',
  'failure.connect.CONNECTION_PENDING': 'Open {wallet} and answer the request that is waiting there',
  'failure.connect.CONNECTION_TIMEOUT': 'Check that {wallet} is open, then try again',
  'failure.connect.CONNECTOR_NOT_FOUND': 'Check that {wallet} is installed, then reload this page',
  'failure.connect.CHAIN_NOT_SUPPORTED': 'Choose another wallet, or add the network in {wallet}',
  'failure.connect.CLOCK_WRONG': 'Set the date and time, and try again',
  'failure.connect.EMBEDDED_WALLET_UNAVAILABLE':
    'The embedded wallet is not installed here. Connect a wallet of your own instead.',
  'failure.connect.NO_ACCOUNT_SHARED': 'Allow an account for this page in {wallet}, and try again',
  'failure.connect.PAIRING_UNAVAILABLE': 'Choose a wallet in this browser',
  'failure.connect.RELAY_UNREACHABLE': 'Check your network, or turn off what may block it, and try again',
  'failure.connect.WALLET_LOCKED': 'Unlock {wallet} and try again',
  'failure.connect.WALLET_MISBEHAVED': 'Update {wallet} and try again, or choose another wallet',
  'failure.connect.WALLET_SDK_MISSING': 'Choose another wallet',
  'failure.connect.other': 'Try again, or choose another wallet',

  'failure.switch.SWITCH_REJECTED':
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  'failure.switch.CONNECTION_PENDING': 'Open your wallet and answer the request that is waiting there',
  'failure.switch.CHAIN_NOT_SUPPORTED': 'Add {network} in your wallet, or choose another network',
  'failure.switch.other': 'Try again, or choose another network',
} as const;
