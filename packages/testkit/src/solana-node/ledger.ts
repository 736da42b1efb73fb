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

/** How many blocks a blockhash is good for. Source: Solana's own limit. */
export const BLOCKHASH_LIFETIME = 150;

/** Source: the node's JSON-RPC codes. */
const PREFLIGHT_FAILED = -32002;
const SIGNATURE_FAILED = -32003;

/** A transaction that was carried out. */
export interface Entry {
  /** In base58. */
  readonly signature: string;
  readonly slot: number;
  /** Seconds since 1970. */
  readonly timeS: number;
  /** As a node's JSON has it; `null`: it went well. */
  readonly error: unknown;
  /** Addresses of all accounts that it names itself, in base58. */
  readonly accounts: readonly string[];
}

/** What a transaction did, or would do. */
export interface Outcome {
  /** As a node's JSON has it; `null`: it would go well. */
  readonly error: unknown;
  readonly logs: readonly string[];
  /** Compute units. */
  readonly units: number;
}

/** The chain itself: one transaction a block, final at once. */
export interface Ledger {
  /** What carries transactions out, for tests that set accounts by hand. */
  readonly svm: LiteSVM;
  /** The newest slot; there is a block in each. */
  slot(): number;
  /** The newest blockhash, in base58. */
  blockhash(): string;
  /** Whether a transaction with this blockhash is still taken. */
  knowsBlockhash(blockhash: string): boolean;
  /** Every transaction so far, oldest first. */
  entries(): readonly Entry[];
  entry(signature: string): Entry | undefined;
  /**
   * Carries out a signed transaction, serialised as it travels. @returns its signature in base58
   * @throws RpcError -32002 when it would fail, -32003 for its signatures, -32602 when it cannot be read
   */
  send(wire: Uint8Array): string;
  /** What {@link send} would do. Nothing changes. @throws RpcError -32003, -32602 */
  simulate(wire: Uint8Array): Outcome;
  /** @param amount - in lamports. @returns the signature in base58. @throws RpcError -32603 */
  airdrop(to: Address, amount: bigint): string;
  /** Lets all blockhashes that were handed out become too old. */
  expireBlockhashes(): void;
  /** Called after each transaction. @returns the way to stop listening */
  subscribe(listener: (entry: Entry) => void): () => void;
}

export function createLedger(): Ledger {
  // LiteSVM knows one blockhash only, and pages keep theirs for half a minute: the last ones are kept here.
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

/** A transaction as pages send it. @throws RpcError -32602 */
export function toWire(value: unknown, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(String(value), 'base64'));
  try {
    return Uint8Array.from(getBase58Encoder().encode(String(value)));
  } catch (cause) {
    throw invalidRequest(`the transaction is no base58: ${String(cause)}`);
  }
}
