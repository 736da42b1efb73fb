import type { Eip1193Provider } from '@foyerkit/adapter-pairing/evm';

/** A wallet that is neither announced nor injected nor paired with: it has a way of its own. */
export interface ExternalWallet {
  readonly id: string;
  readonly type: 'coinbaseWallet' | 'safe';
  readonly name: string;
  /** The same wallet as an extension announces itself by it, and the catalogue knows it by it. */
  readonly rdns?: string;
  /** What the public catalogue calls it, for one that knows no rdns. */
  readonly explorerId?: string;
  readonly provider: Eip1193Provider;
  /** The page runs inside this wallet and is connected to it without a press. Source: F3.4.6. */
  readonly isHome?: boolean;
}
