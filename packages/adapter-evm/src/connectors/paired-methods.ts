/** What a pairing is asked for. Source: facts, section 7.4. */
export const PAIRED_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
] as const;

export const PAIRED_EVENTS = ['accountsChanged', 'chainChanged'] as const;

/** What only the wallet can do. The rest is read through the host's own transport; so is a signed transaction sent. */
export const isWalletMethod = (method: string): boolean =>
  method !== 'eth_sendRawTransaction' && PAIRED_METHODS.some((candidate) => candidate === method);
