import type { Address } from 'viem';
import { createRpcEndpoint } from '../chain/json-rpc.js';
import type { NodeClients } from '../chain/node-client.js';
import { RequestError } from '../request-error.js';
import { smartAccountAddress, smartAccountContracts } from './contracts.js';
import { createHttpBundler } from './http-bundler.js';
import { createPaymaster } from './paymaster.js';
import type { SmartAccountNetwork } from './send-calls.js';

/** The smart accounts of a site: on each network that has a bundler. */
export interface SmartAccounts {
  /** @throws RequestError CHAIN_NOT_SUPPORTED */
  of(networkId: string): SmartAccountNetwork;
  /** The owner's account on a network; `null` if the site has no smart accounts at all. */
  addressOf(owner: Address, networkId: string): Address | null;
  readonly chainIds: readonly number[];
  isEnabled(networkId: string): boolean;
}

export function createSmartAccounts(nodes: NodeClients): SmartAccounts {
  const networks = new Map(
    nodes.networks.flatMap(({ networkId, bundlerUrl, entryPoint, paymasterUrl }) => {
      if (bundlerUrl === undefined) return [];
      const node = nodes.evm(networkId);
      const contracts = smartAccountContracts(entryPoint);
      const endpoint = createRpcEndpoint(bundlerUrl);
      const bundler = createHttpBundler(bundlerUrl, contracts, node.chainId);
      const paymaster = paymasterUrl === undefined ? null : createPaymaster(paymasterUrl, contracts, node.chainId);
      return [[networkId, { node, contracts, bundler, endpoint, paymaster }] as const];
    }),
  );
  return {
    of: (networkId) => {
      const network = networks.get(networkId);
      if (!network) throw new RequestError('CHAIN_NOT_SUPPORTED', 'There are no smart accounts on this network.');
      return network;
    },
    addressOf: (owner, networkId) => {
      if (networks.size === 0) return null;
      return smartAccountAddress(networks.get(networkId)?.contracts ?? smartAccountContracts(), owner);
    },
    chainIds: [...networks.values()].map(({ node }) => node.chainId),
    isEnabled: (networkId) => networks.has(networkId),
  };
}
