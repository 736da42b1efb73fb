import {
  explain,
  InvalidTransactionError,
  MethodNotAllowedError,
  NotConnectedError,
  readMember,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import type { TransactionVersion } from '@solana/web3.js';
import { isSolanaAddress } from '../base58.js';
import { loadWeb3, type Web3 } from '../transactions/web3.js';
import { type AnyTransaction, toWire } from '../transactions/wire.js';
import { toBytes, toSignature } from './answers.js';
import type { Shared, Signer, Transport } from './transport.js';

/** A legacy wallet, such as those of wallet-adapter: it takes web3.js objects and has one account at a time. */
export interface LegacyWallet {
  /** An object of the wallet's own copy of web3.js; `null` while it is not connected. */
  readonly publicKey: unknown;
  /** Absent: it signs only transactions without a version. */
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined;
  connect(): Promise<void>;
  /** Without a prompt. */
  autoConnect(): Promise<void>;
  disconnect(): Promise<void>;
  on(event: 'connect' | 'disconnect', listener: () => void): unknown;
  off(event: 'connect' | 'disconnect', listener: () => void): unknown;
  signMessage?(message: Uint8Array): Promise<unknown>;
  signTransaction?(transaction: AnyTransaction): Promise<AnyTransaction>;
  signAllTransactions?(transactions: AnyTransaction[]): Promise<AnyTransaction[]>;
}

/** The transport to a legacy wallet. */
export function createLegacyTransport(adapter: LegacyWallet): Transport {
  const readShared = (): Shared | null => {
    // Hosts may use another copy of web3.js; its string form is the address.
    const key = readMember(adapter, 'publicKey');
    const address = key ? String(key) : '';
    return isSolanaAddress(address) ? { addresses: [address] } : null;
  };

  /** Its requests do not name the account, which may have changed without an event. */
  const assertActive = ({ address }: Signer): void => {
    if (readShared()?.addresses[0] === address) return;
    throw new NotConnectedError(`The wallet does not share ${address}.`);
  };

  return {
    async open({ isSilent }) {
      if (!readShared()) await (isSilent ? adapter.autoConnect() : adapter.connect());
      const shared = readShared();
      if (!shared && !isSilent) throw new WalletMisbehavedError('The wallet shares no Solana account.');
      return shared;
    },
    close: () => adapter.disconnect(),
    listen(listener) {
      const onConnect = () => listener(readShared());
      const onDisconnect = () => listener(null);
      adapter.on('connect', onConnect);
      adapter.on('disconnect', onDisconnect);
      return () => {
        adapter.off('connect', onConnect);
        adapter.off('disconnect', onDisconnect);
      };
    },
    // These adapters receive the network with each transaction, and do not list the networks they support.
    supports: () => true,
    async signMessage(signer, message) {
      assertActive(signer);
      if (!adapter.signMessage) throw new MethodNotAllowedError('signMessage');
      return toSignature(toBytes(await adapter.signMessage(message)));
    },
    async signTransactions(signer, wires) {
      if (!adapter.signTransaction || !adapter.signAllTransactions) throw new MethodNotAllowedError('signTransaction');
      const web3 = await loadWeb3();
      assertActive(signer);
      const transactions = wires.map((wire) => parse(web3, wire));
      const [first] = transactions;
      const signed =
        first && transactions.length === 1
          ? [await adapter.signTransaction(first)]
          : await adapter.signAllTransactions(transactions);
      return signed.map(toWire);
    },
    get versions() {
      const versions = adapter.supportedTransactionVersions;
      return versions ? ['legacy', ...versions] : ['legacy'];
    },
  };
}

/** The kind that legacy wallets expect: a versioned object only for a transaction with a version. */
function parse(web3: Web3, wire: Uint8Array): AnyTransaction {
  try {
    const transaction = web3.VersionedTransaction.deserialize(wire);
    return transaction.version === 'legacy' ? web3.Transaction.from(wire) : transaction;
  } catch (cause) {
    throw new InvalidTransactionError(explain(cause));
  }
}
