import { LOCAL_CHAINS as EVM_CHAINS } from '../src-shared/namespaces/evm.js';
import { LOCAL_CHAINS } from '../src-shared/namespaces/namespaces.js';
import { LabError } from './lab-error.js';

/** What serves the embedded wallet, in the order of the ports. */
const EMBEDDED_USES = {
  site: 'the secure site',
  mailbox: 'the mailbox',
  smtp: 'caught mails',
  identity: 'the identity provider',
  farcaster: "the stand-in of Farcaster's relay",
} as const;

/** One block of adjacent ports, so that a single number moves everything. */
export interface PortPlan {
  readonly lab: number;
  readonly services: number;
  /** By CAIP-2 id, including chains that start only on request. */
  readonly chains: Readonly<Record<string, readonly number[]>>;
  readonly embedded: Readonly<Record<keyof typeof EMBEDDED_USES, number>>;
  /** By chain id. */
  readonly bundlers: Readonly<Record<number, number>>;
}

const DEFAULT_PORT = 5180;
/** Lower ports require root. */
const LOWEST_PORT = 1024;
const HIGHEST_PORT = 65_535;

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
  return planFrom(lab);
}

/** What is added later comes last, so that the ports before it stay the same. */
function planFrom(first: number): PortPlan {
  let next = first;
  const take = () => next++;
  const takeEach = <K extends string | number>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, take()])) as Record<K, number>;
  return {
    lab: take(),
    services: take(),
    chains: Object.fromEntries(
      LOCAL_CHAINS.map(({ networkId, portCount }) => [networkId, Array.from({ length: portCount }, take)]),
    ),
    embedded: takeEach(Object.keys(EMBEDDED_USES) as (keyof typeof EMBEDDED_USES)[]),
    bundlers: takeEach(EVM_CHAINS.map(({ id }) => id)),
  };
}

/** The use of each port in a plan, for messages. */
export const portsOf = (plan: PortPlan): readonly (readonly [port: number, use: string])[] => [
  [plan.lab, 'the lab'],
  [plan.services, 'the services'],
  ...Object.entries(plan.chains).flatMap(([id, ports]) => ports.map((port) => [port, `the chain ${id}`] as const)),
  ...Object.entries(EMBEDDED_USES).map(
    ([name, use]) => [plan.embedded[name as keyof typeof EMBEDDED_USES], use] as const,
  ),
  ...Object.entries(plan.bundlers).map(([id, port]) => [port, `the bundler of the chain eip155:${id}`] as const),
];

const BLOCK_SIZE = portsOf(planFrom(0)).length;
