/** Signing in. Loads with its view only. Source: C2.39 and the sign-in message view; the last texts are our own. */
export const signInTexts = {
  'title.SIWXSignMessage': 'Sign In',
  'title.ConnectingSiwe': 'Sign In',

  'title.DataCapture': 'Email',
  'title.DataCaptureOtpConfirm': 'Confirm Email',

  'signIn.heading': '{app} needs to connect to your wallet',
  'signIn.anyApp': 'Dapp',
  'signIn.text': 'Sign this message to prove you own this wallet and proceed. Canceling will disconnect you.',
  'signIn.cancel': 'Cancel',
  'signIn.cancelling': 'Cancelling...',
  'signIn.sign': 'Sign',
  'signIn.signing': 'Signing...',

  'signIn.textReturn':
    'Sign this message to prove you own this wallet and proceed. Canceling will take you back to {network}.',
  'signIn.textOptional': 'Sign this message to prove you own this wallet. You can also go on without signing.',
  'signIn.account': 'Account {address} on {network}',
  'signIn.disconnect': 'Disconnect',
} as const;
