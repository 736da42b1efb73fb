/** Reads, which a site passes to a node without asking. Source: F7.1.1. */
export const SAFE_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const;

/** What needs an approval by the visitor. Source: F7.1.1. */
export const UNSAFE_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const;

export type SafeMethod = (typeof SAFE_METHODS)[number];
export type UnsafeMethod = (typeof UNSAFE_METHODS)[number];
export type RpcMethod = SafeMethod | UnsafeMethod;

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS);
const UNSAFE: ReadonlySet<string> = new Set(UNSAFE_METHODS);

export const isSafeMethod = (method: string): method is SafeMethod => SAFE.has(method);
export const isUnsafeMethod = (method: string): method is UnsafeMethod => UNSAFE.has(method);

/**
 * Whether a request uses permissions that the user has granted before (ERC-7715), so that nobody is asked. The site
 * refuses it for any other method than `wallet_sendCalls`. Source: F2.5.1.
 */
export const usesSession = (params: unknown): boolean => !!Object(params)[0]?.capabilities?.permissions;
