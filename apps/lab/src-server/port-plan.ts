import { LOCAL_CHAINS } from '../src-shared/namespaces/namespaces.js';
import { LabError } from './lab-error.js';

/** One block of adjacent ports, so that a single number moves everything. */
export interface PortPlan {
  readonly lab: number;
  readonly services: number;
  /** By CAIP-2 id, including chains that start only on request. */
  readonly chains: Readonly<Record<string, readonly number[]>>;
}

const DEFAULT_PORT = 5180;
/** Lower ports require root. */
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;
const BLOCK_SIZE = LOCAL_CHAINS.reduce((sum, { portCount }) => sum + portCount, 2);

/**
 * Reads `LAB_PORT`, the first port of the block.
 * @throws LabError when it is not a port, or the block does not fit behind it
 */
export function readPortPlan(labPort: string | undefined): PortPlan {
  const lab = labPort?.trim() ? Number(labPort) : DEFAULT_PORT;
  const highest = HIGHEST_PORT - BLOCK_SIZE + 1;
  if (!Number.isInteger(lab) || lab < LOWEST_PORT || lab > highest) {
    throw new LabError(`LAB_PORT must be a whole number from ${LOWEST_PORT} to ${highest}, but it is "${labPort}".`);
  }
  return { lab, services: lab + 1, chains: chainPorts(lab + 2) };
}

function chainPorts(first: number): PortPlan['chains'] {
  let next = first;
  const take = (count: number) => Array.from({ length: count }, () => next++);
  return Object.fromEntries(LOCAL_CHAINS.map(({ networkId, portCount }) => [networkId, take(portCount)]));
}

/** The use of each port in a plan, for messages. */
export const portsOf = ({ lab, services, chains }: PortPlan): readonly (readonly [port: number, use: string])[] => [
  [lab, 'the lab'],
  [services, 'the services'],
  ...Object.entries(chains).flatMap(([id, ports]) => ports.map((port) => [port, `the chain ${id}`] as const)),
];
