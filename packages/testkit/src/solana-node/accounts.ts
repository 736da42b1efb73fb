import { getAddressDecoder } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { toAddress } from './ledger.js';

export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
const TOKEN_ACCOUNT_LENGTH = 165;
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
  if (!TOKEN_PROGRAMS.includes(account.programAddress) || space !== MINT_LENGTH) return null;
  const decimals = account.data[MINT_DECIMALS_AT] ?? 0;
  const supply = String(viewOf(account.data).getBigUint64(36, true));
  return { program, space, parsed: { type: 'mint', info: { decimals, supply, isInitialized: true } } };
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);
