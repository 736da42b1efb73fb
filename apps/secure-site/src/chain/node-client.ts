import { isSafeMethod } from '@foyerkit/secure-frame/protocol';
import { type Chain, type Client, createClient, custom, defineChain, hexToNumber, isHex, type Transport } from 'viem';
import { RequestError } from '../request-error.js';
import { createRpcEndpoint, type RpcEndpoint } from './json-rpc.js';
import { evmChainIdOf, type SiteNetwork } from './networks.js';

const POLLING_MS = 1000;

/** Safe methods that a node does not answer: the site and the bundler do. */
const NOT_OF_NODES: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_getAccount',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
]);

/** The node of one network. */
export interface NodeClient extends RpcEndpoint {
  readonly network: SiteNetwork;
  /**
   * Passes a page's request on.
   * @throws RequestError METHOD_NOT_ALLOWED for a method that reads nothing from a node; else as `request`
   */
  read(method: string, params: unknown): Promise<unknown>;
}

export interface EvmNodeClient extends NodeClient {
  readonly chainId: number;
  /** For viem's actions. The chain is the configured one, never what the node says. */
  readonly client: Client<Transport, Chain, undefined>;
  /** @throws RequestError CHAIN_NOT_SUPPORTED if the node belongs to another chain */
  assertChain(): Promise<void>;
}

/**
 * The nodes of the configured networks. A page names a network and never an address, so it cannot make the site ask anything else (the
 * `rpcUrl` of its messages is not used).
 */
export interface NodeClients {
  /** @throws RequestError CHAIN_NOT_SUPPORTED */
  of(networkId: string): NodeClient;
  /** @throws RequestError CHAIN_NOT_SUPPORTED, also for a network of another namespace */
  evm(networkId: string): EvmNodeClient;
  readonly networks: readonly SiteNetwork[];
}

export function createNodeClients(networks: readonly SiteNetwork[]): NodeClients {
  const nodes = new Map(networks.map((network) => [network.networkId, createNode(network)]));
  const of = (networkId: string) => {
    const node = nodes.get(networkId);
    if (!node) throw new RequestError('CHAIN_NOT_SUPPORTED', `The secure site has no network ${networkId}.`);
    return node;
  };
  return {
    of,
    evm: (networkId) => {
      const node = of(networkId);
      if (!isEvm(node)) throw new RequestError('CHAIN_NOT_SUPPORTED', 'This network is not an EVM network.');
      return node;
    },
    networks,
  };
}

function createNode(network: SiteNetwork): EvmNodeClient | NodeClient {
  const { request } = createRpcEndpoint(network.rpcUrl);
  const read = (method: string, params: unknown) => {
    const isForNode = isSafeMethod(method) && !NOT_OF_NODES.has(method);
    if (!isForNode) return Promise.reject(new RequestError('METHOD_NOT_ALLOWED', 'Requested RPC call is not allowed'));
    return request(method, params);
  };
  const chainId = evmChainIdOf(network);
  const node = { network, request, read };
  return chainId === null ? node : { ...node, ...evmPart(network, chainId, request) };
}

function evmPart(network: SiteNetwork, chainId: number, request: RpcEndpoint['request']) {
  const chain = defineChain({
    id: chainId,
    name: network.name,
    nativeCurrency: { name: network.symbol, symbol: network.symbol, decimals: network.decimals },
    rpcUrls: { default: { http: [] } },
  });
  const transport = custom({ request: ({ method, params }) => request(method, params ?? []) }, { retryCount: 0 });
  return {
    chainId,
    client: createClient({ chain, transport, pollingInterval: POLLING_MS }),
    assertChain: async () => {
      const answer = await request('eth_chainId', []);
      if (isHex(answer) && hexToNumber(answer) === chainId) return;
      throw new RequestError('CHAIN_NOT_SUPPORTED', `The node of ${network.name} belongs to another chain.`);
    },
  };
}

const isEvm = (node: EvmNodeClient | NodeClient): node is EvmNodeClient => 'chainId' in node;
