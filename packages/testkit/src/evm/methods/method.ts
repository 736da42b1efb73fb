import type { Ask } from '../../prompts/handle-request.js';
import type { WalletCore } from '../wallet-core.js';

/** One request while the wallet handles it. */
export interface MethodCall {
  readonly wallet: WalletCore;
  readonly params: unknown;
  /** The chain the request is for; if absent, the wallet's current one. Only pairings set it. */
  readonly chainId?: number;
  /** Shows the wallet's prompt. @throws when it is rejected */
  readonly ask: Ask;
}

export type WalletMethod = (call: MethodCall) => unknown;
