import { type Hex, isHex, padHex } from 'viem';
import type { TokenDetails, TokenKind } from '../block.js';
import { cleanName, cleanSymbol } from '../clean-text.js';
import type { ContractCall, ContractReader } from './contract-reader.js';

/** Selectors of the readings that tokens have. Source: ERC-20, ERC-721. */
const NAME = '0x06fdde03';
const SYMBOL = '0x95d89b41';
const DECIMALS = '0x313ce567';
const BALANCE_OF = '0x70a08231';
/** More cannot be: 2^256 has 78 digits. */
const MAX_DECIMALS = 77n;

export const balanceCall = (token: Hex, account: Hex): ContractCall => ({
  to: token,
  data: `${BALANCE_OF}${padHex(account, { size: 32 }).slice(2)}`,
});

/** A number; null for an answer that is none. */
export const readAmount = (result: Hex | null): bigint | null =>
  result !== null && result.length >= 66 ? BigInt(result.slice(0, 66)) : null;

const utf8 = (digits: string): string => Buffer.from(digits, 'hex').toString('utf8');

/** A text, also one of early tokens, which have 32 bytes for it. */
function readText(result: Hex | null): string {
  if (result === null) return '';
  const bytes = (result.length - 2) / 2;
  if (bytes === 32) return utf8(result.slice(2)).replace(/\0+$/, '');
  if (bytes < 64) return '';
  const offset = BigInt(result.slice(0, 66));
  if (offset > BigInt(bytes - 32)) return '';
  const start = 2 + Number(offset) * 2;
  const length = BigInt(`0x${result.slice(start, start + 64)}`);
  if (length > BigInt(bytes) - offset - 32n) return '';
  return utf8(result.slice(start + 64, start + 64 + Number(length) * 2));
}

function readDecimals(result: Hex | null): number | null {
  const value = readAmount(result);
  return value !== null && value <= MAX_DECIMALS ? Number(value) : null;
}

/**
 * Asks contracts how they describe themselves. Left out are those of which the node does not tell it: it refuses a reading,
 * or it lags and does not know the contract yet, and then every answer is empty.
 */
export async function readTokenDetails(
  reader: ContractReader,
  tokens: readonly { readonly address: string; readonly kind: TokenKind }[],
  signal?: AbortSignal,
): Promise<readonly TokenDetails[]> {
  const selectors = [NAME, SYMBOL, DECIMALS] as const;
  const calls = tokens.flatMap(({ address }) =>
    selectors.flatMap((data) => (isHex(address) ? [{ to: address, data }] : [])),
  );
  const results = await reader.ask(calls, signal);
  return tokens.flatMap(({ address, kind }, index) => {
    const answers = results.slice(index * selectors.length, (index + 1) * selectors.length);
    const needed = kind === 'nft' ? answers.slice(0, 2) : answers;
    if (needed.includes(undefined) || answers.every((answer) => answer === '0x')) return [];
    const [name = null, symbol = null, decimals = null] = answers;
    return {
      address,
      kind,
      name: cleanName(readText(name)),
      symbol: cleanSymbol(readText(symbol)),
      decimals: kind === 'nft' ? 0 : readDecimals(decimals),
    };
  });
}
