import { createPublicClient, type Hex, http } from 'viem';
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../../provider/provider-error.js';
import { toHexChainId } from '../../signer/chains.js';
import { asAddress, asChainId, asHex } from '../../signer/evm-params.js';
import { asObject, firstObject, paramAt } from '../../signer/params.js';
import { sendTransaction } from '../../signer/send-transaction.js';
import type { MethodCall, WalletMethod } from './method.js';

/** Sources: EIP-5792, "Error Codes". */
const UNSUPPORTED_CAPABILITY = 5700;
const UNKNOWN_ID = 5730;
const NO_ATOMICITY = 5760;

const refuse = (code: number, message: string): ProviderRpcError => new ProviderRpcError({ code, message });

/** The wallet's accounts have no code, so the calls of a batch are transactions. The id names them: nothing is stored. */
const toId = (chainId: number, hashes: readonly Hex[]): string => `${toHexChainId(chainId)}:${hashes.join(',')}`;

function readId(id: unknown): { readonly chainId: number; readonly hashes: readonly Hex[] } {
  const match = /^(0x[\da-f]+):(0x[\da-f]{64}(?:,0x[\da-f]{64})*)$/.exec(String(id));
  if (!match) throw refuse(UNKNOWN_ID, 'The wallet has no calls of this id.');
  return { chainId: asChainId(match[1]), hashes: (match[2] ?? '').split(',').map(asHex) };
}

function supported({ wallet }: MethodCall, method: string): void {
  if (!wallet.hasCalls) throw unsupportedMethod(method);
  if (wallet.addresses().length === 0) throw unauthorized();
}

function readCalls(calls: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('calls are missing');
  return calls.map((call) => {
    const { data, to, value } = asObject(call, 'a call is an object');
    if (to !== undefined) asAddress(to);
    if (data !== undefined) asHex(data);
    return {
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value }),
    };
  });
}

/** Throws for a capability that the page needs: the wallet has none. */
function checkCapabilities(capabilities: unknown): void {
  for (const [name, capability] of Object.entries(asObject(capabilities ?? {}, 'capabilities are an object'))) {
    if (asObject(capability, 'a capability is an object').optional === true) continue;
    throw refuse(UNSUPPORTED_CAPABILITY, `The wallet does not support the capability ${name}.`);
  }
}

/** Batches of calls. Source: EIP-5792. */
export const callsMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_getCapabilities: (call) => {
    supported(call, 'wallet_getCapabilities');
    const asked = paramAt(call.params, 1);
    const chainIds = call.wallet.chainIds().map(toHexChainId);
    const shown = Array.isArray(asked) ? chainIds.filter((chainId) => asked.includes(chainId)) : chainIds;
    return Object.fromEntries(shown.map((chainId) => [chainId, { atomic: { status: 'unsupported' } }]));
  },
  wallet_sendCalls: async (call) => {
    supported(call, 'wallet_sendCalls');
    const { ask, params, wallet } = call;
    const { atomicRequired, calls, capabilities, chainId, from } = firstObject(params);
    const transactions = readCalls(calls);
    checkCapabilities(capabilities);
    if (atomicRequired === true) throw refuse(NO_ATOMICITY, 'The wallet cannot send calls as one transaction.');
    const account = wallet.accountOf(from ?? wallet.addresses()[0]);
    const chain = wallet.chain(asChainId(chainId));
    await ask();
    const hashes: Hex[] = [];
    // In their order: each takes the next nonce.
    for (const transaction of transactions) hashes.push(await sendTransaction(account, chain, transaction));
    return { id: toId(chain.id, hashes) };
  },
  wallet_getCallsStatus: async (call) => {
    supported(call, 'wallet_getCallsStatus');
    const id = paramAt(call.params, 0);
    const { chainId, hashes } = readId(id);
    const client = createPublicClient({ transport: http(call.wallet.chain(chainId).rpcUrl) });
    // A transaction that is not mined has no receipt.
    const read = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash }).catch(() => null)));
    const receipts = read.flatMap((receipt) => receipt ?? []);
    const failures = receipts.filter(({ status }) => status === 'reverted').length;
    const ended = failures === 0 ? 200 : failures === receipts.length ? 500 : 600;
    return {
      version: '2.0.0',
      id,
      chainId: toHexChainId(chainId),
      atomic: false,
      status: receipts.length < hashes.length ? 100 : ended,
      receipts: receipts.map(({ blockHash, blockNumber, gasUsed, status, transactionHash }) => ({
        logs: [],
        status: status === 'success' ? '0x1' : '0x0',
        blockHash,
        blockNumber: `0x${blockNumber.toString(16)}`,
        gasUsed: `0x${gasUsed.toString(16)}`,
        transactionHash,
      })),
    };
  },
  wallet_showCallsStatus: (call) => {
    supported(call, 'wallet_showCallsStatus');
    readId(paramAt(call.params, 0));
    return null;
  },
};
