/** The tray of requests that wait for a paired wallet. */
export const trayTexts = {
  'tray.title': 'Waiting for your wallet',
  'tray.waiting': '{wallet}: {request}',
  'tray.signMessage': 'Sign a message',
  'tray.signData': 'Sign data',
  'tray.signTransaction': 'Sign a transaction',
  'tray.send': 'Send a transaction',
  'tray.switchNetwork': 'Switch the network',
  'tray.addNetwork': 'Add a network',
  'tray.other': 'Answer a request',
  'tray.age': '{wallet}, {age}',
  'tray.open': 'Open wallet',
  'tray.cancel': 'Cancel',
  'tray.cancelThis': 'Cancel: {request}',
  'tray.endedByWallet': '{wallet} has ended the connection',
  'tray.expired': 'The connection to {wallet} has expired',
} as const;
