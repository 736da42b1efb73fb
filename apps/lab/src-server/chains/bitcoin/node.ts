import { NETWORK_PARAMETERS } from '@foyerkit/testkit/bitcoin';
import { Address as BitcoinAddress } from '@scure/btc-signer';
import type { Bcoin, BcoinNode } from './bcoin.js';
import { loadBcoin } from './bcoin.js';

/** An unspent output, in Esplora's format. */
interface EsploraCoin {
  readonly txid: string;
  readonly vout: number;
  readonly value: number;
  readonly status: EsploraStatus;
}

export type EsploraStatus =
  | { readonly confirmed: false }
  | { readonly confirmed: true; readonly block_height: number; readonly block_hash?: string };

/** What the API needs from a chain. */
export interface BitcoinNode {
  height(): number;
  /** @throws when the address does not belong to this chain */
  coinsOf(address: string): Promise<readonly EsploraCoin[]>;
  /** In the format of Bitcoin Core's `getrawtransaction`; `undefined` when the transaction is unknown. */
  transaction(txid: string): Promise<unknown>;
  /** Accepts a transaction and mines it. @returns its id. @throws with the rule that it breaks */
  send(hex: string): Promise<string>;
  close(): Promise<void>;
}

/** SegWit is activated by votes, which are counted at block 432. */
const BLOCKS = 450;
/** The address for the reward of later blocks, which has no owner here. Source: BIP-173's example, with the prefix of regtest. */
const NOBODY = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

const reversed = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex');

async function call({ rpc }: BcoinNode, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const { error, result } = await rpc.call({ method, params });
  if (error) throw new Error(error.message);
  return result;
}

/** bcoin is from before Taproot: it holds such coins, but cannot parse their addresses. */
function readAddress(address: string, { Address, Network }: Pick<Bcoin, 'Address' | 'Network'>): object {
  const output = BitcoinAddress(NETWORK_PARAMETERS.Regtest).decode(address);
  if (output.type === 'tr') return Address.fromProgram(1, Buffer.from(output.pubkey));
  return Address.fromString(address, Network.get('regtest'));
}

/** Starts an in-memory chain without peers and mines mature coins for each holder. */
export async function startNode(holders: readonly string[]): Promise<BitcoinNode> {
  const { Address, FullNode, Network, TX } = loadBcoin();
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    // It opens its own server, which is not used here and whose default port another lab may have.
    httpPort: 0,
    logConsole: false,
    noAuth: true,
    indexTX: true,
    indexAddress: true,
    maxOutbound: 1,
  });
  await node.open();
  const mine = (count: number, address: string) => call(node, 'generatetoaddress', count, address);
  for (const holder of holders) await mine(Math.floor(BLOCKS / (holders.length + 1)), holder);
  // Rewards can be spent after a hundred blocks.
  await mine(BLOCKS - node.chain.height, NOBODY);

  const send = async (hex: string): Promise<string> => {
    const transaction = TX.fromRaw(hex, 'hex');
    const missing = await node.mempool.addTX(transaction, -1);
    if (missing || !node.mempool.hasEntry(transaction.hash('hex'))) throw new Error('bad-txns-inputs-missingorspent');
    await mine(1, NOBODY);
    return transaction.txid();
  };
  /** One after the other, so that each is mined into its own block. */
  let sending: Promise<unknown> = Promise.resolve();

  return {
    height: () => node.chain.height,
    coinsOf: async (address) => {
      const coins = await node.getCoinsByAddress(readAddress(address, { Address, Network }));
      return coins.map(({ hash, height, index, value }) => ({
        txid: reversed(hash),
        vout: index,
        value,
        status: height < 0 ? { confirmed: false } : { confirmed: true, block_height: height },
      }));
    },
    transaction: (txid) => call(node, 'getrawtransaction', txid, true).catch(() => undefined),
    send: (hex) => {
      const before = sending;
      const now = Promise.allSettled([before]).then(() => send(hex));
      sending = now;
      return now;
    },
    close: () => node.close(),
  };
}
