import { type AdapterBench, type AdapterHostOptions, createAdapterBench, createEndings } from '@foyerkit/core/testing';
import {
  type BitcoinTestWallet,
  type BitcoinWalletOptions,
  createBitcoinWallet,
  memoryStorage,
} from '@foyerkit/testkit/bitcoin';
import { getWallets } from '@wallet-standard/app';
import { type BitcoinAdapterOptions, bitcoinAdapter } from '../bitcoin.adapter.js';
import type { BitcoinProvider } from '../bitcoin-provider.js';
import { bitcoin, bitcoinTestnet } from '../networks.js';

export const SATS_ID = 'org_example_wallet.BitcoinProvider';

/** No server listens here: reading and sending fail at once. */
const NOWHERE = 'http://127.0.0.1:1';

export interface BenchOptions extends AdapterHostOptions {
  readonly adapter?: BitcoinAdapterOptions;
  /** The connector for calls without an id. Default: `SATS_ID`. */
  readonly connectorId?: string;
}

/** With the Bitcoin provider of a connection. */
export interface Bench extends AdapterBench {
  provider(connectorId?: string): Promise<BitcoinProvider>;
}

const endings = createEndings();

/** Destroys everything created since the last call. For `afterEach`. */
export const endBench = endings.run;

const isProvider = (value: unknown): value is BitcoinProvider =>
  typeof value === 'object' && value !== null && 'capabilities' in value;

export async function createBench({ adapter, ...host }: BenchOptions = {}): Promise<Bench> {
  const bench = await createAdapterBench(bitcoinAdapter(adapter), {
    connectorId: SATS_ID,
    networks: [bitcoin, bitcoinTestnet],
    ...host,
  });
  endings.add(() => bench.adapter.destroy());
  return {
    ...bench,
    provider: async (connectorId = SATS_ID) => {
      const provider = await bench.adapter.getProvider(connectorId);
      if (!isProvider(provider)) throw new TypeError('The value is not a Bitcoin provider.');
      return provider;
    },
  };
}

/** A wallet of the testkit that is not announced yet, on networks that cannot be reached. */
export function createWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const wallet = createBitcoinWallet({
    rdns: 'org.example.wallet',
    name: 'Example Wallet',
    networks: [
      { name: 'Mainnet', apiUrl: NOWHERE },
      { name: 'Testnet', apiUrl: NOWHERE },
    ],
    storage: memoryStorage(),
    ...options,
  });
  endings.add(() => wallet.close());
  return wallet;
}

/** The same, announced to the page. */
export function installWallet(options: BitcoinWalletOptions = {}): BitcoinTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window);
  return wallet;
}

/** Sets a property of the window until the test ends. */
export function place(name: string, value: unknown): void {
  Object.defineProperty(globalThis.window, name, { value, configurable: true, writable: true });
  endings.add(() => void Reflect.deleteProperty(globalThis.window, name));
}

/** Registers Wallet Standard wallets until the test ends. */
export function register(...wallets: Parameters<ReturnType<typeof getWallets>['register']>): void {
  endings.add(getWallets().register(...wallets));
}
