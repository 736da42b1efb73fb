import * as v from 'valibot';
import type { ChainList } from '../chains/chain-list.js';
import { createNodeClient, type NodeClient } from '../chains/node-client.js';
import { StartError } from '../start-error.js';
import type { TestAsset } from './exchanges-config.js';
import { isThisMachine } from './this-machine.js';

/** A payment of the test exchange, in the smallest unit of the asset. */
export interface TestPayment {
  readonly asset: TestAsset;
  readonly value: bigint;
  /** An address without its network. */
  readonly to: string;
}

/** What sends assets on chains of this machine. */
export interface TestPayer {
  /** @returns the hash of the transaction. @throws NodeError */
  pay(payment: TestPayment): Promise<string>;
  /** `null`: the network has not decided yet. @throws NodeError */
  outcome(asset: TestAsset, hash: string): Promise<'SUCCESS' | 'FAILED' | null>;
}

const evmHash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/));
const receiptSchema = v.nullable(v.object({ status: v.picklist(['0x0', '0x1']) }));
const signatureSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/));
const statusesSchema = v.object({
  value: v.array(v.nullable(v.object({ confirmationStatus: v.nullish(v.string()), err: v.unknown() }))),
});

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb';
const word = (hex: string): string => hex.padStart(64, '0');
const toHex = (value: bigint): string => `0x${value.toString(16)}`;

/** CAIP-2. */
export const networkOf = (asset: TestAsset): string => asset.id.slice(0, asset.id.indexOf('/'));
const tokenOf = (asset: TestAsset): string | null => asset.id.split('/erc20:')[1] ?? null;

async function payOnEvm(node: NodeClient, { asset, to, value }: TestPayment): Promise<string> {
  const token = tokenOf(asset);
  const data = `${TRANSFER}${word(to.slice(2).toLowerCase())}${word(value.toString(16))}`;
  const call = token === null ? { to, value: toHex(value) } : { to: token, data };
  return node.call('eth_sendTransaction', [{ from: asset.from, ...call }], evmHash);
}

async function outcomeOnEvm(node: NodeClient, hash: string): Promise<'SUCCESS' | 'FAILED' | null> {
  const receipt = await node.call('eth_getTransactionReceipt', [hash], receiptSchema);
  if (!receipt) return null;
  return receipt.status === '0x1' ? 'SUCCESS' : 'FAILED';
}

async function outcomeOnSolana(node: NodeClient, hash: string): Promise<'SUCCESS' | 'FAILED' | null> {
  const { value } = await node.call('getSignatureStatuses', [[hash]], statusesSchema);
  const [status] = value;
  if (!status || status.confirmationStatus === 'processed') return null;
  return status.err === null ? 'SUCCESS' : 'FAILED';
}

/**
 * Pays from accounts that a development node signs for, and from the faucet of a development node of Solana.
 * @throws StartError for an asset of a chain that is not served, or whose node is not on this machine
 */
export function createTestPayer(chains: ChainList, assets: readonly TestAsset[]): TestPayer {
  const nodes = new Map<string, NodeClient>();
  for (const asset of assets) {
    const networkId = networkOf(asset);
    const rpcUrl = chains.find(networkId)?.chain.rpcUrl;
    if (!rpcUrl || !isThisMachine(rpcUrl)) {
      const message = `EXCHANGES: the test exchange needs a node of this machine for ${networkId} in CHAINS.`;
      throw new StartError('CONFIG_INVALID', message);
    }
    nodes.set(networkId, createNodeClient({ rpcUrl }));
  }
  const nodeOf = (asset: TestAsset): NodeClient => {
    const node = nodes.get(networkOf(asset));
    if (!node) throw new Error('Every asset of the test exchange has a node.');
    return node;
  };
  const isSolana = (asset: TestAsset) => asset.id.startsWith('solana:');
  return {
    async pay(payment) {
      const node = nodeOf(payment.asset);
      if (!isSolana(payment.asset)) return payOnEvm(node, payment);
      return node.call('requestAirdrop', [payment.to, Number(payment.value)], signatureSchema);
    },
    outcome: (asset, hash) =>
      isSolana(asset) ? outcomeOnSolana(nodeOf(asset), hash) : outcomeOnEvm(nodeOf(asset), hash),
  };
}
