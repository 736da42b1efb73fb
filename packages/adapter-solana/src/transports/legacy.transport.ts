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

/** A wallet of the older kind: it takes the objects of web3.js and knows one account at a time. Wallet-adapter's are such. */
export interface LegacyWallet {
  /** Of web3.js, in the wallet's own copy; `null` while it is not connected. */
  readonly publicKey: unknown;
  /** None told: it signs what has no version. */
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

/** Talks to a wallet of the older kind. */
export function createLegacyTransport(adapter: LegacyWallet): Transport {
  const readShared = (): Shared | null => {
    // Hosts bring web3.js in another copy than ours: what it prints is the address.
    const key = readMember(adapter, 'publicKey');
    const address = key ? String(key) : '';
    return isSolanaAddress(address) ? { addresses: [address] } : null;
  };

  /** It is asked without a word on whose key is meant, and may have changed it without telling. */
  const assertActive = ({ address }: Signer): void => {
    if (readShared()?.addresses[0] === address) return;
    throw new NotConnectedError(`The wallet does not share ${address}.`);
  };

  return {
    async open({ isSilent }) {
      if (!readShared()) await (isSilent ? adapter.autoConnect() : adapter.connect());
      const shared = readShared();
      if (!shared && !isSilent) throw new WalletMisbehavedError('It shares no Solana account.');
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
    // These adapters are told the network with each transaction, and say of none that they lack it.
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

/** As the kind that older wallets expect: a versioned object only for what has a version. */
function parse(web3: Web3, wire: Uint8Array): AnyTransaction {
  try {
    const transaction = web3.VersionedTransaction.deserialize(wire);
    return transaction.version === 'legacy' ? web3.Transaction.from(wire) : transaction;
  } catch (cause) {
    throw new InvalidTransactionError(explain(cause));
  }
}
