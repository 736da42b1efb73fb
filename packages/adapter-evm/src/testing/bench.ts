import { type AdapterBench, type AdapterHostOptions, createAdapterBench, createEndings } from '@foyerkit/core/testing';
import { createEvmWallet, type EvmTestWallet, type EvmWalletOptions, memoryStorage } from '@foyerkit/testkit/evm';
import { type EvmAdapterOptions, evmAdapter } from '../evm.adapter.js';
import { CHAIN_IDS, hostNetwork } from './networks.js';

export const RDNS = 'org.example.wallet';

export interface BenchOptions extends AdapterHostOptions {
  readonly adapter?: EvmAdapterOptions;
  readonly connectorId?: string;
}

const endings = createEndings();

/** Destroys everything created since the last call. For `afterEach`. */
export const endBench = endings.run;

export async function createBench({ adapter, ...host }: BenchOptions = {}): Promise<AdapterBench> {
  const bench = await createAdapterBench(evmAdapter(adapter), {
    connectorId: RDNS,
    networks: CHAIN_IDS.map((id) => hostNetwork(id)),
    ...host,
  });
  endings.add(() => bench.adapter.destroy());
  return bench;
}

/** A wallet of the testkit that is not announced yet. */
export function createWallet(options: EvmWalletOptions = {}): EvmTestWallet {
  const wallet = createEvmWallet({
    rdns: RDNS,
    name: 'Example Wallet',
    chains: CHAIN_IDS.map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    storage: memoryStorage(),
    ...options,
  });
  endings.add(() => wallet.close());
  return wallet;
}

/** The same, announced to the page. */
export function installWallet(
  options: EvmWalletOptions = {},
  install: { readonly legacy?: boolean } = {},
): EvmTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window, install);
  return wallet;
}

/** Waits until all pending work has settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
