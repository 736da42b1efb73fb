import { defaultStorage, memoryStorage, type WalletStorage } from '../../wallet/wallet-storage.js';
import type { PairingWalletOptions } from '../options.js';
import { createEvmHandler, type EvmHandler } from './evm.js';
import type { NamespaceHandler, NamespaceListener } from './namespace-handler.js';

export interface Handlers {
  readonly evm: EvmHandler;
  /** All of them, EVM first. */
  readonly all: readonly NamespaceHandler[];
}

/** EVM, and the namespaces that the options name. @throws RangeError when one is left without an account or a chain */
export async function createHandlers(options: PairingWalletOptions, onEvent: NamespaceListener): Promise<Handlers> {
  const { persistAs } = options;
  const storageOf = (suffix: string): WalletStorage =>
    persistAs ? defaultStorage(`${persistAs}${suffix}`) : memoryStorage();

  const evm = createEvmHandler(options, storageOf(''), onEvent);
  // What these sign with are optional peers: whoever tests other namespaces does not have them.
  const solana =
    options.solana && (await import('./solana.js')).createSolanaHandler(options.solana, storageOf(':solana'), onEvent);
  const bitcoin =
    options.bitcoin &&
    (await import('./bitcoin.js')).createBitcoinHandler(options.bitcoin, storageOf(':bitcoin'), onEvent);
  return { evm, all: [evm, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])] };
}
