import type { Ask } from '../../prompts/handle-request.js';
import type { WalletCore } from '../wallet-core.js';

/** One request on its way through the wallet. */
export interface MethodCall {
  readonly wallet: WalletCore;
  readonly params: unknown;
  /** The chain the request is for; without it, the one the wallet is on. Only pairings name one. */
  readonly chainId?: number;
  /** Opens the wallet's window. @throws when the person says no */
  readonly ask: Ask;
}

export type WalletMethod = (call: MethodCall) => unknown;
