import type { BlockId, ChainBlock, ChainTransaction, TokenDetails, TokenKind } from './block.js';

/** What has become of a transaction that is not in a block yet. */
type PendingFate = 'waiting' | 'included' | 'unknown';

interface Holdings {
  /** Of the native coin, in base units. */
  readonly native: bigint;
  /** By token, in base units; without tokens that do not tell it. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

/** A chain as its node tells it. Every method may throw a NodeError. */
export interface ChainSource {
  /** @throws WrongChainError if the node is of another chain */
  check(signal: AbortSignal): Promise<void>;
  /** The newest block. */
  readHead(signal: AbortSignal): Promise<BlockId>;
  /** The next blocks from a number on, oldest first, at most so many, and none above the head. */
  readBlocks(from: number, head: number, limit: number, signal: AbortSignal): Promise<readonly ChainBlock[]>;
  /** Null where the node has no block of this number. */
  readHash(number: number, signal: AbortSignal): Promise<string | null>;
  /** How the contracts describe themselves. What a contract does not say is empty; what the node cannot tell now is left out. */
  readTokens(
    tokens: readonly { readonly address: string; readonly kind: TokenKind }[],
    signal: AbortSignal,
  ): Promise<readonly TokenDetails[]>;
  /** What an account has now: of these tokens, or also of others where the chain lists them. */
  readHoldings(account: string, tokens: readonly string[], signal: AbortSignal): Promise<Holdings>;
  /** Transactions that the node knows, and that are in no block yet. Empty where it does not tell. */
  readPending(signal: AbortSignal): Promise<readonly ChainTransaction[]>;
  /** One transaction that is in no block yet. */
  findPending(hash: string, signal: AbortSignal): Promise<ChainTransaction | null>;
  readFate(hash: string, signal: AbortSignal): Promise<PendingFate>;
}

/** The node is of another chain than the configuration says. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
  readonly code = 'WRONG_CHAIN';

  constructor(expected: string, actual: string) {
    super(`The node is of chain ${actual}, and the configuration says ${expected}.`);
  }
}
