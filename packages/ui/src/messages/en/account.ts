/** Account and AccountSettings. Source: connection spec, sections 2 and 8, and facts, 6.6. */
export const accountTexts = {
  'account.copyAddress': '{name}, copy address',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Loading balance',
  'account.balanceFailed': 'Token Balance Unavailable',
  'account.actions': 'Account',
  'account.network': 'Network',
  'account.explorer': 'Block Explorer',
  'account.wallets': 'Wallets',
  'account.settings': 'Account settings',
  'account.disconnect': 'Disconnect',
  'accountSettings.address': 'Your address',
  'accountSettings.copy': 'Copy address',
} as const;
