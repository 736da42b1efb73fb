import { addressesOf, keysFrom } from '@foyerkit/testkit/bitcoin';
import { LOCAL_BITCOIN } from '../../src-shared/families/bitcoin.js';
import { startBitcoin } from './bitcoin/start-bitcoin.js';
import type { ChainStarter } from './chain-starter.js';

/** A Bitcoin regtest, on bcoin: the payment addresses of the development keys hold coins. */
export const bitcoinChains: ChainStarter = {
  namespace: 'bip122',
  start: async ({ explorerUrlOf, onLost, portsOf, reaper, shutdown }) => {
    const { name, networkId } = LOCAL_BITCOIN;
    const [port] = portsOf(networkId);
    const holders = keysFrom({}).map((key) => addressesOf(key, 'Regtest')[0].address);
    const { apiUrl, stop } = await startBitcoin({ port, holders, reaper, onLost });
    shutdown.defer(stop);
    return {
      chains: { [networkId]: { name, rpcUrl: apiUrl, explorerUrl: explorerUrlOf(networkId) } },
      accounts: holders,
      tokens: {},
    };
  },
};
