import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit';
import { RequestError } from '../request-error.js';
import { coinAmount } from './amounts.js';
import { type Description, joinDescriptions, type Risk, warning } from './approval.js';
import { COMPUTE_BUDGET, SOL, type SolanaInstruction, tellInstruction } from './solana-programs.js';

/** What a transaction contains, as far as its bytes tell. */
export interface DecodedSolanaTransaction {
  readonly feePayer: string;
  /** Addresses that have to sign; the first is the fee payer. */
  readonly signers: readonly string[];
  readonly instructions: readonly SolanaInstruction[];
  readonly usesLookupTables: boolean;
}

const LAMPORTS_PER_SIGNATURE = 5000n;
const DEFAULT_UNITS = 200_000n;
const MOST_UNITS = 1_400_000n;
const MICRO = 1_000_000n;
const VERIFIERS: ReadonlySet<string> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]);

/** @throws RequestError METHOD_NOT_ALLOWED if the bytes are not one transaction, legacy or of version 0 */
export function decodeSolanaTransaction(bytes: Uint8Array): DecodedSolanaTransaction {
  const message = decodeMessage(bytes);
  if (message.version !== 'legacy' && message.version !== 0) throw invalid();
  const { header, staticAccounts, instructions } = message;
  const tables = message.version === 0 ? (message.addressTableLookups ?? []) : [];
  // The accounts are numbered: those of the message, then all that are written, then all that are read.
  const fromTables = (kind: 'readonlyIndexes' | 'writableIndexes') =>
    tables.flatMap((table) => table[kind].map((index) => `${table.lookupTableAddress} #${index}`));
  const accounts: readonly string[] = [
    ...staticAccounts,
    ...fromTables('writableIndexes'),
    ...fromTables('readonlyIndexes'),
  ];
  const accountAt = (index: number) => {
    const account = accounts[index];
    if (account === undefined) throw invalid();
    return account;
  };
  const signers = staticAccounts.slice(0, header.numSignerAccounts);
  const [feePayer] = signers;
  if (feePayer === undefined) throw invalid();
  return {
    feePayer,
    signers,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      program: accountAt(programAddressIndex),
      accounts: accountIndices.map(accountAt),
      data: Uint8Array.from(data),
    })),
    usesLookupTables: tables.length > 0,
  };
}

/** Every instruction in words, and the fee. */
export function describeSolanaTransaction(bytes: Uint8Array, account: string): Description {
  const { feePayer, signers, instructions, usesLookupTables } = decodeSolanaTransaction(bytes);
  const told = instructions.map(tellInstruction);
  const line = {
    kind: 'solanaTransaction',
    instructions: told.map(({ program, title, fields }) => ({ program, title, fields })),
  } as const;
  const unknown: Risk = usesLookupTables ? 'caution' : 'none';
  return joinDescriptions([
    { lines: [line], risk: unknown },
    ...told.map(({ risk, warnings = [] }) =>
      joinDescriptions([{ lines: [], risk }, ...warnings.map((text) => warning(text, risk))]),
    ),
    usesLookupTables
      ? warning('Some accounts are in lookup tables; they are shown by table and number.', 'caution')
      : NOTHING,
    feeOf(feePayer, account, maximalFee(instructions, signers.length + verifiedSignatures(instructions))),
  ]);
}

const NOTHING: Description = { lines: [], risk: 'none' };

function feeOf(feePayer: string, account: string, fee: bigint): Description {
  const text = `At most ${coinAmount(fee, SOL)}`;
  const paidBy = feePayer === account ? text : `${text}, paid by ${feePayer}`;
  return { lines: [{ kind: 'fee', text: paidBy }], risk: 'none' };
}

/** Each of the signatures that an instruction has verified costs as much as one of the transaction. The first byte is their number. */
const verifiedSignatures = (instructions: readonly SolanaInstruction[]): number =>
  instructions.reduce((sum, { program, data }) => sum + (VERIFIERS.has(program) ? (data[0] ?? 0) : 0), 0);

/** For each signature, and for the computation at the price that the transaction offers. */
function maximalFee(instructions: readonly SolanaInstruction[], signatures: number): bigint {
  let units: bigint | null = null;
  let price = 0n;
  for (const { program, data } of instructions) {
    if (program !== COMPUTE_BUDGET) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    // The program ignores what follows.
    if (data[0] === 2 && data.length >= 5) units = BigInt(view.getUint32(1, true));
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true);
  }
  const others = instructions.filter(({ program }) => program !== COMPUTE_BUDGET).length;
  const used = units ?? DEFAULT_UNITS * BigInt(others);
  const limited = used > MOST_UNITS ? MOST_UNITS : used;
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + (limited * price + MICRO - 1n) / MICRO;
}

/** What is signed is what is described: the description, written again, gives the same bytes. */
function decodeMessage(bytes: Uint8Array) {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes);
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
    const again = getCompiledTransactionMessageEncoder().encode(message);
    const isSame = Buffer.compare(Uint8Array.from(again), Uint8Array.from(messageBytes)) === 0;
    if (isSame && Object.keys(signatures).length === message.header.numSignerAccounts) return message;
  } catch {
    // Not a transaction: said below, without the library's text.
  }
  throw invalid();
}

/** Whether bytes are what is signed of a transaction, of any version. */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  try {
    return getCompiledTransactionMessageDecoder().read(bytes, 0)[1] === bytes.length;
  } catch {
    // Not a transaction.
    return false;
  }
}

const invalid = () => new RequestError('METHOD_NOT_ALLOWED', 'The transaction is not valid.');
