import { RequestFailedError, readMember, TokenNotFoundError } from '@foyerkit/core/adapter';
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
const AT_CONFIRMED = { commitment: 'confirmed', encoding: 'base64' } as const;

interface AccountInfo {
  readonly owner: string;
  readonly data: Uint8Array;
  readonly lamports: bigint;
}

/** `null`: there is no such account. */
export async function readAccount(node: Endpoint, address: string): Promise<AccountInfo | null> {
  const value = resultValue(await callRpc(node, 'getAccountInfo', [address, AT_CONFIRMED]));
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

/** @throws TOKEN_NOT_FOUND if the network has no such mint */
export async function readMint(
  node: Endpoint,
  mint: string,
): Promise<{ readonly program: string; readonly decimals: number }> {
  const account = await readAccount(node, mint);
  const decimals = account?.data[MINT_DECIMALS_AT];
  if (
    !account ||
    !TOKEN_PROGRAMS.includes(account.owner) ||
    account.data.length < MINT_LENGTH ||
    decimals === undefined
  ) {
    throw new TokenNotFoundError({ details: `"${mint}" is no mint on this network.` });
  }
  return { program: account.owner, decimals };
}

/** The balance of a token account, in the smallest unit. */
export function tokenAmountOf({ data }: Pick<AccountInfo, 'data'>): bigint {
  if (data.length < TOKEN_AMOUNT_AT + 8) return 0n;
  return new DataView(data.buffer, data.byteOffset).getBigUint64(TOKEN_AMOUNT_AT, true);
}
