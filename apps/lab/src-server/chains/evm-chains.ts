import { mnemonicToAccount } from 'viem/accounts';
import { DEVELOPMENT_MNEMONIC, FUNDED_ACCOUNTS, LOCAL_CHAINS, toNetworkId } from '../../src-shared/namespaces/evm.js';
import { createFundedClient } from '../embedded/funded-client.js';
import { runAnvil } from './anvil.js';
import type { ChainStarter } from './chain-starter.js';
import { deployAssets } from './deploy-assets.js';
import { deployMarket } from './deploy-market.js';
import { deployToken } from './deploy-token.js';

/** The EVM chains, on anvil: each with accounts that hold Ether and test tokens, and a market for them. */
export const evmChains: ChainStarter = {
  namespace: 'eip155',
  start: async (context) => {
    const accounts = Array.from({ length: FUNDED_ACCOUNTS }, (_, addressIndex) =>
      mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex }),
    );
    const holders = accounts.map(({ address }) => address);
    const deployer = mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex: FUNDED_ACCOUNTS - 1 });

    const chains = LOCAL_CHAINS.map(async ({ id, name }) => {
      const networkId = toNetworkId(id);
      const rpcUrl = await runAnvil(context, id, context.portsOf(networkId)[0]);
      const client = await createFundedClient(id, rpcUrl);
      const provider = client.account.address;
      const [token, assets, market] = await Promise.all([
        deployToken({ chainId: id, rpcUrl, deployer, holders, provider }),
        deployAssets({ chainId: id, rpcUrl, holders, provider }),
        deployMarket(client),
      ]);
      const tokens = [token, ...assets.tokens];
      return { networkId, name, rpcUrl, ...assets, tokens, swap: await market.fill(tokens) };
    });
    return { chains: await Promise.all(chains), accounts: holders };
  },
};
