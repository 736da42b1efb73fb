import { addressesOf, keysFrom } from '@foyerkit/testkit/bitcoin';
import { LOCAL_BITCOIN, PHONE_BITCOIN_KEYS } from '../../src-shared/families/bitcoin.js';
import { startBitcoin } from './bitcoin/start-bitcoin.js';
import type { ChainStarter } from './chain-starter.js';

/** A Bitcoin regtest, on bcoin: the payment addresses of the development keys and of the phone hold coins. */
export const bitcoinChains: ChainStarter = {
  namespace: 'bip122',
  start: async ({ explorerUrlOf, onLost, portsOf, reaper, shutdown }) => {
    const { name, networkId } = LOCAL_BITCOIN;
    const [port] = portsOf(networkId);
    const holders = [...keysFrom({}), ...keysFrom({ keys: PHONE_BITCOIN_KEYS })].map(
      (key) => addressesOf(key, 'Regtest')[0].address,
    );
    const { apiUrl, stop } = await startBitcoin({ port, holders, reaper, onLost });
    shutdown.defer(stop);
    return {
      chains: { [networkId]: { name, rpcUrl: apiUrl, explorerUrl: explorerUrlOf(networkId) } },
      accounts: holders,
      tokens: {},
    };
  },
};
