import Module, { createRequire } from 'node:module';

/** The parts of bcoin that are used here. It ships no types. */
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
  /** The hash in hex, in display order. */
  txid(): string;
  hash(encoding: 'hex'): string;
}

interface BcoinCoin {
  /** In hex, in byte order, which is the reverse of display order. */
  readonly hash: string;
  readonly index: number;
  readonly value: number;
  /** -1 while it is unconfirmed. */
  readonly height: number;
}

export interface BcoinNode {
  readonly chain: { readonly height: number };
  readonly mempool: {
    /** Resolves with missing inputs, if there are any. Rejects a transaction that breaks a rule. */
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

/** The usual regtest address prefix, from which bcoin's default differs. Source: Bitcoin Core. */
const ADDRESS_PREFIX = { pubkeyhash: 0x6f, scripthash: 0xc4, bech32: 'bcrt' };
const KEY_PREFIX = { privkey: 0xef };

/** Loads bcoin with its JavaScript backends only: the native addon of its database is not built, and nothing is stored here. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js';
  const load: unknown = Reflect.get(Module, '_load');
  if (typeof load !== 'function') throw new TypeError('This Node.js has no known way to load bcoin.');
  const loadWithoutAddon = (name: string, ...others: readonly unknown[]): unknown =>
    name === 'leveldown' ? class {} : Reflect.apply(load, Module, [name, ...others]);
  Reflect.set(Module, '_load', loadWithoutAddon);
  const bcoin: Bcoin = createRequire(import.meta.url)('bcoin');
  // Its parts are loaded lazily, when they are read.
  const { Address, FullNode, Network, TX } = bcoin;
  Reflect.set(Module, '_load', load);

  const network = Network.get('regtest');
  network.addressPrefix = { ...network.addressPrefix, ...ADDRESS_PREFIX };
  network.keyPrefix = { ...network.keyPrefix, ...KEY_PREFIX };
  return { Address, FullNode, Network, TX };
}
