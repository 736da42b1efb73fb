import { explain, InvalidTransactionError } from '@foyerkit/core/adapter';
import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import type { Transport } from '../transports/transport.js';
import type { Web3 } from './web3.js';

/** Both transaction kinds of web3.js. */
export type AnyTransaction = Transaction | VersionedTransaction;

const isVersioned = (transaction: AnyTransaction): transaction is VersionedTransaction => 'version' in transaction;

/** A transaction in wire format, signed or not. @throws INVALID_TRANSACTION */
export function toWire(transaction: AnyTransaction): Uint8Array {
  try {
    if (isVersioned(transaction)) return transaction.serialize();
    return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
  } catch (cause) {
    throw new InvalidTransactionError(explain(cause));
  }
}

/** @throws INVALID_TRANSACTION if the wallet lists the versions it signs, and this is not one of them */
export function assertSignable({ versions }: Pick<Transport, 'versions'>, transaction: AnyTransaction): void {
  const version = isVersioned(transaction) ? transaction.version : 'legacy';
  if (!versions || versions.includes(version)) return;
  throw new InvalidTransactionError({ details: `The wallet does not sign transactions of version ${version}.` });
}

/** Decodes a result as the kind of the original. @throws INVALID_TRANSACTION */
export function fromWire<T extends AnyTransaction>(web3: Web3, wire: Uint8Array, original: T): T {
  try {
    const made = isVersioned(original) ? web3.VersionedTransaction.deserialize(wire) : web3.Transaction.from(wire);
    // The same kind as the original, which is all that `T` expresses.
    return made as T;
  } catch (cause) {
    throw new InvalidTransactionError(explain(cause));
  }
}
