import { type AdapterBench, type AdapterHostOptions, createAdapterBench, createEndings } from '@foyerkit/core/testing';
import {
  createPolkadotWallet,
  memoryStorage,
  type PolkadotTestWallet,
  type PolkadotWalletOptions,
} from '@foyerkit/testkit/polkadot';
import { kusama, polkadot } from '../networks.js';
import { type PolkadotAdapterOptions, polkadotAdapter } from '../polkadot.adapter.js';

export const WALLET_ID = 'acme';

export interface BenchOptions extends AdapterHostOptions {
  readonly adapter?: PolkadotAdapterOptions;
}

const endings = createEndings();

/** Destroys everything created since the last call. For `afterEach`. */
export function endBench(): void {
  endings.run();
  Reflect.deleteProperty(globalThis.window, 'injectedWeb3');
}

export async function createBench({ adapter, ...host }: BenchOptions = {}): Promise<AdapterBench> {
  const bench = await createAdapterBench(polkadotAdapter(adapter), {
    connectorId: WALLET_ID,
    networks: [polkadot, kusama],
    ...host,
  });
  endings.add(() => bench.adapter.destroy());
  return bench;
}

/** A wallet of the testkit in the page. */
export function installWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const wallet = createPolkadotWallet({ name: WALLET_ID, storage: memoryStorage(), ...options });
  wallet.install(globalThis.window);
  endings.add(() => wallet.close());
  return wallet;
}

/** Sets `window.injectedWeb3` to any value, as any script of a page can. */
export function inject(key: string, entry: unknown): void {
  const { window } = globalThis;
  const injected: object = Reflect.get(window, 'injectedWeb3') ?? {};
  Object.defineProperty(injected, key, { value: entry, configurable: true, enumerable: true });
  Reflect.set(window, 'injectedWeb3', injected);
}
