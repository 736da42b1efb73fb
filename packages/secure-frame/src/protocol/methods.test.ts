import { describe, expect, it } from 'vitest';
import { isSafeMethod, isUnsafeMethod, SAFE_METHODS, UNSAFE_METHODS, usesSession } from './methods.js';

/** Sources: S5.3, F7.1.1. */
const READS = `
  eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance
  eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof
  eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber
  eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing
  eth_uninstallFilter wallet_getCapabilities wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas
  eth_getUserOperationByHash eth_supportedEntryPoints wallet_getAssets
`
  .trim()
  .split(/\s+/);
const APPROVED = `
  personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction solana_signAllTransactions
  solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions eth_sendUserOperation
`
  .trim()
  .split(/\s+/);

describe('the methods of the embedded wallet', () => {
  it('are 41 that ask nobody and 11 that need an approval', () => {
    expect([...SAFE_METHODS].sort()).toEqual([...READS].sort());
    expect([...UNSAFE_METHODS].sort()).toEqual([...APPROVED].sort());
    expect([READS.length, APPROVED.length]).toEqual([41, 11]);
  });

  it('need no approval with permissions that were granted before', () => {
    expect(usesSession([{ calls: [], capabilities: { permissions: { context: '0x1' } } }])).toBe(true);
    for (const other of [undefined, null, [], [null], ['a'], [{}], [{ capabilities: null }], [{ capabilities: {} }]]) {
      expect(usesSession(other)).toBe(false);
    }
  });

  it('are recognised by their exact names', () => {
    expect(SAFE_METHODS.every(isSafeMethod)).toBe(true);
    expect(UNSAFE_METHODS.every(isUnsafeMethod)).toBe(true);
    for (const method of ['eth_sign', 'ETH_CALL', 'toString', '__proto__', '', ...UNSAFE_METHODS]) {
      expect(isSafeMethod(method)).toBe(false);
    }
    for (const method of ['eth_sign', 'constructor', ...SAFE_METHODS]) expect(isUnsafeMethod(method)).toBe(false);
  });
});
