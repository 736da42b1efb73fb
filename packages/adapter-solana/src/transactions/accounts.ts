import { RequestFailedError, readMember, TokenNotFoundError, toList } from '@foyerkit/core/adapter';
import { fromBase64 } from '../base64.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc, isLamports, resultValue } from '../rpc.js';

/** The token programs: the original one and Token-2022. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

/** The offsets of the decimals in a mint and of the amount in a token account. */
const MINT_DECIMALS_AT = 44;
const MINT_LENGTH = 82;
const TOKEN_AMOUNT_AT = 64;
/** Accounts of one request. Source: Solana's JSON-RPC. */
const MAX_ACCOUNTS = 100;

/** The size of an account of several signers, which may own token accounts. Source: the token programs, `Multisig::LEN`. */
const SIGNERS_LENGTH = 355;

/** Extensions of Token-2022 follow the longest account of the original program and a byte that says what it is. */
const EXTENSIONS_AT = 166;
/** The numbers of extensions. Source: Token-2022, `ExtensionType`. */
export const EXTENSIONS = {
  transferFeeConfig: 1,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  tokenMetadata: 19,
  pausable: 26,
} as const;

/** The byte before the extensions of a mint. */
const IS_MINT = 1;
/** The size of a token account of the original program. */
export const TOKEN_ACCOUNT_LENGTH = 165;
/** Associated accounts of Token-2022 have it, without content. */
const IMMUTABLE_OWNER_LENGTH = 4;
/** What extensions of a mint add to its token accounts, in bytes. Source: Token-2022, `get_required_init_account_extensions`. */
const ACCOUNT_EXTENSIONS = [
  [EXTENSIONS.transferFeeConfig, 8],
  [EXTENSIONS.nonTransferable, 0],
  [EXTENSIONS.transferHook, 1],
  [EXTENSIONS.pausable, 0],
] as const;

const AT_CONFIRMED = { commitment: 'confirmed', encoding: 'base64' } as const;

/** What a node stores of an account. */
export interface AccountInfo {
  readonly owner: string;
  readonly data: Uint8Array;
  readonly lamports: bigint;
}

/** @throws REQUEST_FAILED */
function toAccount(value: unknown, address: string): AccountInfo | null {
  if (value === null) return null;
  const [owner, base64, lamports] = [
    readMember(value, 'owner'),
    readMember(readMember(value, 'data'), 0),
    readMember(value, 'lamports'),
  ];
  const data = typeof base64 === 'string' ? fromBase64(base64) : undefined;
  if (typeof owner !== 'string' || !data || !isLamports(lamports)) {
    throw new RequestFailedError({ details: `The node returned invalid data for the account ${address}.` });
  }
  return { owner, data, lamports: BigInt(lamports) };
}

/** `null`: there is no such account. */
export const readAccount = async (node: Endpoint, address: string): Promise<AccountInfo | null> =>
  toAccount(resultValue(await callRpc(node, 'getAccountInfo', [address, AT_CONFIRMED])), address);

/** Several accounts, with as few requests as nodes allow, in the same order. `null`: there is no such account. */
export async function readAccounts(
  node: Endpoint,
  addresses: readonly string[],
): Promise<readonly (AccountInfo | null)[]> {
  if (addresses.length === 0) return [];
  const now = addresses.slice(0, MAX_ACCOUNTS);
  const values = toList(resultValue(await callRpc(node, 'getMultipleAccounts', [now, AT_CONFIRMED])), MAX_ACCOUNTS);
  if (values?.length !== now.length) throw new RequestFailedError({ details: 'The node returned no accounts.' });
  const accounts = now.map((address, index) => toAccount(values[index] ?? null, address));
  return [...accounts, ...(await readAccounts(node, addresses.slice(MAX_ACCOUNTS)))];
}

/** The content of an extension of a mint or a token account; `undefined`: it does not have it. */
export function extensionOf(data: Uint8Array, type: number): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; ) {
    const [found, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    // Zeros follow the last one.
    if (found === 0) return undefined;
    const content = data.subarray(at + 4, at + 4 + length);
    if (found === type) return content.length === length ? content : undefined;
    at += 4 + length;
  }
  return undefined;
}

/** A token's own account. */
export interface Mint {
  readonly program: string;
  readonly decimals: number;
  readonly data: Uint8Array;
}

/** `undefined`: it is no mint. */
export function toMint(account: AccountInfo | null): Mint | undefined {
  const decimals = account?.data[MINT_DECIMALS_AT];
  if (!account || !TOKEN_PROGRAMS.includes(account.owner) || decimals === undefined) return undefined;
  const { data, owner } = account;
  // Between both lengths it is a token account of one of the programs; beyond, the byte says what it is.
  const isMint = data.length === MINT_LENGTH || data[EXTENSIONS_AT - 1] === IS_MINT;
  return isMint ? { program: owner, decimals, data } : undefined;
}

/** @throws TOKEN_NOT_FOUND if the network has no such mint */
export async function readMint(node: Endpoint, address: string): Promise<Mint> {
  const mint = toMint(await readAccount(node, address));
  if (mint) return mint;
  throw new TokenNotFoundError({ details: `"${address}" is no mint on this network.` });
}

/** Whether it is a mint or a token account, whose address nobody has a key for. */
export const isOfToken = ({ data, owner }: Pick<AccountInfo, 'data' | 'owner'>): boolean =>
  TOKEN_PROGRAMS.includes(owner) && data.length !== SIGNERS_LENGTH;

/** Whether a token account takes only transfers with a memo. */
export const requiresMemo = ({ data }: Pick<AccountInfo, 'data'>): boolean =>
  extensionOf(data, EXTENSIONS.memoTransfer)?.[0] === 1;

/** The size of a token account that the associated token program opens for a mint, in bytes. */
export function tokenAccountLength({ data, program }: Mint): number {
  if (program === TOKEN_PROGRAMS[0]) return TOKEN_ACCOUNT_LENGTH;
  const added = ACCOUNT_EXTENSIONS.filter(([extension]) => extensionOf(data, extension) !== undefined);
  return EXTENSIONS_AT + IMMUTABLE_OWNER_LENGTH + added.reduce((sum, [, length]) => sum + 4 + length, 0);
}

/** The balance of a token account, in the smallest unit. */
export function tokenAmountOf({ data }: Pick<AccountInfo, 'data'>): bigint {
  if (data.length < TOKEN_AMOUNT_AT + 8) return 0n;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(TOKEN_AMOUNT_AT, true);
}
