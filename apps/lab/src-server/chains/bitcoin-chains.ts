import { fileURLToPath } from 'node:url';
import { addressesOf, keysFrom } from '@foyerkit/testkit/bitcoin';
import { LOCAL_BITCOIN, PHONE_BITCOIN_KEYS } from '../../src-shared/namespaces/bitcoin.js';
import { HOST } from '../host.js';
import type { ChainStarter } from './chain-starter.js';

/** The node mines its 450 blocks in less than two seconds on an idle machine. */
const START_LIMIT_MS = 60_000;

/** The node with its Esplora-compatible API, as a path from the build. */
const PROGRAM = fileURLToPath(new URL('./chains/bitcoin/main.js', import.meta.url));

/** A Bitcoin regtest on bcoin: the payment addresses of the development keys and of the phone hold coins. */
export const bitcoinChains: ChainStarter = {
  namespace: 'bip122',
  start: async ({ portsOf, run }) => {
    const { name, networkId } = LOCAL_BITCOIN;
    const [port] = portsOf(networkId);
    const holders = [...keysFrom({}), ...keysFrom({ keys: PHONE_BITCOIN_KEYS })].map(
      (key) => addressesOf(key, 'Regtest')[0].address,
    );
    const rpcUrl = `http://${HOST}:${port}`;
    await run({
      name: 'The Bitcoin chain',
      command: process.execPath,
      args: [PROGRAM, String(port), ...holders],
      isReady: () =>
        fetch(`${rpcUrl}/blocks/tip/height`).then(
          ({ ok }) => ok,
          () => false,
        ),
      startLimitMs: START_LIMIT_MS,
    });
    return { chains: [{ networkId, name, rpcUrl }], accounts: holders };
  },
};
