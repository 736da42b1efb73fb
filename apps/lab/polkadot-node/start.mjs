/** The lab's Polkadot node, in its own process: `node start.mjs <host> <port> <address>…` funds the addresses. */
import { setupWithServer } from '@acala-network/chopsticks';
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub';

/** A thousand tokens, in the smallest unit. */
const FREE = '1000000000000000';

const [host, port, ...holders] = process.argv.slice(2);

await setupWithServer({
  host,
  port: Number(port),
  // The only available specification that contains a whole chain, runtime included, in its first block.
  genesis: JSON.parse(chainSpec),
  'mock-signature-host': false,
  'build-block-mode': 'Instant',
  'import-storage': {
    System: { Account: holders.map((address) => [[address], { providers: 1, data: { free: FREE } }]) },
  },
});
