import type { CaipNetworkId } from '../../ports/caip.js';
import type { AdapterBench } from '../adapter-bench.js';
import type { ScriptedWallet } from './scripted-wallet.js';

/** An adapter under the contract, in a host with nothing around it, and two wallets that it lists. */
export interface AdapterSubject {
  /** Its `connectorId` is that of `wallet`. */
  readonly bench: AdapterBench;
  readonly wallet: ScriptedWallet;
  readonly other: ScriptedWallet;
  /** One that both wallets work on, and on which they do not arrive by themselves. */
  readonly otherNetworkId: CaipNetworkId;
  /** One that neither the host nor the wallets know. */
  readonly unknownNetworkId: CaipNetworkId;
  /** From now on whatever is read from the chain is never answered. */
  holdChain(): void;
  /** Takes everything out of the page again. The contract destroys the adapter before. */
  end(): void;
}

export interface AdapterSubjectOptions {
  /** Whether the wallets have let the page in at an earlier visit, as a restore finds them. */
  readonly isPermitted: boolean;
}
