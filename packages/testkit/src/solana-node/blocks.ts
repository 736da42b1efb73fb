import { toTokenAmount } from './accounts.js';
import type { AccountState, Entry, Ledger } from './ledger.js';
import { RpcError } from './rpc-error.js';

/** The node's code for a slot that it has no block of. */
const BLOCK_NOT_AVAILABLE = -32004;
/** Blocks of one answer. Source: Solana's JSON-RPC. */
const MAX_BLOCKS = 500_000;

/** The slots with a block, both ends included. */
export function slotsOf(ledger: Ledger, first: number, last: number): readonly number[] {
  const start = Math.max(first, 1);
  const end = Math.min(last, ledger.slot(), start + MAX_BLOCKS - 1);
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, index) => start + index);
}

/** A block in the node's JSON format. @throws RpcError -32004 */
export function toBlockJson(ledger: Ledger, slot: number, options: unknown): object {
  const block = ledger.block(slot);
  if (!block) throw new RpcError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
  const details: unknown = Object(options).transactionDetails;
  const { blockhash, previousBlockhash, timeS } = block;
  const entries = ledger.entries().filter((entry) => entry.slot === slot);
  return {
    blockhash,
    previousBlockhash,
    parentSlot: slot - 1,
    blockHeight: slot,
    blockTime: timeS,
    ...(details === 'signatures' && { signatures: entries.map(({ signature }) => signature) }),
    ...(details !== 'signatures' && details !== 'none' && { transactions: entries.map(toJson) }),
  };
}

/** What a transaction has changed, in the node's JSON format. */
export const toMetaJson = ({ after, before, error, fee }: Entry): object => ({
  err: error,
  status: error ? { Err: error } : { Ok: null },
  fee,
  preBalances: lamportsOf(before),
  postBalances: lamportsOf(after),
  preTokenBalances: tokensOf(before),
  postTokenBalances: tokensOf(after),
  innerInstructions: [],
  logMessages: [],
});

/** A transaction in the node's JSON format, with parsed account keys. */
function toJson(entry: Entry): object {
  const { accounts, signature, signers } = entry;
  return {
    version: 'legacy',
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: accounts.map((pubkey, index) => ({
          pubkey,
          signer: index < signers,
          writable: true,
          source: 'transaction',
        })),
        instructions: [],
      },
    },
    meta: toMetaJson(entry),
  };
}

const lamportsOf = (states: readonly AccountState[]) => states.map(({ lamports }) => Number(lamports));

const tokensOf = (states: readonly AccountState[]) =>
  states.flatMap(({ holding }, accountIndex) =>
    holding ? [{ accountIndex, mint: holding.mint, owner: holding.owner, uiTokenAmount: toTokenAmount(holding) }] : [],
  );
