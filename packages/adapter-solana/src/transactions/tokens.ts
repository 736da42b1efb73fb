import {
  InvalidAddressError,
  type ReadTokenRequest,
  runAbortable,
  type TokenBalance,
  type TokenBalancesRequest,
  type TokenDetails,
  TokenNotFoundError,
} from '@foyerkit/core/adapter';
import { fromBase58, isSolanaAddress } from '../base58.js';
import type { Endpoint } from '../endpoints.js';
import { findProgramAddress } from '../program-address.js';
import { EXTENSIONS, extensionOf, type Mint, readAccounts, tokenAmountOf, toMint } from './accounts.js';
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.js';

/** Metaplex's program for the metadata of tokens. */
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** What comes before the name: the addresses of the authority and the mint, and with Metaplex a byte for the kind. */
const NAME_AT = 64;
const METAPLEX_NAME_AT = 65;
/** In characters. */
const MAX_NAME_LENGTH = 64;
const MAX_SYMBOL_LENGTH = 32;

/** A text of a token, without what could change how the text around it reads. */
const plainText = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, maxLength);

/** Texts one after the other, each after its length in 32 bits. Source: Borsh. */
function readTexts(data: Uint8Array, start: number, count: number): readonly string[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const texts: string[] = [];
  for (let at = start; texts.length < count; ) {
    if (at + 4 > data.length) return undefined;
    const end = at + 4 + view.getUint32(at, true);
    if (end > data.length) return undefined;
    texts.push(new TextDecoder().decode(data.subarray(at + 4, end)));
    at = end;
  }
  return texts;
}

/** A mint without metadata is named by the ends of its address, which nobody mistakes for a name. */
function toDetails(address: string, { decimals }: Mint, texts: readonly string[] | undefined): TokenDetails {
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`;
  const name = plainText(texts?.[0] ?? '', MAX_NAME_LENGTH);
  const symbol = plainText(texts?.[1] ?? '', MAX_SYMBOL_LENGTH);
  return {
    name: name || symbol || short,
    symbol: symbol || name.slice(0, MAX_SYMBOL_LENGTH) || short,
    decimals,
  };
}

const bytesOf = (address: string): Uint8Array => fromBase58(address) ?? new Uint8Array();

const metadataAddressOf = (mint: string): Promise<string> =>
  findProgramAddress(
    [new TextEncoder().encode('metadata'), bytesOf(METADATA_PROGRAM), bytesOf(mint)],
    METADATA_PROGRAM,
  );

const accountAddressOf = (owner: string, { program }: Mint, mint: string): Promise<string> =>
  findProgramAddress([bytesOf(owner), bytesOf(program), bytesOf(mint)], ASSOCIATED_TOKEN_PROGRAM);

interface Token {
  readonly mint: Mint;
  readonly details: TokenDetails;
}

export interface TokenReader {
  readToken(request: ReadTokenRequest): Promise<TokenDetails>;
  readTokenBalances(request: TokenBalancesRequest): Promise<readonly TokenBalance[]>;
}

/**
 * @param endpoint throws REQUEST_FAILED if the host configured none
 * @param life aborted when the adapter is destroyed
 */
export function createTokenReader(
  endpoint: (request: Pick<ReadTokenRequest, 'networkId'>) => Endpoint,
  life: AbortSignal,
): TokenReader {
  /** What a mint says of itself hardly ever changes. By endpoint and address. */
  const known = new Map<string, Token>();
  /** By owner, mint and program, which the address is derived from. */
  const accounts = new Map<string, Promise<string>>();

  /** The tokens among the addresses, with one request for those that are not known yet. */
  async function tokensOf(node: Endpoint, addresses: readonly string[]): Promise<ReadonlyMap<string, Token>> {
    const keyOf = (address: string) => `${node.url} ${address}`;
    const unknown = addresses.filter((address) => !known.has(keyOf(address)));
    const metadata = await Promise.all(unknown.map(metadataAddressOf));
    const read = await readAccounts(node, [...unknown, ...metadata]);
    for (const [index, address] of unknown.entries()) {
      const mint = toMint(read[index] ?? null);
      if (!mint) continue;
      const own = extensionOf(mint.data, EXTENSIONS.tokenMetadata);
      const other = read[unknown.length + index];
      const texts = own
        ? readTexts(own, NAME_AT, 2)
        : other?.owner === METADATA_PROGRAM
          ? readTexts(other.data, METAPLEX_NAME_AT, 2)
          : undefined;
      known.set(keyOf(address), { mint, details: toDetails(address, mint, texts) });
    }
    return new Map(
      addresses.flatMap((address) => {
        const token = known.get(keyOf(address));
        return token ? [[address, token] as const] : [];
      }),
    );
  }

  const accountOf = (owner: string, mint: Mint, address: string): Promise<string> => {
    const key = `${owner} ${address} ${mint.program}`;
    const found = accounts.get(key) ?? accountAddressOf(owner, mint, address);
    accounts.set(key, found);
    return found;
  };

  /** What the account can send: the balance of the account that is derived from its address. */
  async function balances(node: Endpoint, owner: string, addresses: readonly string[]) {
    const tokens = [...(await tokensOf(node, addresses))];
    const derived = await Promise.all(tokens.map(([address, { mint }]) => accountOf(owner, mint, address)));
    const held = await readAccounts(node, derived);
    return tokens.map(([address, { details, mint }], index): TokenBalance => {
      const account = held[index];
      const value = account?.owner === mint.program ? tokenAmountOf(account) : 0n;
      const { decimals, symbol } = details;
      return { value: value.toString(), decimals, symbol, asset: { type: 'token', address } };
    });
  }

  return {
    readToken: ({ address, networkId, signal }) =>
      runAbortable([life, signal], async () => {
        const node = endpoint({ networkId });
        const token = isSolanaAddress(address) ? (await tokensOf(node, [address])).get(address) : undefined;
        if (token) return token.details;
        throw new TokenNotFoundError({ details: `"${address.slice(0, 100)}" is no mint on this network.` });
      }),
    readTokenBalances: ({ address, networkId, signal, tokens }) =>
      runAbortable([life, signal], async () => {
        const node = endpoint({ networkId });
        if (!isSolanaAddress(address)) throw new InvalidAddressError({ details: `"${address}" is no Solana address.` });
        return balances(node, address, [...new Set(tokens.filter(isSolanaAddress))]);
      }),
  };
}
