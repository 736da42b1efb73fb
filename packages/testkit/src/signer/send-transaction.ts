import { createWalletClient, defineChain, type Hex, http } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { invalidParams } from '../provider/provider-error.js';
import type { ChainEndpoint } from './chains.js';
import { asAddress, asChainId, asHex } from './evm-params.js';

/** `eth_sendTransaction`: completes the page's transaction, signs it with the account's key and broadcasts it through the chain's node. */
export function sendTransaction(
  account: LocalAccount,
  chain: ChainEndpoint,
  transaction: Readonly<Record<string, unknown>>,
): Promise<Hex> {
  if (transaction.chainId !== undefined && asChainId(transaction.chainId) !== chain.id) {
    throw invalidParams(`the transaction is for chain ${String(transaction.chainId)}, the wallet is on ${chain.id}`);
  }
  const client = createWalletClient({ account, chain: toViemChain(chain), transport: http(chain.rpcUrl) });
  const data = transaction.data ?? transaction.input;
  return client.sendTransaction({
    ...(transaction.to !== undefined && transaction.to !== null && { to: asAddress(transaction.to) }),
    ...(data !== undefined && { data: asHex(data) }),
    ...(transaction.value !== undefined && { value: asQuantity(transaction.value) }),
    ...(transaction.gas !== undefined && { gas: asQuantity(transaction.gas) }),
    ...(transaction.nonce !== undefined && { nonce: Number(asQuantity(transaction.nonce)) }),
    ...feesOf(transaction),
  });
}

/** A legacy gas price or EIP-1559 fees, never both. */
function feesOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Readonly<Record<string, unknown>>) {
  if (gasPrice !== undefined) return { gasPrice: asQuantity(gasPrice) };
  return {
    ...(maxFeePerGas !== undefined && { maxFeePerGas: asQuantity(maxFeePerGas) }),
    ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas: asQuantity(maxPriorityFeePerGas) }),
  };
}

const asQuantity = (value: unknown): bigint => BigInt(asHex(value));

const toViemChain = ({ id, rpcUrl }: ChainEndpoint) =>
  defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
