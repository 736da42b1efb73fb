import type { ScriptedWallet } from '@foyerkit/core/testing';
import {
  BaseMessageSignerWalletAdapter,
  type TransactionOrVersionedTransaction,
  type WalletName,
  WalletReadyState,
} from '@solana/wallet-adapter-base';
import { PublicKey } from '@solana/web3.js';
import { announce } from './bench.js';

const SIGNATURE = new Uint8Array(64).fill(1);
const CHAINS = ['solana:localnet', 'solana:mainnet'];

/** The interface of the Wallet Standard. */
export function announceScripted(wallet: ScriptedWallet): void {
  const accounts = () => wallet.addresses.map((address) => ({ address, chains: CHAINS, features: [] }));
  const sign = async (inputs: readonly object[], name: string) =>
    wallet.prompt(name, () => inputs.map(() => ({ signature: SIGNATURE })));
  announce({
    version: '1.0.0',
    name: wallet.connectorId,
    icon: 'data:image/png;base64,AAAA',
    chains: CHAINS,
    get accounts() {
      return accounts();
    },
    features: {
      'standard:connect': {
        async connect(input?: { readonly silent?: boolean }) {
          await (input?.silent ? wallet.read() : wallet.connect());
          return { accounts: accounts() };
        },
      },
      'standard:disconnect': { disconnect: () => wallet.disconnect() },
      'standard:events': {
        on: (_event: string, listener: (change: object) => void) =>
          wallet.subscribe(() => listener({ accounts: accounts() })),
      },
      'solana:signMessage': { signMessage: (...inputs: readonly object[]) => sign(inputs, 'signMessage') },
      'solana:signAndSendTransaction': {
        signAndSendTransaction: (...inputs: readonly object[]) => sign(inputs, 'signAndSendTransaction'),
      },
    },
  });
}

/** The interface of a wallet-adapter. Its wallet shares one account at a time, and reports when the account changes. */
export class ScriptedLegacyWallet extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName;
  readonly url = 'https://legacy.invalid';
  readonly icon = 'data:image/png;base64,AAAA';
  readonly supportedTransactionVersions = null;
  readyState = WalletReadyState.Installed;
  connecting = false;
  readonly #wallet: ScriptedWallet;
  #isOpen = false;
  /** The emitter's methods; the base class does not expose their types in this module system. */
  declare emit: (event: string, ...payload: readonly unknown[]) => boolean;

  constructor(wallet: ScriptedWallet) {
    super();
    this.name = wallet.connectorId as WalletName;
    this.#wallet = wallet;
    wallet.subscribe(() => {
      if (!this.#isOpen) return;
      this.#isOpen = wallet.addresses.length > 0;
      if (this.#isOpen) this.emit('connect', this.publicKey);
      else this.emit('disconnect');
    });
  }

  get publicKey(): PublicKey | null {
    const [address] = this.#wallet.addresses;
    return this.#isOpen && address ? new PublicKey(address) : null;
  }

  override async autoConnect(): Promise<void> {
    this.#isOpen = (await this.#wallet.read()).length > 0;
  }

  async connect(): Promise<void> {
    this.#isOpen = (await this.#wallet.connect()).length > 0;
  }

  async disconnect(): Promise<void> {
    await this.#wallet.disconnect();
    this.#isOpen = false;
    this.emit('disconnect');
  }

  signMessage(): Promise<Uint8Array> {
    return this.#wallet.prompt('signMessage', () => SIGNATURE);
  }

  signTransaction<T extends TransactionOrVersionedTransaction<null>>(transaction: T): Promise<T> {
    return this.#wallet.prompt('signTransaction', () => transaction);
  }
}
