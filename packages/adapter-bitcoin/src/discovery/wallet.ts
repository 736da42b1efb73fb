import type { AdapterStorage, Connector } from '@foyerkit/core/adapter';
import type { Transport } from '../transports/transport.js';

/** A wallet that can be offered, and the loader of its transport. */
export interface BitcoinWallet {
  readonly connector: Connector;
  /** The wallet's object on the page: one object is one wallet. */
  readonly provider: object;
  /** @param life aborted when the adapter is destroyed: then the wallet receives no more requests */
  open(life: AbortSignal, storage: AdapterStorage): Promise<Transport>;
}

/**
 * Why an announced wallet is not offered. `NO_NAME`: it has no readable name. `NO_PROVIDER`: it
 * leads to no usable object.
 * `DUPLICATE`: the same object, id or name is already listed. `BORROWED_NAME`: it uses the name of a wallet that
 * has another place, or identifies itself as another one.
 */
export type IgnoredCode = 'NO_NAME' | 'NO_PROVIDER' | 'DUPLICATE' | 'BORROWED_NAME';

export interface IgnoredWallet {
  /** As announced; sanitise it before it is shown. */
  readonly name: string | null;
  /** Where it was found: a path from the window, an id in `btc_providers`, or a Wallet Standard name. */
  readonly source: string;
  readonly code: IgnoredCode;
  /** The reason as text, for developers. */
  readonly reason: string;
}

const REASONS: Readonly<Record<IgnoredCode, string>> = {
  NO_NAME: 'It has no name that can be read.',
  NO_PROVIDER: 'It leads to no usable object.',
  DUPLICATE: 'Its object, its id or its name is already listed.',
  BORROWED_NAME: 'It uses the name or the place of another wallet.',
};

export const toIgnoredWallet = (name: string | null, source: string, code: IgnoredCode): IgnoredWallet => ({
  name,
  source,
  code,
  reason: REASONS[code],
});

/** The contents of one place. Every search returns all of them. */
export type Finding = BitcoinWallet | IgnoredWallet;
export type Finder = () => readonly Finding[];

export const isIgnored = (finding: Finding): finding is IgnoredWallet => 'code' in finding;
