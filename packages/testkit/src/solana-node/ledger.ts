import { createHash, randomUUID } from 'node:crypto';
import {
  type Address,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Transaction,
} from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { readAccount, readHolding, type TokenHolding } from './accounts.js';
import { feeOf } from './fee.js';
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
  /** In its wire format; `null`: an airdrop, which nobody signed. */
  readonly wire: Uint8Array | null;
  /** How many of the accounts have signed: the first ones. */
  readonly signers: number;
  /** In lamports. */
  readonly fee: number;
  /** What the accounts had before it and after it, in their order. */
  readonly before: readonly AccountState[];
  readonly after: readonly AccountState[];
}

/** What one account has at a moment. */
export interface AccountState {
  readonly lamports: bigint;
  /** `null`: not an account of a token program. */
  readonly holding: TokenHolding | null;
}

/** A block; each has at most one transaction. */
interface Block {
  readonly slot: number;
  /** In base58: what names the block. Transactions take the blockhashes of `blockhash()`, which are others. */
  readonly blockhash: string;
  readonly previousBlockhash: string;
  /** Seconds since 1970. */
  readonly timeS: number;
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
  /** The block of a slot; there is one in each from 1 on. */
  block(slot: number): Block | undefined;
  /**
   * Executes a signed transaction in its wire format. @returns its signature in base58
   * @throws RpcError -32002 when it would fail, -32003 for its signatures, -32602 when it cannot be read
   */
  send(wire: Uint8Array): string;
  /** Simulates {@link send} without changing anything, signed or not. @throws RpcError -32602 */
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
  const blocks = new Map<number, Block>();
  // LiteSVM's own blockhashes are the same in each run, and who follows chains takes equal blocks for the same chain.
  const run = randomUUID();
  const blockhashOf = (of: number): string =>
    getBase58Decoder().decode(createHash('sha256').update(`${run} ${of}`).digest());
  const addBlock = (): void => {
    const timeS = Math.floor(Date.now() / 1000);
    blocks.set(slot, { slot, blockhash: blockhashOf(slot), previousBlockhash: blockhashOf(slot - 1), timeS });
  };
  addBlock();

  const nextBlock = (): void => {
    slot += 1;
    svm.expireBlockhash();
    addBlock();
    recent = [...recent, svm.latestBlockhash()].slice(-BLOCKHASH_LIFETIME);
  };
  const statesOf = (accounts: readonly string[]): readonly AccountState[] =>
    accounts.map((account) => {
      const stored = readAccount(svm, account);
      return { lamports: stored?.lamports ?? 0n, holding: stored && readHolding(svm, stored) };
    });
  const enter = (made: Omit<Entry, 'after' | 'error' | 'slot' | 'timeS'>): void => {
    nextBlock();
    const { accounts, signature } = made;
    const timeS = Math.floor(Date.now() / 1000);
    const entry = { ...made, slot, timeS, error: null, after: statesOf(accounts) };
    entries.set(signature, entry);
    for (const listener of [...listeners]) listener(entry);
  };

  const ledger: Ledger = {
    svm,
    slot: () => slot,
    blockhash: () => svm.latestBlockhash(),
    knowsBlockhash: (blockhash) => recent.includes(blockhash),
    entries: () => [...entries.values()],
    entry: (signature) => entries.get(signature),
    block: (number) => blocks.get(number),
    send: (wire) => {
      const { accounts, blockhash, signature, signers, transaction } = decode(wire);
      if (signature === null) throw new RpcError(SIGNATURE_FAILED, 'Transaction signature verification failure');
      if (!recent.includes(blockhash)) throw refused('BlockhashNotFound');
      const before = statesOf(accounts);
      const fee = feeOf(ledger, Uint8Array.from(transaction.messageBytes)) ?? 0;
      const result = svm.sendTransaction(transaction);
      if (result instanceof FailedTransactionMetadata) throw refusal(result);
      enter({ signature, accounts, wire, before, fee, signers });
      return signature;
    },
    simulate: (wire) => {
      // Nodes simulate what nobody has signed yet. Source: Solana's JSON-RPC, `sigVerify`.
      const { transaction } = decode(wire);
      svm.withSigverify(false);
      const result = svm.simulateTransaction(transaction);
      svm.withSigverify(true);
      const error = result instanceof FailedTransactionMetadata ? toTransactionError(result) : null;
      const meta = result.meta();
      return { error, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) };
    },
    airdrop: (to, amount) => {
      const before = statesOf([to]);
      const result = svm.airdrop(to, lamports(amount));
      if (!result || result instanceof FailedTransactionMetadata) throw new RpcError(-32603, 'The airdrop failed.');
      const signature = getBase58Decoder().decode(result.signature());
      enter({ signature, accounts: [to], wire: null, before, fee: 0, signers: 1 });
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
  return ledger;
}

interface Decoded {
  readonly transaction: Transaction;
  /** `null`: nobody has signed it. */
  readonly signature: string | null;
  readonly blockhash: string;
  readonly accounts: readonly string[];
  readonly signers: number;
}

function decode(wire: Uint8Array): Decoded {
  try {
    const transaction = getTransactionDecoder().decode(wire);
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    const [first] = Object.values(transaction.signatures);
    const blockhash = 'lifetimeToken' in message ? String(message.lifetimeToken) : '';
    return {
      transaction,
      blockhash,
      signature: first ? getBase58Decoder().decode(first) : null,
      accounts: message.staticAccounts.map(String),
      signers: message.header.numSignerAccounts,
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
