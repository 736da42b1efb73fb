import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import type { CollectionInfo, MarketInfo, TokenInfo } from '../../src-shared/lab-info.js';
import type { Shutdown } from '../shutdown.js';
import type { Program } from './program.js';

/** What a namespace needs to start its chains. */
export interface StartContext {
  /** The ports planned for a chain. @throws RangeError for an unplanned one */
  portsOf(networkId: CaipNetworkId): readonly [number, ...number[]];
  /** The chains to start that run only on request. */
  readonly optIn: OptInChains;
  /**
   * Runs a program until the lab ends, and resolves when it is ready. If it exits earlier, the lab ends too.
   * @throws LabError when it exits before it is ready, or takes too long
   */
  run(program: Program): Promise<void>;
  /** For what runs in the lab's own process. */
  readonly shutdown: Shutdown;
}

/** Chains too heavy to start by default. */
export interface OptInChains {
  /** `--polkadot-node`. */
  readonly polkadot: boolean;
}

/** A running chain. */
interface RunningChain {
  readonly networkId: CaipNetworkId;
  readonly name: string;
  readonly rpcUrl: string;
  /** The test tokens on it. */
  readonly tokens?: readonly TokenInfo[];
  /** Tokens that its accounts were sent without asking for them. */
  readonly spamTokens?: readonly TokenInfo[];
  /** Collections of non-fungible tokens on it. */
  readonly collections?: readonly CollectionInfo[];
  /** Where its tokens are swapped. */
  readonly swap?: MarketInfo;
}

/** The running chains of one namespace. */
export interface RunningNamespace {
  readonly chains: readonly RunningChain[];
  /** Addresses that are funded on each of them. */
  readonly accounts: readonly string[];
}

/** Starts the local chains of one namespace, with funded accounts on each. */
export interface ChainStarter {
  readonly namespace: ChainNamespace;
  start(context: StartContext): Promise<RunningNamespace>;
}
