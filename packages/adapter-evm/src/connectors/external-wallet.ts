import type { AdapterConnection } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';

/** The accounts of a wallet that has several types of them. */
export interface TypedAccounts {
  /** What it shares now, the active one first; `undefined`: nothing. */
  read(): Pick<AdapterConnection, 'accounts'> | undefined;
  /** Makes one of them the active one, in the wallet itself. */
  select(address: string): Promise<void>;
}

/** A wallet that is neither announced nor injected nor paired: it has its own transport. */
export interface ExternalWallet {
  readonly id: string;
  readonly type: 'auth' | 'coinbaseWallet' | 'safe';
  readonly name: string;
  /** The rdns under which the extension of the same wallet announces itself and the catalogue lists it. */
  readonly rdns?: string;
  /** Its id in the public catalogue, for catalogues without an rdns. */
  readonly explorerId?: string;
  readonly provider: Eip1193Provider;
  /** Absent: all of them have a key of their own. */
  readonly typed?: TypedAccounts;
  /** The page runs inside this wallet and is connected to it without a press. Source: F3.4.6. */
  readonly isHome?: boolean;
}
