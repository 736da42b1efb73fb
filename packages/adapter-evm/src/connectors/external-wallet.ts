import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';

/** A wallet that is neither announced nor injected nor paired: it has its own transport. */
export interface ExternalWallet {
  readonly id: string;
  readonly type: 'coinbaseWallet' | 'safe';
  readonly name: string;
  /** The rdns under which the extension of the same wallet announces itself and the catalogue lists it. */
  readonly rdns?: string;
  /** Its id in the public catalogue, for catalogues without an rdns. */
  readonly explorerId?: string;
  readonly provider: Eip1193Provider;
  /** The page runs inside this wallet and is connected to it without a press. Source: F3.4.6. */
  readonly isHome?: boolean;
}
