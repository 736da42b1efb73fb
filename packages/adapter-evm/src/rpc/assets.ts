import { type ChainAdapter, createLazy, loadPart } from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';
import { type KnownDiscovery, readWalletAssets } from '../connection/wallet-assets.js';
import { readCalls, readTransfer } from './read-transfer.js';
import { simulate } from './simulate.js';
import { createTokenReader } from './tokens.js';

type AssetMethod =
  | 'getWalletAssets'
  | 'lookUpName'
  | 'readCalls'
  | 'readToken'
  | 'readTokenBalances'
  | 'readTransfer'
  | 'resolveName'
  | 'simulate';

/** What is read for the views of assets: loaded together, with the first of them. */
export function createAssets(parameters: {
  readonly config: Config;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}): Required<Pick<ChainAdapter, AssetMethod>> {
  const { config, life } = parameters;
  // ENS brings the rules of its names, which are long.
  const names = createLazy(async () => (await loadPart(import('./names.js'))).createNames(config, life));
  const known: KnownDiscovery = new WeakMap();
  return {
    ...createTokenReader(config, life),
    readCalls: (request) => readCalls({ ...parameters, request }),
    readTransfer: (request) => readTransfer({ ...parameters, request }),
    simulate: (request) => simulate({ ...parameters, request }),
    getWalletAssets: (request) => readWalletAssets({ ...parameters, known }, request),
    resolveName: async (request) => (await names.get()).resolveName(request),
    lookUpName: async (request) => (await names.get()).lookUpName(request),
  };
}
