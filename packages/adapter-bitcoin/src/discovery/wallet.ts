import type { Connector } from '@foyerkit/core/adapter';
import type { Transport } from '../transports/transport.js';

/** A wallet that can be offered, and the way to its code, which is loaded when somebody wants it. */
export interface BitcoinWallet {
  readonly connector: Connector;
  /** What the wallet is in the page: one object is one wallet. */
  readonly provider: object;
  /** @param life aborted when the adapter is destroyed: then the wallet is asked nothing more */
  open(life: AbortSignal): Promise<Transport>;
}

/**
 * Why something that calls itself a wallet is not offered. `NO_NAME`: it told none that can be read. `NO_PROVIDER`: it
 * leads to nothing that can be asked.
 * `DUPLICATE`: the same object, id or name stands here already. `BORROWED_NAME`: it goes by the name of a wallet that
 * lives elsewhere, or carries the mark of another one.
 */
export type LeftOutCode = 'NO_NAME' | 'NO_PROVIDER' | 'DUPLICATE' | 'BORROWED_NAME';

export interface LeftOutWallet {
  /** As it called itself; to be cleaned before it is shown. */
  readonly name: string | null;
  /** Where it was found: a path from the window, an id in `btc_providers`, or a Wallet Standard name. */
  readonly source: string;
  readonly code: LeftOutCode;
  /** The same in words, for developers. */
  readonly reason: string;
}

const REASONS: Readonly<Record<LeftOutCode, string>> = {
  NO_NAME: 'It has no name that can be read.',
  NO_PROVIDER: 'It leads to nothing that can be asked.',
  DUPLICATE: 'Its object, its id or its name stands in the list already.',
  BORROWED_NAME: 'It goes by the name of another wallet, or sits in its place.',
};

export const leaveOut = (name: string | null, source: string, code: LeftOutCode): LeftOutWallet => ({
  name,
  source,
  code,
  reason: REASONS[code],
});

/** What looking in one place brings. Looking again brings all of it again. */
export type Finding = BitcoinWallet | LeftOutWallet;
export type Finder = () => readonly Finding[];

export const isLeftOut = (finding: Finding): finding is LeftOutWallet => 'code' in finding;
