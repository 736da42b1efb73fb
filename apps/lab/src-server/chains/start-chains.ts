import type { LabInfo } from '../../src-shared/lab-info.js';
import type { PortPlan } from '../port-plan.js';
import { bitcoinChains } from './bitcoin-chains.js';
import type { ChainStarter, StartContext } from './chain-starter.js';
import { evmChains } from './evm-chains.js';
import { polkadotChain } from './polkadot-chain.js';
import { startReaper } from './reaper-client.js';
import { solanaChains } from './solana-chains.js';

/** One for each family that has something to start. */
const STARTERS: readonly ChainStarter[] = [evmChains, solanaChains, bitcoinChains, polkadotChain];

export interface StartChainsOptions extends Pick<StartContext, 'onLost' | 'optIn' | 'shutdown'> {
  readonly ports: PortPlan['chains'];
  /** Base of the explorer's pages. */
  readonly explorerUrl: string;
}

/** Starts the local chains of all families, side by side. */
export async function startChains(
  { explorerUrl, ports, ...options }: StartChainsOptions,
  starters = STARTERS,
): Promise<Pick<LabInfo, 'chains' | 'accounts' | 'tokens'>> {
  const reaper = startReaper();
  options.shutdown.defer(reaper.close);
  const context: StartContext = {
    ...options,
    reaper,
    explorerUrlOf: (networkId) => `${explorerUrl}/${networkId.split(':')[1]}`,
    portsOf: (networkId) => {
      const [first, ...others] = ports[networkId] ?? [];
      if (first === undefined) throw new RangeError(`No port is planned for the chain ${networkId}.`);
      return [first, ...others];
    },
  };
  const families = await Promise.all(
    starters.map(async ({ namespace, start }) => ({ namespace, running: await start(context) })),
  );
  const withAccounts = families.filter(({ running }) => running.accounts.length > 0);
  return {
    chains: Object.assign({}, ...families.map(({ running }) => running.chains)),
    accounts: Object.fromEntries(withAccounts.map(({ namespace, running }) => [namespace, [...running.accounts]])),
    tokens: Object.assign({}, ...families.map(({ running }) => running.tokens)),
  };
}
