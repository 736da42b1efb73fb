/** Header titles by view name. A view about one wallet shows the wallet's name instead. */
export const titleTexts = {
  'title.Connect': 'Connect Wallet',
  'title.ConnectWallets': 'Connect Wallet',
  'title.Create': 'Create a wallet',
  'title.AllWallets': 'All Wallets',
  'title.Downloads': 'Get {wallet}',
  'title.GetWallet': 'Get a wallet',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.WhatIsANetwork': 'What is a network?',
  'title.Networks': 'Choose Network',
  'title.SwitchNetwork': 'Switch Network',
  'title.SwitchActiveChain': 'Switch chain',
  'title.UnsupportedChain': 'Switch Network',
  'title.Account': 'Account',
  'title.ProfileWallets': 'Wallets',
  'title.AccountSettings': 'Account settings',
} as const;
