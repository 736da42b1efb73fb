import { defaultStorage, memoryStorage, type WalletStorage } from '../../wallet/wallet-storage.js';
import type { PairingWalletOptions } from '../options.js';
import { createEvmFamily, type EvmFamily } from './evm.js';
import type { FamilyListener, PairingFamily } from './family.js';

export interface Families {
  readonly evm: EvmFamily;
  /** All of them, EVM first. */
  readonly all: readonly PairingFamily[];
}

/** EVM, and the families that the options ask for. @throws RangeError when one is left without an account or a chain */
export async function createFamilies(options: PairingWalletOptions, onEvent: FamilyListener): Promise<Families> {
  const { persistAs } = options;
  const storageOf = (suffix: string): WalletStorage =>
    persistAs ? defaultStorage(`${persistAs}${suffix}`) : memoryStorage();

  const evm = createEvmFamily(options, storageOf(''), onEvent);
  // What these sign with are optional peers: whoever tests other families does not have them.
  const solana =
    options.solana && (await import('./solana.js')).createSolanaFamily(options.solana, storageOf(':solana'), onEvent);
  const bitcoin =
    options.bitcoin &&
    (await import('./bitcoin.js')).createBitcoinFamily(options.bitcoin, storageOf(':bitcoin'), onEvent);
  return { evm, all: [evm, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])] };
}
