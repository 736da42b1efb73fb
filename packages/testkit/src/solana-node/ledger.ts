import {
  type Address,
  address,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Transaction,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { invalidRequest, RpcError } from './rpc-error.js';
import { toTransactionError } from './transaction-error.js';

/** How many blocks a blockhash stays valid. Source: Solana's own limit. */
export const BLOCKHASH_LIFETIME = 150;

/** Source: the node's JSON-RPC codes. */
const PREFLIGHT_FAILED = -32002;
const SIGNATURE_FAILED = -32003;

/** A transaction that was executed. */
export interface Entry {
  /** In base58. */
  readonly signature: string;
  readonly slot: number;
  /** Seconds since 1970. */
  readonly timeS: number;
  /** In the node's JSON format; `null`: it succeeded. */
  readonly error: unknown;
  /** Addresses of all accounts in its own list, in base58. */
  readonly accounts: readonly string[];
}

/** The effects of a transaction, executed or simulated. */
export interface Outcome {
  /** In the node's JSON format; `null`: success. */
  readonly error: unknown;
  readonly logs: readonly string[];
  /** Compute units. */
  readonly units: number;
}

/** The chain itself: one transaction per block, final at once. */
export interface Ledger {
  /** The transaction engine, for tests that set accounts directly. */
  readonly svm: LiteSVM;
  /** The newest slot; there is a block in each. */
  slot(): number;
  /** The newest blockhash, in base58. */
  blockhash(): string;
  /** Whether a transaction with this blockhash is still accepted. */
  knowsBlockhash(blockhash: string): boolean;
  /** Every transaction so far, oldest first. */
  entries(): readonly Entry[];
  entry(signature: string): Entry | undefined;
  /**
   * Executes a signed transaction in its wire format. @returns its signature in base58
   * @throws RpcError -32002 when it would fail, -32003 for its signatures, -32602 when it cannot be read
   */
  send(wire: Uint8Array): string;
  /** Simulates {@link send} without changing anything. @throws RpcError -32003, -32602 */
  simulate(wire: Uint8Array): Outcome;
  /** @param amount - in lamports. @returns the signature in base58. @throws RpcError -32603 */
  airdrop(to: Address, amount: bigint): string;
  /** Makes all blockhashes that were handed out expire. */
  expireBlockhashes(): void;
  /** Called after each transaction. @returns a function that removes the listener */
  subscribe(listener: (entry: Entry) => void): () => void;
}

export function createLedger(): Ledger {
  // LiteSVM knows only one blockhash, and pages keep theirs for half a minute: the recent ones are kept here.
  const svm = new LiteSVM().withBlockhashCheck(false);
  const entries = new Map<string, Entry>();
  const listeners = new Set<(entry: Entry) => void>();
  let recent: readonly string[] = [svm.latestBlockhash()];
  let slot = 1;

  const nextBlock = (): void => {
    slot += 1;
    svm.expireBlockhash();
    recent = [...recent, svm.latestBlockhash()].slice(-BLOCKHASH_LIFETIME);
  };
  const enter = (signature: string, accounts: readonly string[], error: unknown = null): void => {
    nextBlock();
    const entry = { signature, slot, timeS: Math.floor(Date.now() / 1000), error, accounts };
    entries.set(signature, entry);
    for (const listener of [...listeners]) listener(entry);
  };

  return {
    svm,
    slot: () => slot,
    blockhash: () => svm.latestBlockhash(),
    knowsBlockhash: (blockhash) => recent.includes(blockhash),
    entries: () => [...entries.values()],
    entry: (signature) => entries.get(signature),
    send: (wire) => {
      const { accounts, blockhash, signature, transaction } = decode(wire);
      if (!recent.includes(blockhash)) throw refused('BlockhashNotFound');
      const result = svm.sendTransaction(transaction);
      if (result instanceof FailedTransactionMetadata) throw refusal(result);
      enter(signature, accounts);
      return signature;
    },
    simulate: (wire) => {
      const result = svm.simulateTransaction(decode(wire).transaction);
      const error = result instanceof FailedTransactionMetadata ? toTransactionError(result) : null;
      const meta = result.meta();
      return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) };
    },
    airdrop: (to, amount) => {
      const result = svm.airdrop(to, lamports(amount));
      if (!result || result instanceof FailedTransactionMetadata) throw new RpcError(-32603, 'The airdrop failed.');
      const signature = getBase58Decoder().decode(result.signature());
      enter(signature, [to]);
      return signature;
    },
    expireBlockhashes: () => {
      for (let block = 0; block < BLOCKHASH_LIFETIME; block += 1) nextBlock();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Decoded {
  readonly transaction: Transaction;
  readonly signature: string;
  readonly blockhash: string;
  readonly accounts: readonly string[];
}

function decode(wire: Uint8Array): Decoded {
  try {
    const transaction = getTransactionDecoder().decode(wire);
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    const [first] = Object.values(transaction.signatures);
    if (!first) throw new RpcError(SIGNATURE_FAILED, 'Transaction signature verification failure');
    const blockhash = 'lifetimeToken' in message ? String(message.lifetimeToken) : '';
    return {
      transaction,
      blockhash,
      signature: getBase58Decoder().decode(first),
      accounts: message.staticAccounts.map(String),
    };
  } catch (cause) {
    if (cause instanceof RpcError) throw cause;
    throw invalidRequest(`failed to deserialize the transaction: ${String(cause)}`);
  }
}

const refused = (error: unknown, logs: readonly string[] = []): RpcError =>
  new RpcError(PREFLIGHT_FAILED, `Transaction simulation failed: ${JSON.stringify(error)}`, { err: error, logs });

function refusal(failed: FailedTransactionMetadata): RpcError {
  const error = toTransactionError(failed);
  if (error === 'SignatureFailure') return new RpcError(SIGNATURE_FAILED, 'Transaction signature verification failure');
  return refused(error, failed.meta().logs());
}

/** @throws RpcError -32602 */
export function toAddress(value: unknown): Address {
  try {
    return address(String(value));
  } catch (cause) {
    throw invalidRequest(`${String(value)} is no address: ${String(cause)}`);
  }
}

/** A transaction in the format that pages send. @throws RpcError -32602 */
export function toWire(value: unknown, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(String(value), 'base64'));
  try {
    return Uint8Array.from(getBase58Encoder().encode(String(value)));
  } catch (cause) {
    throw invalidRequest(`the transaction is no base58: ${String(cause)}`);
  }
}
