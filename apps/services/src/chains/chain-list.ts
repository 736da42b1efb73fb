import { HttpError } from '@foyerkit/http';
import { type Chain, type ChainOptions, toChain } from './chain.js';
import { createNodeClient, type NodeClient } from './node-client.js';

interface ServedChain {
  readonly chain: Chain;
  readonly node: NodeClient;
}

/** The chains of the configuration, in its order, with their nodes. */
export interface ChainList {
  readonly all: readonly ServedChain[];
  find(id: string): ServedChain | undefined;
  /** @throws HttpError 400, naming the parameter */
  get(id: string, field: string): ServedChain;
}

export function createChainList(options: readonly ChainOptions[]): ChainList {
  const all = options.map(toChain).map((chain) => ({ chain, node: createNodeClient({ rpcUrl: chain.rpcUrl }) }));
  const byId = new Map(all.map((served) => [served.chain.id, served]));
  return {
    all,
    find: (id) => byId.get(id),
    get: (id, field) => {
      const served = byId.get(id);
      if (served) return served;
      throw new HttpError(400, 'CHAIN_NOT_SERVED', `${field} is not a chain that is served here.`, { field });
    },
  };
}
