import { ed25519 } from '@noble/curves/ed25519.js';
import {
  BaseMessageSignerWalletAdapter,
  type SupportedTransactionVersions,
  type TransactionOrVersionedTransaction,
  type WalletName,
  WalletReadyState,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { Keypair, type PublicKey, VersionedTransaction } from '@solana/web3.js';

/** A wallet as hosts provide it with wallet-adapter: real keys, the library's own base class. */
export class LegacyWallet extends BaseMessageSignerWalletAdapter {
  readonly name = 'Legacy' as WalletName<'Legacy'>;
  readonly url = 'https://legacy.invalid';
  readonly icon = 'data:image/png;base64,AAAA';
  readonly supportedTransactionVersions: SupportedTransactionVersions = new Set(['legacy', 0] as const);
  readonly keypair = Keypair.fromSeed(new Uint8Array(32).fill(0x11));
  readyState = WalletReadyState.Installed;
  connecting = false;
  isTrusted = false;
  /** The visitor's answer. */
  refuses = false;
  #isOpen = false;
  /** The emitter's methods; the base class does not expose their types in this module system. */
  declare emit: (event: string, ...payload: readonly unknown[]) => boolean;
  declare on: (event: string, listener: () => void) => this;
  declare off: (event: string, listener: () => void) => this;

  get publicKey(): PublicKey | null {
    return this.#isOpen ? this.keypair.publicKey : null;
  }

  override async autoConnect(): Promise<void> {
    if (this.isTrusted) await this.connect();
  }

  async connect(): Promise<void> {
    this.#isOpen = true;
    this.emit('connect', this.keypair.publicKey);
  }

  async disconnect(): Promise<void> {
    this.#isOpen = false;
    this.emit('disconnect');
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    return ed25519.sign(message, this.keypair.secretKey.slice(0, 32));
  }

  async signTransaction<T extends TransactionOrVersionedTransaction<this['supportedTransactionVersions']>>(
    transaction: T,
  ): Promise<T> {
    if (this.refuses) {
      throw new WalletSignTransactionError('declined', Object.assign(new Error('declined'), { code: 4001 }));
    }
    if (transaction instanceof VersionedTransaction) transaction.sign([this.keypair]);
    else if ('partialSign' in transaction) transaction.partialSign(this.keypair);
    return transaction;
  }
}
