import type { CaipNetworkId, ChainNamespace } from '@foyerkit/core';
import type { LabInfo } from '../../src-shared/lab-info.js';
import type { LabError } from '../lab-error.js';
import type { Shutdown } from '../shutdown.js';
import type { Reaper } from './reaper-client.js';

/** What a family's chains are started with. */
export interface StartContext {
  /** The ports that the plan holds ready for a chain. @throws RangeError for one that is not planned */
  portsOf(networkId: CaipNetworkId): readonly [number, ...number[]];
  /** Where the lab's own explorer shows a chain. */
  explorerUrlOf(networkId: CaipNetworkId): string;
  /** Which chains are wanted that start only when they are asked for. */
  readonly optIn: OptInChains;
  /** Ends programs of their own with the server, whatever way that one ends. */
  readonly reaper: Reaper;
  readonly shutdown: Shutdown;
  /** Called when a chain ends without having been told to. */
  readonly onLost: (error: LabError) => void;
}

/** Chains too heavy to start for everybody. */
export interface OptInChains {
  /** `--polkadot-node`. */
  readonly polkadot: boolean;
}

/** What runs now, as `/lab.json` tells it. */
export type RunningChains = Pick<LabInfo, 'chains' | 'tokens'> & {
  /** Funded addresses. */
  readonly accounts: readonly string[];
};

/** Starts the local chains of one family, with accounts that hold something on each. */
export interface ChainStarter {
  readonly namespace: ChainNamespace;
  start(context: StartContext): Promise<RunningChains>;
}
