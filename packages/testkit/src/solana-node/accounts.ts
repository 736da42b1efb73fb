import { getAddressDecoder } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { toAddress } from './wire.js';

export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
const TOKEN_ACCOUNT_LENGTH = 165;
/** Source: Token-2022, the type of an account with extensions. */
const TYPE_OF_ACCOUNT = 2;
const TYPE_OF_MINT = 1;
/** Source: Token-2022, what a mint says of itself. */
const METADATA_EXTENSION = 19;
const MINT_LENGTH = 82;
const MINT_DECIMALS_AT = 44;
const AMOUNT_AT = 64;

interface StoredAccount {
  readonly data: Uint8Array;
  readonly lamports: bigint;
  readonly programAddress: string;
  readonly executable: boolean;
}

/** The content of a token account. */
export interface TokenHolding {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly decimals: number;
}

export function readAccount(svm: LiteSVM, account: unknown): StoredAccount | null {
  const stored = svm.getAccount(toAddress(account));
  return stored.exists ? { ...stored, programAddress: String(stored.programAddress) } : null;
}

/** `null`: not an account of a token program. */
export function readHolding(svm: LiteSVM, { data, programAddress }: StoredAccount): TokenHolding | null {
  if (!TOKEN_PROGRAMS.includes(programAddress) || data.length < TOKEN_ACCOUNT_LENGTH) return null;
  // With extensions, mints are as long; then a byte behind the content says what it is.
  if (data.length > TOKEN_ACCOUNT_LENGTH && data[TOKEN_ACCOUNT_LENGTH] !== TYPE_OF_ACCOUNT) return null;
  const decoder = getAddressDecoder();
  const [mint, owner] = [String(decoder.decode(data, 0)), String(decoder.decode(data, 32))];
  const amount = viewOf(data).getBigUint64(AMOUNT_AT, true);
  return { mint, owner, amount, decimals: readAccount(svm, mint)?.data[MINT_DECIMALS_AT] ?? 0 };
}

/** An amount in the node's JSON format. */
export function toTokenAmount({ amount, decimals }: Pick<TokenHolding, 'amount' | 'decimals'>) {
  const uiAmount = Number(amount) / 10 ** decimals;
  return { amount: String(amount), decimals, uiAmount, uiAmountString: String(uiAmount) };
}

/** An account in the node's JSON format. */
export function toAccountJson(svm: LiteSVM, account: StoredAccount | null, encoding: unknown): object | null {
  if (!account) return null;
  const { data, executable, lamports, programAddress } = account;
  const base = { lamports: Number(lamports), owner: programAddress, executable, rentEpoch: 0, space: data.length };
  const parsed = encoding === 'jsonParsed' ? parse(svm, account) : null;
  return { ...base, data: parsed ?? [Buffer.from(data).toString('base64'), 'base64'] };
}

function parse(svm: LiteSVM, account: StoredAccount): object | null {
  const program = account.programAddress === TOKEN_PROGRAMS[0] ? 'spl-token' : 'spl-token-2022';
  const space = account.data.length;
  const holding = readHolding(svm, account);
  if (holding) {
    const { mint, owner } = holding;
    const info = { mint, owner, state: 'initialized', isNative: false, tokenAmount: toTokenAmount(holding) };
    return { program, space, parsed: { type: 'account', info } };
  }
  if (!TOKEN_PROGRAMS.includes(account.programAddress)) return null;
  const isExtended = account.data[TOKEN_ACCOUNT_LENGTH] === TYPE_OF_MINT;
  if (space !== MINT_LENGTH && !isExtended) return null;
  const decimals = account.data[MINT_DECIMALS_AT] ?? 0;
  const supply = String(viewOf(account.data).getBigUint64(36, true));
  const extensions = isExtended ? { extensions: readExtensions(account.data) } : {};
  return { program, space, parsed: { type: 'mint', info: { decimals, supply, isInitialized: true, ...extensions } } };
}

/** The extensions of a mint that somebody reads by name: its metadata. Each is a type, a length and the content. */
function readExtensions(data: Uint8Array): readonly object[] {
  const view = viewOf(data);
  let at = TOKEN_ACCOUNT_LENGTH + 1;
  while (at + 4 <= data.length) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    at += 4;
    if (type === METADATA_EXTENSION) return [{ extension: 'tokenMetadata', state: readMetadata(data, at) }];
    at += length;
  }
  return [];
}

/** Two addresses, and then texts behind their lengths. */
function readMetadata(data: Uint8Array, start: number): object {
  const decoder = getAddressDecoder();
  const [updateAuthority, mint] = [String(decoder.decode(data, start)), String(decoder.decode(data, start + 32))];
  let at = start + 64;
  const readText = (): string => {
    const end = at + 4 + viewOf(data).getUint32(at, true);
    const text = new TextDecoder().decode(data.subarray(at + 4, end));
    at = end;
    return text;
  };
  return { updateAuthority, mint, name: readText(), symbol: readText(), uri: readText() };
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);
