/**
 * What an account allows keys to do without asking. Loads with these views only. Sources: F2.5.1, F2.5.2; the other texts
 * are our own.
 */
export const smartSessionTexts = {
  'title.SmartSessionCreated': 'Smart Session',
  'title.SmartSessionList': 'Smart Sessions',

  'sessions.beta': 'Beta',
  'sessions.created': 'Smart Session created successfully',
  'sessions.createdText': 'Until {time} this page may do the following without asking you:',
  'sessions.done': 'Got it!',

  'sessions.tabs': 'Smart Sessions',
  'sessions.tab.active': 'Active',
  'sessions.tab.expired': 'Expired',
  'sessions.tab.revoked': 'Revoked',
  'sessions.none.active': 'No active sessions',
  'sessions.none.expired': 'No expired sessions',
  'sessions.none.revoked': 'No revoked sessions',
  'sessions.noneHint': 'What you allow pages to do without asking you appears here',
  'sessions.failed': 'The sessions could not be loaded',

  'sessions.expires': 'Expires {time}',
  'sessions.expired': 'Expired {time}',
  'sessions.revoked': 'Revoked {time}',
  'sessions.permissions': 'May do without asking you',
  'sessions.native': 'Spend up to {amount} {symbol} every {period}',
  'sessions.token': 'Spend up to {amount} {symbol} of the token {address} every {period}',
  'sessions.tokenUnits': 'Spend up to {units} of the smallest unit of the token {address} every {period}',
  'sessions.call': 'Call {name} of {address}',
  'sessions.callLimit': 'Call {name} of {address}, with up to {limit} {symbol}',

  'sessions.revoke': 'Revoke',
  'sessions.revokeOf': 'Revoke, {name}',
  'sessions.confirm': 'Revoke this session? {name} can then do nothing more without asking you.',
  'sessions.keep': 'Keep it',
  'sessions.revokeNow': 'Revoke session',
  'sessions.revoking': 'Continue in your wallet',
  'sessions.revokeFailed': 'The session could not be revoked',
} as const;
