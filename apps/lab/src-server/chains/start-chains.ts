import type { LabInfo } from '../../src-shared/lab-info.js';
import type { LabError } from '../lab-error.js';
import type { PortPlan } from '../port-plan.js';
import { bitcoinChains } from './bitcoin-chains.js';
import type { ChainStarter, StartContext } from './chain-starter.js';
import { evmChains } from './evm-chains.js';
import { polkadotChain } from './polkadot-chain.js';
import { startProgram } from './program.js';
import { startReaper } from './reaper-client.js';
import { solanaChains } from './solana-chains.js';

/** One for each namespace with something to start. */
const STARTERS: readonly ChainStarter[] = [evmChains, solanaChains, bitcoinChains, polkadotChain];

/** What `lab.json` says of the chains. */
export type RunningChains = Pick<LabInfo, 'accounts' | 'chains' | 'collections' | 'spamTokens' | 'swap' | 'tokens'>;

export interface StartChainsOptions extends Pick<StartContext, 'optIn' | 'shutdown'> {
  readonly ports: PortPlan['chains'];
  /** Base URL of the explorer's pages. */
  readonly explorerUrl: string;
  /** Called when a chain exits without having been stopped. */
  readonly onLost: (error: LabError) => void;
}

/** Starts the local chains of all namespaces in parallel. @throws LabError */
export async function startChains({
  explorerUrl,
  onLost,
  optIn,
  ports,
  shutdown,
}: StartChainsOptions): Promise<RunningChains> {
  const reaper = startReaper();
  shutdown.defer(reaper.close);
  const context: StartContext = {
    optIn,
    shutdown,
    run: async (program) => {
      const { stop } = await startProgram(program, { reaper, onLost });
      shutdown.defer(stop);
    },
    portsOf: (networkId) => {
      const [first, ...others] = ports[networkId] ?? [];
      if (first === undefined) throw new RangeError(`No port is reserved for the chain ${networkId}.`);
      return [first, ...others];
    },
  };
  const namespaces = await Promise.all(
    STARTERS.map(async ({ namespace, start }) => ({ namespace, ...(await start(context)) })),
  );
  const running = namespaces.flatMap(({ chains }) => chains);
  const byNetwork = <Item>(read: (chain: (typeof running)[number]) => readonly Item[] | undefined) =>
    Object.fromEntries(
      running.flatMap((chain): [string, Item[]][] => {
        const items = read(chain);
        return items ? [[chain.networkId, [...items]]] : [];
      }),
    );
  const explorerOf = (networkId: string): string => `${explorerUrl}/${networkId.split(':')[1]}`;
  return {
    chains: Object.fromEntries(
      running.map(({ name, networkId, rpcUrl }) => [networkId, { name, rpcUrl, explorerUrl: explorerOf(networkId) }]),
    ),
    accounts: Object.fromEntries(
      namespaces.flatMap(({ accounts, namespace }) => (accounts.length > 0 ? [[namespace, [...accounts]]] : [])),
    ),
    tokens: byNetwork(({ tokens }) => tokens),
    spamTokens: byNetwork(({ spamTokens }) => spamTokens),
    collections: byNetwork(({ collections }) => collections),
    swap: Object.fromEntries(running.flatMap(({ networkId, swap }) => (swap ? [[networkId, swap]] : []))),
  };
}
