/** WhatIsAWallet and WhatIsANetwork. Sources of the titles: C2.105, C2.108. */
export const guideTexts = {
  'whatIsAWallet.login.title': 'One login for all of web3',
  'whatIsAWallet.login.text': 'Connect your wallet to sign in. There is no password for anyone to steal.',
  'whatIsAWallet.assets.title': 'A home for your digital assets',
  'whatIsAWallet.assets.text': 'Keep, send and receive coins, tokens and collectibles in one place.',
  'whatIsAWallet.web.title': 'Your gateway to a new web',
  'whatIsAWallet.web.text': 'Use apps that work with what you own, and take it with you from one to the next.',
  'whatIsAWallet.get': 'Get a wallet',
  'whatIsANetwork.nuts.title': "The system's nuts and bolts",
  'whatIsANetwork.nuts.text': 'A network is many computers that keep one shared record of who owns what.',
  'whatIsANetwork.uses.title': 'Designed for different uses',
  'whatIsANetwork.uses.text':
    'Some are built for speed, some for low fees, some for safety. Apps choose those that suit them.',
  'whatIsANetwork.more': 'Learn more',
} as const;
