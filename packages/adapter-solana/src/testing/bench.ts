import type { HostNetwork } from '@foyerkit/core/adapter';
import { type AdapterBench, type AdapterHostOptions, createAdapterBench, createEndings } from '@foyerkit/core/testing';
import {
  createSolanaWallet,
  memoryStorage,
  type SolanaTestWallet,
  type SolanaWalletOptions,
} from '@foyerkit/testkit/solana';
import { getWallets } from '@wallet-standard/app';
import { solana, solanaDevnet, solanaLocalnet } from '../networks.js';
import { type SolanaAdapterOptions, solanaAdapter } from '../solana.adapter.js';

export const NAME = 'Example Wallet';
export const LOCALNET = 'solana:localnet';
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

export interface BenchOptions extends AdapterHostOptions {
  readonly adapter?: SolanaAdapterOptions;
  /** The connector for calls without an id. Default: `NAME`. */
  readonly connectorId?: string;
}

const endings = createEndings();

/** Destroys everything created since the last call. For `afterEach`. */
export const endBench = endings.run;

export const localnet = (rpcUrl: string): HostNetwork => ({
  ...solanaLocalnet,
  rpcUrls: { default: { http: [rpcUrl] } },
});

export async function createBench({ adapter, ...host }: BenchOptions = {}): Promise<AdapterBench> {
  const bench = await createAdapterBench(solanaAdapter(adapter), {
    connectorId: NAME,
    networks: [localnet('http://127.0.0.1:1'), solana, solanaDevnet],
    ...host,
  });
  endings.add(() => bench.adapter.destroy());
  return bench;
}

/** A wallet of the testkit that is not announced yet. */
export function createWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const wallet = createSolanaWallet({
    name: NAME,
    chains: [LOCALNET, 'solana:mainnet'].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' })),
    storage: memoryStorage(),
    ...options,
  });
  endings.add(() => wallet.close());
  return wallet;
}

/** The same, announced to the page. */
export function installWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const wallet = createWallet(options);
  wallet.install(globalThis.window);
  return wallet;
}

/** Announces any value, as any script of a page can. */
export function announce(wallet: unknown): void {
  // Real wallets also repeat the announcement for pages that start to listen later.
  getWallets();
  const takeBacks: unknown[] = [];
  const detail = ({ register }: { readonly register: (wallet: unknown) => unknown }) =>
    takeBacks.push(register(wallet));
  globalThis.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  endings.add(() => {
    for (const takeBack of takeBacks) if (typeof takeBack === 'function') takeBack();
  });
}

/** Waits until all pending work has settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
