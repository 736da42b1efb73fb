import {
  type ReadTransferRequest,
  RequestFailedError,
  readMember,
  runAbortable,
  type SignedTransfer,
  toList,
} from '@foyerkit/core/adapter';
import { fromBase64 } from '../base64.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc } from '../rpc.js';
import { TOKEN_PROGRAMS } from './accounts.js';
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
/** What the node says was signed: a transfer, or `noTransfer`, which is anything else. `null`: it cannot be told. */
type Signed = SignedTransfer | 'noTransfer' | null;

/** Of one transaction. Source: the address lookup tables of Solana, whose indexes are bytes. */
const MAX_ACCOUNTS = 256;

interface Instruction {
  readonly program: string;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
}

interface Decoded {
  /** All accounts of the transaction, in the order of their indexes. */
  readonly keys: readonly string[];
  readonly instructions: readonly Instruction[];
}

/** A token account, as it was when the transaction was made. */
interface Holder {
  readonly mint: string;
  readonly owner: string;
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The accounts of lookup tables, which are not in the transaction itself, in the order of their indexes. */
const loadedKeys = (meta: unknown): readonly string[] =>
  ['writable', 'readonly'].flatMap((kind) =>
    (toList(readMember(readMember(meta, 'loadedAddresses'), kind), MAX_ACCOUNTS) ?? []).map(String),
  );

/** `null`: it is in a format that is not known here. */
async function decode(wire: Uint8Array, meta: unknown): Promise<Decoded | null> {
  const { VersionedTransaction } = await loadWeb3();
  try {
    const { message } = VersionedTransaction.deserialize(wire);
    const keys = [...message.staticAccountKeys.map((key) => key.toBase58()), ...loadedKeys(meta)];
    const instructions = message.compiledInstructions.map(({ accountKeyIndexes, data, programIdIndex }) => ({
      program: keys[programIdIndex] ?? '',
      accounts: accountKeyIndexes.map((index) => keys[index] ?? ''),
      data: Uint8Array.from(data),
    }));
    return { keys, instructions };
  } catch {
    return null;
  }
}

function toSolTransfer({ accounts: [from, to], data }: Instruction): Signed {
  if (!from || !to || data.length !== 12 || viewOf(data).getUint32(0, true) !== SYSTEM_TRANSFER) return 'noTransfer';
  return { from, to, value: viewOf(data).getBigUint64(4, true).toString(), asset: { type: 'native' } };
}

/**
 * Whose a token account was, and of which token, as the node noted it then: since, it may have been closed or given away.
 * `undefined`: the node did not note it, for example because the transaction failed before the account was opened.
 */
function holderOf(address: string, keys: readonly string[], meta: unknown): Holder | undefined {
  const notes = ['postTokenBalances', 'preTokenBalances'].flatMap(
    (kind) => toList(readMember(meta, kind), MAX_ACCOUNTS) ?? [],
  );
  const index = keys.indexOf(address);
  const note = notes.find((one) => readMember(one, 'accountIndex') === index);
  const [mint, owner] = [readMember(note, 'mint'), readMember(note, 'owner')];
  return typeof mint === 'string' && typeof owner === 'string' ? { mint, owner } : undefined;
}

function toTokenTransfer({ accounts, data }: Instruction, keys: readonly string[], meta: unknown): Signed {
  const isChecked = data[0] === TOKEN_TRANSFER_CHECKED && data.length === 10;
  const isPlain = data[0] === TOKEN_TRANSFER && data.length === 9;
  const [target, from] = isChecked ? accounts.slice(2, 4) : accounts.slice(1, 3);
  if (!(isChecked || isPlain) || !target || !from) return 'noTransfer';
  const holder = holderOf(target, keys, meta);
  if (!holder) return null;
  const { mint, owner } = holder;
  const value = viewOf(data).getBigUint64(1, true).toString();
  return { from, to: owner, value, asset: { type: 'token', address: mint } };
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
    const meta = readMember(answer, 'meta');
    const decoded = await decode(wire, meta);
    if (!decoded) return null;
    const [only, ...others] = decoded.instructions.filter(({ program }) => !PREPARING.includes(program));
    if (!only || others.length > 0) return 'noTransfer';
    if (only.program === SYSTEM_PROGRAM) return toSolTransfer(only);
    return TOKEN_PROGRAMS.includes(only.program) ? toTokenTransfer(only, decoded.keys, meta) : 'noTransfer';
  });
