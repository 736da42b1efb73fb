import { LOCAL_CHAINS } from '../src-shared/networks.js';
import { LabError } from './lab-error.js';

/** One block of neighbouring ports, so that a single number moves everything. */
export interface PortPlan {
  readonly lab: number;
  readonly services: number;
  /** In the order of `LOCAL_CHAINS`. */
  readonly chains: readonly number[];
}

const DEFAULT_PORT = 5180;
/** Ports below need the superuser. */
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;
const BLOCK_SIZE = 2 + LOCAL_CHAINS.length;

/**
 * Reads `LAB_PORT`, the first port of the block.
 * @throws LabError when it is no port, or the block would not fit behind it
 */
export function readPortPlan(labPort: string | undefined): PortPlan {
  const lab = labPort?.trim() ? Number(labPort) : DEFAULT_PORT;
  const highest = HIGHEST_PORT - BLOCK_SIZE + 1;
  if (!Number.isInteger(lab) || lab < LOWEST_PORT || lab > highest) {
    throw new LabError(`LAB_PORT must be a whole number from ${LOWEST_PORT} to ${highest}, but it is "${labPort}".`);
  }
  return { lab, services: lab + 1, chains: LOCAL_CHAINS.map((_, index) => lab + 2 + index) };
}

/** What each port of a plan is for, for messages. */
export const portsOf = ({ lab, services, chains }: PortPlan): readonly (readonly [port: number, use: string])[] => [
  [lab, 'the lab'],
  [services, 'the services'],
  ...chains.map((port, index) => [port, `the chain ${LOCAL_CHAINS[index]?.id}`] as const),
];
