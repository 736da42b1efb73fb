import Module, { createRequire } from 'node:module';

/** The few parts of bcoin that are used here. It ships no types. */
export interface Bcoin {
  readonly FullNode: new (options: object) => BcoinNode;
  readonly Network: { get(name: 'regtest'): BcoinNetwork };
  readonly Address: {
    fromString(address: string, network: BcoinNetwork): object;
    fromProgram(version: number, program: Buffer): object;
  };
  readonly TX: { fromRaw(hex: string, encoding: 'hex'): BcoinTransaction };
}

interface BcoinNetwork {
  addressPrefix: object;
  keyPrefix: object;
}

interface BcoinTransaction {
  /** The hash in hex, in the order that people write. */
  txid(): string;
  hash(encoding: 'hex'): string;
}

interface BcoinCoin {
  /** In hex, in the order of the bytes, which is not the one that people write. */
  readonly hash: string;
  readonly index: number;
  readonly value: number;
  /** -1 before it is confirmed. */
  readonly height: number;
}

export interface BcoinNode {
  readonly chain: { readonly height: number };
  readonly mempool: {
    /** Resolves with missing inputs, if there are any. Rejects for what breaks a rule. */
    addTX(transaction: BcoinTransaction, peer: -1): Promise<readonly string[] | null>;
    hasEntry(hash: string): boolean;
  };
  readonly rpc: {
    call(request: { readonly method: string; readonly params: readonly unknown[] }): Promise<{
      readonly result: unknown;
      readonly error: { readonly message: string } | null;
    }>;
  };
  open(): Promise<void>;
  close(): Promise<void>;
  getCoinsByAddress(address: object): Promise<readonly BcoinCoin[]>;
}

/** How addresses begin on the regtest that everybody else knows; bcoin has ideas of its own. Source: Bitcoin Core. */
const ADDRESS_PREFIX = { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' };
const KEY_PREFIX = { privkey: 0xef };

/** Loads bcoin on its JavaScript parts alone: its database's native addon is not built, and nothing here is stored. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js';
  const load: unknown = Reflect.get(Module, '_load');
  if (typeof load !== 'function') throw new TypeError('This Node.js loads modules in a way that is not known here.');
  const loadWithoutAddon = (name: string, ...others: readonly unknown[]): unknown =>
    name === 'leveldown' ? class {} : Reflect.apply(load, Module, [name, ...others]);
  Reflect.set(Module, '_load', loadWithoutAddon);
  const bcoin: Bcoin = createRequire(import.meta.url)('bcoin');
  // Its parts are loaded when they are read.
  const { Address, FullNode, Network, TX } = bcoin;
  Reflect.set(Module, '_load', load);

  const network = Network.get('regtest');
  network.addressPrefix = { ...network.addressPrefix, ...ADDRESS_PREFIX };
  network.keyPrefix = { ...network.keyPrefix, ...KEY_PREFIX };
  return { Address, FullNode, Network, TX };
}
