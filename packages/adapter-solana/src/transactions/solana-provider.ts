import { WalletMisbehavedError } from '@foyerkit/core/adapter';
import type { SendOptions } from '@solana/web3.js';
import type { Session } from '../connection/session.js';
import type { Endpoint } from '../endpoints.js';
import { toRequestError } from '../errors.js';
import type { Signer } from '../transports/transport.js';
import { sendWire } from './send-wire.js';
import { loadWeb3 } from './web3.js';
import { type AnyTransaction, assertSignable, fromWire, toWire } from './wire.js';

/**
 * The provider of a connected Solana wallet, returned by `getProvider`. It uses the active account, on the network
 * that the page is on. Every method rejects with a `ModalError`: REQUEST_REJECTED, INVALID_TRANSACTION,
 * TRANSACTION_EXPIRED, INSUFFICIENT_FUNDS, NOT_CONNECTED, METHOD_NOT_ALLOWED, WALLET_SDK_MISSING, REQUEST_FAILED.
 */
export interface SolanaProvider {
  /** The active account, in base58. */
  readonly address: string;
  /** @returns the 64 bytes of the ed25519 signature */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** @returns a signed copy of the same kind; the given one stays unchanged */
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>;
  /** All with one prompt, if the wallet supports that. @returns signed copies in the same order */
  signAllTransactions<T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]>;
  /** @returns the signature in base58, as soon as the transaction is sent */
  signAndSendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>;
}

export interface SolanaProviderParameters {
  /** The current connection. @throws NOT_CONNECTED */
  readonly session: () => Session;
  /** @throws REQUEST_FAILED if the host configured none */
  readonly endpoint: (session: Pick<Session, 'networkId'>) => Endpoint;
}

export function createSolanaProvider({ endpoint, session }: SolanaProviderParameters): SolanaProvider {
  const signerOf = ({ address, networkId }: Session): Signer => ({ address, networkId });

  const signAll = async <T extends AnyTransaction>(transactions: readonly T[]): Promise<T[]> => {
    for (const transaction of transactions) assertSignable(session().transport, transaction);
    const web3 = await loadWeb3();
    const live = session();
    const signed = await live.transport.signTransactions(signerOf(live), transactions.map(toWire));
    return transactions.map((transaction, index) => {
      const wire = signed[index];
      if (!wire) throw new WalletMisbehavedError('The wallet left a transaction unsigned.');
      return fromWire(web3, wire, transaction);
    });
  };

  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (thrown) {
      throw toRequestError(thrown);
    }
  };

  const send = async (transaction: AnyTransaction, options?: SendOptions): Promise<string> => {
    const live = session();
    assertSignable(live.transport, transaction);
    const wire = toWire(transaction);
    const signer = signerOf(live);
    return sendWire({ endpoint: () => endpoint(signer), transport: live.transport, signer, wire, options });
  };

  return {
    get address() {
      return session().address;
    },
    signMessage: async (message) => {
      const live = session();
      return explained(live.transport.signMessage(signerOf(live), message));
    },
    signTransaction: async (transaction) => {
      const [signed] = await explained(signAll([transaction]));
      if (!signed) throw new WalletMisbehavedError('The wallet left a transaction unsigned.');
      return signed;
    },
    signAllTransactions: (transactions) => explained(signAll(transactions)),
    signAndSendTransaction: (transaction, options) => explained(send(transaction, options)),
  };
}
