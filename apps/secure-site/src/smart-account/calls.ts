import { type Address, type Hex, isHex, numberToHex } from 'viem';
import type { StoredCalls } from '../stores/calls.store.js';
import type { OperationReceipt } from './bundler-port.js';
import type { SmartAccounts } from './smart-accounts.js';

/** What `wallet_getCallsStatus` returns. Source: EIP-5792. */
export interface CallsStatus {
  readonly version: '2.0.0';
  readonly id: string;
  readonly chainId: Hex;
  /** 100: not mined yet. 200: mined. 500: mined, and reverted as a whole. */
  readonly status: 100 | 200 | 500;
  readonly atomic: true;
  readonly receipts?: readonly object[];
}

/** Any process can answer: the row names the operation, and the bundler knows what became of it. */
export async function callsStatus(
  accounts: SmartAccounts,
  { id, networkId, operationHash }: StoredCalls,
): Promise<CallsStatus> {
  const { node, bundler } = accounts.of(networkId);
  const base = { version: '2.0.0', id, chainId: numberToHex(node.chainId), atomic: true } as const;
  const receipt = isHex(operationHash) ? await bundler.receipt(operationHash) : null;
  if (!receipt) return { ...base, status: 100 };
  return { ...base, status: receipt.isSuccess ? 200 : 500, receipts: [receiptText(receipt)] };
}

const receiptText = ({ isSuccess, logs, transactionHash, blockHash, blockNumber, gasUsed }: OperationReceipt) => ({
  logs,
  status: isSuccess ? '0x1' : '0x0',
  transactionHash,
  blockHash,
  blockNumber: numberToHex(blockNumber),
  gasUsed: numberToHex(gasUsed),
});

/** What the site grants to pages. Source: F2.5.1. */
const SESSIONS = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: [],
} as const;

/** Of the smart account on one chain. */
interface Capabilities {
  readonly atomic: { readonly status: 'supported' };
  /** Source: ERC-7715. */
  readonly permissions: typeof SESSIONS;
  /** Source: ERC-7677. */
  readonly paymasterService?: { readonly supported: true };
}

/** What `wallet_getCapabilities` returns: by chain, and only for the smart account. Source: EIP-5792. */
export function capabilities(
  accounts: SmartAccounts,
  {
    address,
    smartAccount,
    chainIds,
  }: { readonly address: string; readonly smartAccount: Address | null; readonly chainIds: readonly number[] | null },
): Readonly<Record<Hex, Capabilities>> {
  if (address.toLowerCase() !== smartAccount?.toLowerCase()) return {};
  const asked = accounts.chainIds.filter((chainId) => chainIds === null || chainIds.includes(chainId));
  const capabilitiesOn = (chainId: number): Capabilities => ({
    atomic: { status: 'supported' },
    permissions: SESSIONS,
    ...(accounts.of(`eip155:${chainId}`).paymaster && { paymasterService: { supported: true } }),
  });
  return Object.fromEntries(asked.map((chainId) => [numberToHex(chainId), capabilitiesOn(chainId)]));
}
