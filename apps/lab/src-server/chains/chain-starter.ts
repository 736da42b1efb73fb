import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import type { TokenInfo } from '../../src-shared/lab-info.js';
import type { Shutdown } from '../shutdown.js';
import type { Program } from './program.js';

/** What a namespace's chains are started with. */
export interface StartContext {
  /** The ports that the plan holds ready for a chain. @throws RangeError for one that is not planned */
  portsOf(networkId: CaipNetworkId): readonly [number, ...number[]];
  /** Which chains are wanted that start only when they are asked for. */
  readonly optIn: OptInChains;
  /**
   * Runs a program until the lab ends, and resolves when it is ready. Should it end first, the lab ends too.
   * @throws LabError when it ends before it is ready, or takes too long
   */
  run(program: Program): Promise<void>;
  /** For what runs in the lab's own process. */
  readonly shutdown: Shutdown;
}

/** Chains too heavy to start for everybody. */
export interface OptInChains {
  /** `--polkadot-node`. */
  readonly polkadot: boolean;
}

/** A chain that answers now. */
interface RunningChain {
  readonly networkId: CaipNetworkId;
  readonly name: string;
  readonly rpcUrl: string;
  /** The test tokens on it. */
  readonly tokens?: readonly TokenInfo[];
}

/** What runs of one namespace. */
export interface RunningNamespace {
  readonly chains: readonly RunningChain[];
  /** Addresses that hold something on each of them. */
  readonly accounts: readonly string[];
}

/** Starts the local chains of one namespace, with accounts that hold something on each. */
export interface ChainStarter {
  readonly namespace: ChainNamespace;
  start(context: StartContext): Promise<RunningNamespace>;
}
