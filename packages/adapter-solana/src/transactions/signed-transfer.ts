import {
  type ReadTransferRequest,
  RequestFailedError,
  readMember,
  runAbortable,
  type SignedTransfer,
  toList,
} from '@foyerkit/core/adapter';
import { toBase58 } from '../base58.js';
import { fromBase64 } from '../base64.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc } from '../rpc.js';
import { readAccount, TOKEN_PROGRAMS } from './accounts.js';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from './programs.js';
import { loadWeb3 } from './web3.js';

/** Instructions by their numbers: `Transfer` of the system program, and `Transfer` and `TransferChecked` of both token programs. */
const SYSTEM_TRANSFER = 2;
const TOKEN_TRANSFER = 3;
const TOKEN_TRANSFER_CHECKED = 12;
/** They move nothing: they set the fee, open the recipient's account, note a text, and check what a wallet expects. */
const PREPARING: readonly string[] = [
  COMPUTE_BUDGET_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  LIGHTHOUSE_PROGRAM,
];
/** Of a token account: the mint, and who owns it. */
const [MINT_AT, OWNER_AT, AMOUNT_AT] = [0, 32, 64];

/** What the node says was signed: a transfer, or `noTransfer`, which is anything else. `null`: it cannot be told. */
type Signed = SignedTransfer | 'noTransfer' | null;

/** Of one transaction. Source: the address lookup tables of Solana, whose indexes are bytes. */
const MAX_ACCOUNTS = 256;

interface Instruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The accounts of lookup tables, which are not in the transaction itself, in the order of their indexes. */
const loadedKeys = (meta: unknown): readonly string[] =>
  ['writable', 'readonly'].flatMap((kind) =>
    (toList(readMember(readMember(meta, 'loadedAddresses'), kind), MAX_ACCOUNTS) ?? []).map(String),
  );

/** `null`: it is in a format that is not known here. */
async function decode(wire: Uint8Array, meta: unknown): Promise<readonly Instruction[] | null> {
  const { VersionedTransaction } = await loadWeb3();
  try {
    const { message } = VersionedTransaction.deserialize(wire);
    const keys = [...message.staticAccountKeys.map((key) => key.toBase58()), ...loadedKeys(meta)];
    return message.compiledInstructions.map(({ accountKeyIndexes, data, programIdIndex }) => ({
      program: keys[programIdIndex] ?? '',
      accounts: accountKeyIndexes.map((index) => keys[index] ?? ''),
      data: Uint8Array.from(data),
    }));
  } catch {
    return null;
  }
}

function toSolTransfer({ accounts: [from, to], data }: Instruction): Signed {
  if (!from || !to || data.length !== 12 || viewOf(data).getUint32(0, true) !== SYSTEM_TRANSFER) return 'noTransfer';
  return { from, to, value: viewOf(data).getBigUint64(4, true).toString(), asset: { type: 'native' } };
}

/** The token account says whose it is, and of which token. It may have been closed since. */
async function readHolder(node: Endpoint, address: string) {
  const account = await readAccount(node, address);
  if (!account || !TOKEN_PROGRAMS.includes(account.owner) || account.data.length < AMOUNT_AT) return undefined;
  const { data } = account;
  return { mint: toBase58(data.subarray(MINT_AT, OWNER_AT)), owner: toBase58(data.subarray(OWNER_AT, AMOUNT_AT)) };
}

async function toTokenTransfer(node: Endpoint, { accounts, data }: Instruction): Promise<Signed> {
  const isChecked = data[0] === TOKEN_TRANSFER_CHECKED && data.length === 10;
  const isPlain = data[0] === TOKEN_TRANSFER && data.length === 9;
  const [target, from] = isChecked ? accounts.slice(2, 4) : accounts.slice(1, 3);
  if (!(isChecked || isPlain) || !target || !from) return 'noTransfer';
  const holder = await readHolder(node, target);
  const mint = isChecked ? accounts[1] : holder?.mint;
  // A plain transfer does not name its token.
  if (!mint) return null;
  const value = viewOf(data).getBigUint64(1, true).toString();
  return { from, to: holder?.owner ?? target, value, asset: { type: 'token', address: mint } };
}

/**
 * What a transaction moves, as it was signed. `noTransfer`: anything else than to prepare and make one transfer. `null`: the node does
 * not know it, or it cannot be read. @throws REQUEST_FAILED, WALLET_SDK_MISSING, and the reason of a signal
 */
export const readSignedTransfer = (
  endpoint: () => Endpoint,
  { hash, signal }: ReadTransferRequest,
  life: AbortSignal,
): Promise<Signed> =>
  runAbortable([life, signal], async () => {
    const node = endpoint();
    const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
    const answer = await callRpc(node, 'getTransaction', [hash, options]);
    if (answer === null) return null;
    const base64 = readMember(readMember(answer, 'transaction'), 0);
    const wire = typeof base64 === 'string' ? fromBase64(base64) : undefined;
    if (!wire) throw new RequestFailedError({ details: 'The node returned no transaction.' });
    const instructions = await decode(wire, readMember(answer, 'meta'));
    if (!instructions) return null;
    const [only, ...others] = instructions.filter(({ program }) => !PREPARING.includes(program));
    if (!only || others.length > 0) return 'noTransfer';
    if (only.program === SYSTEM_PROGRAM) return toSolTransfer(only);
    return TOKEN_PROGRAMS.includes(only.program) ? toTokenTransfer(node, only) : 'noTransfer';
  });
