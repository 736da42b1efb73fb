import type { CaipNetworkId } from '../../ports/caip.js';
import type { AdapterBench } from '../adapter-bench.js';
import type { ScriptedWallet } from './scripted-wallet.js';

/** The adapter under test, and two wallets that it lists. */
export interface AdapterSubject {
  /** Its `connectorId` is that of `wallet`. */
  readonly bench: AdapterBench;
  readonly wallet: ScriptedWallet;
  readonly other: ScriptedWallet;
  /** A network that both wallets support, and that they are not on after connecting. */
  readonly otherNetworkId: CaipNetworkId;
  /** A network that neither the host nor the wallets know. */
  readonly unknownNetworkId: CaipNetworkId;
  /** The hash of a transaction that does not exist, in the format of the namespace. */
  readonly transactionHash: string;
  /** From now on, reads from the chain never resolve. */
  holdChain(): void;
  /** Removes everything from the page again. The contract destroys the adapter first. */
  end(): void;
}

export interface AdapterSubjectOptions {
  /** Whether the wallets permitted the page at an earlier visit, as a restore finds them. */
  readonly isPermitted: boolean;
}
