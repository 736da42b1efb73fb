import { defaultStorage, memoryStorage, type WalletStorage } from '../../wallet/wallet-storage.js';
import type { PairingWalletOptions } from '../options.js';
import { createEvmHandler, type EvmHandler } from './evm.js';
import type { NamespaceHandler, NamespaceListener } from './namespace-handler.js';

export interface Handlers {
  readonly evm: EvmHandler;
  /** All namespaces, EVM first. */
  readonly all: readonly NamespaceHandler[];
}

/** EVM, and the namespaces in the options. @throws RangeError when one of them has no account or no chain */
export async function createHandlers(options: PairingWalletOptions, onEvent: NamespaceListener): Promise<Handlers> {
  const { persistAs } = options;
  const storageOf = (suffix: string): WalletStorage =>
    persistAs ? defaultStorage(`${persistAs}${suffix}`) : memoryStorage();

  const evm = createEvmHandler(options, storageOf(''), onEvent);
  // Their signing libraries are optional peers: tests of other namespaces do not install them.
  const solana =
    options.solana && (await import('./solana.js')).createSolanaHandler(options.solana, storageOf(':solana'), onEvent);
  const bitcoin =
    options.bitcoin &&
    (await import('./bitcoin.js')).createBitcoinHandler(options.bitcoin, storageOf(':bitcoin'), onEvent);
  return { evm, all: [evm, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])] };
}
