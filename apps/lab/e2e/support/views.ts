/** Views that open by name, as the lab lists them: without a wallet, and with one. */
export const VIEWS_WITHOUT_WALLET = [
  'Connect',
  'AllWallets',
  'Networks',
  'GetWallet',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'ConnectingWalletConnectBasic',
  'Downloads',
] as const;

export const VIEWS_WITH_WALLET = ['Account', 'AccountSettings', 'Networks'] as const;

/** Those that show more where the host has social logins. */
export const VIEWS_WITH_LOGINS = ['Connect', 'ConnectWallets', 'ConnectSocials', 'Create'] as const;
