import * as v from 'valibot';
import type { Chain } from '../../chains/chain.js';
import type { NodeClient } from '../../chains/node-client.js';
import { NodeError } from '../../chains/node-error.js';
import { forgetOldest } from '../../forget-oldest.js';
import type { ChainBlock } from '../block.js';
import { type ChainSource, WrongChainError } from '../chain-source.js';
import { cleanName, cleanSymbol } from '../clean-text.js';
import type { TokenKnowledge } from '../token-knowledge.js';
import { decimalsOf, toChainTransaction } from './solana-effects.js';
import {
  blockAnswer,
  blockHashAnswer,
  genesisAnswer,
  holdingsAnswer,
  lamportsAnswer,
  mintsAnswer,
  slotAnswer,
  slotsAnswer,
} from './solana-schemas.js';

/** Blocks that a supermajority has voted for: they are hardly ever replaced. */
const COMMITMENT = 'confirmed';
/** What the node says for a slot without a block, by JSON-RPC code. */
const NO_BLOCK = [-32004, -32007, -32009];
const AT_ONCE = 4;
/** The programs of tokens: the first one, and Token-2022. */
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
/** Accounts of one request. Source: Solana's JSON-RPC. */
const MINTS_AT_ONCE = 100;
/** Mints whose decimals are kept: more than the blocks of one read move. */
const MAX_DECIMALS = 20_000;

/** Ids of real networks are the start of their genesis hash. A shorter one, such as `localnet`, cannot be checked. */
const GENESIS_ID = /^[1-9A-HJ-NP-Za-km-z]{32}$/;

const metadataSchema = v.object({ name: v.string(), symbol: v.string() });

/** A Solana chain. A block is named by its slot; slots without a block are passed over. */
export function createSolanaSource(chain: Chain, node: NodeClient, knowledge: TokenKnowledge): ChainSource {
  /** Of the mints that were seen last: a balance tells the decimals, also of a mint that is closed. */
  const decimals = new Map<string, number>();
  const keepDecimals = (seen: ReadonlyMap<string, number>) => {
    for (const [mint, value] of seen) {
      decimals.delete(mint);
      decimals.set(mint, value);
    }
    forgetOldest(decimals, MAX_DECIMALS);
  };

  const orNoBlock = async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof NodeError && error.rpcCode !== null && NO_BLOCK.includes(error.rpcCode)) return null;
      throw error;
    }
  };

  const readBlock = async (slot: number, signal: AbortSignal): Promise<ChainBlock> => {
    const options = {
      commitment: COMMITMENT,
      encoding: 'jsonParsed',
      maxSupportedTransactionVersion: 0,
      rewards: false,
      transactionDetails: 'full',
    };
    const block = await orNoBlock(node.call('getBlock', [slot, options], blockAnswer, signal));
    if (block === null) throw new NodeError('NODE_INVALID', 'The node has no block that it has listed.');
    keepDecimals(decimalsOf(block.transactions));
    return {
      number: slot,
      hash: block.blockhash,
      parentHash: block.previousBlockhash,
      timeMs: (block.blockTime ?? Math.floor(Date.now() / 1_000)) * 1_000,
      transactions: block.transactions.flatMap((transaction) => toChainTransaction(transaction) ?? []),
    };
  };
  const readHash = async (slot: number, signal: AbortSignal): Promise<string | null> => {
    const options = {
      commitment: COMMITMENT,
      maxSupportedTransactionVersion: 0,
      rewards: false,
      transactionDetails: 'none',
    };
    return (await orNoBlock(node.call('getBlock', [slot, options], blockHashAnswer, signal)))?.blockhash ?? null;
  };

  return {
    check: async (signal) => {
      if (!GENESIS_ID.test(chain.reference)) return;
      const genesis = await node.call('getGenesisHash', [], genesisAnswer, signal);
      if (!genesis.startsWith(chain.reference)) throw new WrongChainError(chain.id, `solana:${genesis.slice(0, 32)}`);
    },
    readHead: async (signal) => {
      const slot = await node.call('getSlot', [{ commitment: COMMITMENT }], slotAnswer, signal);
      // The newest slots may have no block.
      for (const number of (await readSlots(Math.max(slot - 50, 0), slot, 51, signal)).toReversed()) {
        const hash = await readHash(number, signal);
        if (hash !== null) return { number, hash };
      }
      throw new NodeError('NODE_INVALID', 'The node has no blocks.');
    },
    readBlocks: async (from, head, limit, signal) => {
      const blocks: ChainBlock[] = [];
      const slots = await readSlots(from, head, limit, signal);
      for (let start = 0; start < slots.length; start += AT_ONCE) {
        blocks.push(...(await Promise.all(slots.slice(start, start + AT_ONCE).map((slot) => readBlock(slot, signal)))));
      }
      return blocks;
    },
    readHash,
    readTokens: async (tokens, signal) => {
      const details = [];
      for (let start = 0; start < tokens.length; start += MINTS_AT_ONCE) {
        const part = tokens.slice(start, start + MINTS_AT_ONCE);
        const params = [part.map(({ address }) => address), { commitment: COMMITMENT, encoding: 'jsonParsed' }];
        const { value } = await node.call('getMultipleAccounts', params, mintsAnswer, signal);
        for (const [index, { address, kind }] of part.entries()) {
          const known = knowledge.find(chain.id, address);
          const own = describeMint(value[index]?.data);
          details.push({
            address,
            kind,
            name: known?.name ?? cleanName(own?.name ?? ''),
            symbol: known?.symbol ?? cleanSymbol(own?.symbol ?? ''),
            decimals: decimals.get(address) ?? own?.decimals ?? null,
          });
        }
      }
      return details;
    },
    readHoldings: async (account, _, signal) => {
      const options = { commitment: COMMITMENT, encoding: 'jsonParsed' };
      const [{ value: native }, ...holdings] = await Promise.all([
        node.call('getBalance', [account, { commitment: COMMITMENT }], lamportsAnswer, signal),
        ...TOKEN_PROGRAMS.map((programId) =>
          node.call('getTokenAccountsByOwner', [account, { programId }, options], holdingsAnswer, signal),
        ),
      ]);
      const tokens = new Map<string, bigint>();
      const seen = new Map<string, number>();
      for (const holding of holdings.flatMap(({ value }) => value)) {
        if (holding === null) continue;
        const { mint, tokenAmount } = holding.account.data.parsed.info;
        seen.set(mint, tokenAmount.decimals);
        tokens.set(mint, (tokens.get(mint) ?? 0n) + BigInt(tokenAmount.amount));
      }
      keepDecimals(seen);
      return { native, tokens };
    },
    // A transaction that is sent is in a block, or has expired, within a minute.
    readPending: async () => [],
    findPending: async () => null,
    readFate: async () => 'unknown',
  };

  function readSlots(from: number, head: number, limit: number, signal: AbortSignal): Promise<readonly number[]> {
    const ask = node.call('getBlocksWithLimit', [from, limit, { commitment: COMMITMENT }], slotsAnswer, signal);
    return ask.then((slots) => slots.filter((slot) => slot <= head));
  }
}

const parsedMint = v.object({
  parsed: v.object({
    info: v.object({
      decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))),
      extensions: v.optional(v.array(v.object({ extension: v.string(), state: v.optional(v.unknown()) })), []),
    }),
  }),
});

/** How a mint describes itself, in an extension of Token-2022. */
function describeMint(data: unknown): { name: string; symbol: string; decimals: number | null } | null {
  const { output, success } = v.safeParse(parsedMint, data);
  if (!success) return null;
  const { decimals = null, extensions } = output.parsed.info;
  const metadata = extensions.find(({ extension }) => extension === 'tokenMetadata')?.state;
  return { decimals, ...(v.is(metadataSchema, metadata) ? metadata : { name: '', symbol: '' }) };
}
