import {
  type ReadTokenRequest,
  runAbortable,
  type TokenBalance,
  type TokenBalancesRequest,
  type TokenDetails,
  TokenNotFoundError,
} from '@foyerkit/core/adapter';
import type { Config } from '@wagmi/core';
import { toAddress } from './answers.js';
import { chainOf, type ReadableChain } from './chain-reader.js';
import { type ContractRead, readMany } from './read-many.js';
import { plainText, readText } from './revert-reason.js';

/** `name()`, `symbol()`, `decimals()` and `balanceOf(address)`. Source: ERC-20. */
const DETAILS = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const;
const BALANCE_OF = '0x70a08231';
const WORD = /^0x[\da-f]{64}$/i;
/** Decimals are a `uint8`. Source: ERC-20. */
const MAX_DECIMALS = 255n;
/** In characters. */
const MAX_NAME_LENGTH = 64;
const MAX_SYMBOL_LENGTH = 32;

/** A text of a token; older ones have 32 bytes instead, as MKR. */
function toText(answer: string | null | undefined, maxLength: number): string {
  if (!answer) return '';
  const hex = answer.slice(2);
  const text = WORD.test(answer)
    ? new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    : (readText(hex) ?? '');
  return plainText(text, maxLength);
}

/** `undefined`: it is no fungible token, whose decimals are known. */
function toDetails([name, symbol, decimals]: readonly (string | null)[]): TokenDetails | undefined {
  if (!decimals || !WORD.test(decimals) || BigInt(decimals) > MAX_DECIMALS) return undefined;
  const texts = { name: toText(name, MAX_NAME_LENGTH), symbol: toText(symbol, MAX_SYMBOL_LENGTH) };
  // Both are optional. Source: ERC-20.
  return {
    name: texts.name || texts.symbol,
    symbol: texts.symbol || texts.name.slice(0, MAX_SYMBOL_LENGTH),
    decimals: Number(BigInt(decimals)),
  };
}

const detailsReads = (to: string): readonly ContractRead[] => DETAILS.map((data) => ({ to, data }));
const balanceRead = (to: string, account: string): ContractRead => ({
  to,
  data: BALANCE_OF + account.slice(2).toLowerCase().padStart(64, '0'),
});

export interface TokenReader {
  readToken(request: ReadTokenRequest): Promise<TokenDetails>;
  readTokenBalances(request: TokenBalancesRequest): Promise<readonly TokenBalance[]>;
}

/** @param life aborted when the adapter is destroyed */
export function createTokenReader(config: Config, life: AbortSignal): TokenReader {
  /** What a token says of itself does not change. By network and address. */
  const known = new Map<string, TokenDetails>();

  async function details(readable: ReadableChain, address: string): Promise<TokenDetails> {
    const key = `${readable.chain.id}:${address}`;
    const details = known.get(key) ?? toDetails(await readMany(readable, detailsReads(address)));
    if (!details) throw new TokenNotFoundError({ details: `"${address}" is no fungible token.` });
    known.set(key, details);
    return details;
  }

  /** The balances, and in the same request the details of those tokens that are not known yet. */
  async function balances(
    readable: ReadableChain,
    account: string,
    tokens: readonly string[],
  ): Promise<readonly TokenBalance[]> {
    const keyOf = (address: string) => `${readable.chain.id}:${address}`;
    const unknown = tokens.filter((address) => !known.has(keyOf(address)));
    const answers = await readMany(readable, [
      ...tokens.map((address) => balanceRead(address, account)),
      ...unknown.flatMap(detailsReads),
    ]);
    for (const [index, address] of unknown.entries()) {
      const start = tokens.length + index * DETAILS.length;
      const details = toDetails(answers.slice(start, start + DETAILS.length));
      if (details) known.set(keyOf(address), details);
    }
    return tokens.flatMap((address, index) => {
      const balance = answers[index];
      const details = known.get(keyOf(address));
      if (!details || !balance || !WORD.test(balance)) return [];
      const { decimals, symbol } = details;
      return [{ value: BigInt(balance).toString(), decimals, symbol, asset: { type: 'token', address } }];
    });
  }

  return {
    readToken: ({ address, networkId, signal }) =>
      runAbortable([life, signal], async () => {
        const readable = chainOf(config, networkId);
        const token = toAddress(address);
        if (!token) throw new TokenNotFoundError({ details: `"${address.slice(0, 100)}" is no EVM address.` });
        return details(readable, token);
      }),
    readTokenBalances: ({ address, networkId, signal, tokens }) =>
      runAbortable([life, signal], async () => {
        const readable = chainOf(config, networkId);
        const addresses = [...new Set(tokens.flatMap((token) => toAddress(token) ?? []))];
        return addresses.length === 0 ? [] : balances(readable, address, addresses);
      }),
  };
}
