import { mnemonicToAccount } from 'viem/accounts';
import { DEVELOPMENT_MNEMONIC, FUNDED_ACCOUNTS, LOCAL_CHAINS, toNetworkId } from '../../src-shared/families/evm.js';
import { startAnvil } from './anvil.js';
import type { ChainStarter } from './chain-starter.js';
import { deployToken } from './deploy-token.js';

/** The EVM chains, on anvil: accounts that hold Ether and test tokens on each. */
export const evmChains: ChainStarter = {
  namespace: 'eip155',
  start: async ({ explorerUrlOf, onLost, portsOf, reaper, shutdown }) => {
    const accounts = Array.from({ length: FUNDED_ACCOUNTS }, (_, addressIndex) =>
      mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex }),
    );
    const holders = accounts.map(({ address }) => address);
    const deployer = mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex: FUNDED_ACCOUNTS - 1 });

    const started = await Promise.all(
      LOCAL_CHAINS.map(async ({ id, name }) => {
        const networkId = toNetworkId(id);
        const [port] = portsOf(networkId);
        const anvil = await startAnvil({ chainId: id, port, reaper, onLost });
        shutdown.defer(anvil.stop);
        const token = await deployToken({ chainId: id, rpcUrl: anvil.rpcUrl, deployer, holders });
        return { networkId, token, chain: { name, rpcUrl: anvil.rpcUrl, explorerUrl: explorerUrlOf(networkId) } };
      }),
    );
    return {
      chains: Object.fromEntries(started.map(({ networkId, chain }) => [networkId, chain])),
      accounts: holders,
      tokens: Object.fromEntries(started.map(({ networkId, token }) => [networkId, [token]])),
    };
  },
};
