import { mnemonicToAccount } from 'viem/accounts';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { LOCAL_CHAINS, toNetworkId } from '../../src-shared/networks.js';
import type { LabError } from '../lab-error.js';
import type { Shutdown } from '../shutdown.js';
import { startAnvil } from './anvil.js';
import { deployToken } from './deploy-token.js';
import { startReaper } from './reaper-client.js';

/** The words every local development chain funds. Public knowledge: never fund them on a real network. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const FUNDED_ACCOUNTS = 10;

export interface StartChainsOptions {
  /** In the order of `LOCAL_CHAINS`. */
  readonly ports: readonly number[];
  /** Base of the explorer's pages. */
  readonly explorerUrl: string;
  readonly shutdown: Shutdown;
  readonly onLost: (error: LabError) => void;
}

/** Starts all local chains, with accounts that hold Ether and test tokens on each. */
export async function startChains(
  options: StartChainsOptions,
): Promise<Pick<LabInfo, 'chains' | 'accounts' | 'tokens'>> {
  const { ports, explorerUrl, shutdown, onLost } = options;
  const reaper = startReaper();
  shutdown.defer(reaper.close);
  const accounts = Array.from({ length: FUNDED_ACCOUNTS }, (_, addressIndex) =>
    mnemonicToAccount(MNEMONIC, { addressIndex }),
  );
  const holders = accounts.map(({ address }) => address);
  const deployer = mnemonicToAccount(MNEMONIC, { addressIndex: FUNDED_ACCOUNTS - 1 });

  const started = await Promise.all(
    LOCAL_CHAINS.map(async ({ id, name }, index) => {
      const port = ports[index];
      if (port === undefined) throw new RangeError(`No port is planned for the chain ${id}.`);
      const anvil = await startAnvil({ chainId: id, port, reaper, onLost });
      shutdown.defer(anvil.stop);
      const token = await deployToken({ chainId: id, rpcUrl: anvil.rpcUrl, deployer, holders });
      const chain = { name, rpcUrl: anvil.rpcUrl, explorerUrl: `${explorerUrl}/${id}` };
      return { networkId: toNetworkId(id), chain, token };
    }),
  );
  return {
    chains: Object.fromEntries(started.map(({ networkId, chain }) => [networkId, chain])),
    accounts: { eip155: holders },
    tokens: Object.fromEntries(started.map(({ networkId, token }) => [networkId, [token]])),
  };
}
