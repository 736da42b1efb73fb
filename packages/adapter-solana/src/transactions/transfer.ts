import {
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  MemoRequiredError,
  RequestFailedError,
  readMember,
} from '@foyerkit/core/adapter';
import type { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js';
import type { Endpoint } from '../endpoints.js';
import { callRpc, isLamports, resultValue } from '../rpc.js';
import {
  type AccountInfo,
  isOfToken,
  readAccount,
  readMint,
  requiresMemo,
  TOKEN_ACCOUNT_LENGTH,
  tokenAccountLength,
  tokenAmountOf,
} from './accounts.js';
import type { Transfer } from './amounts.js';
import { readUnitPrice } from './priority-fee.js';
import { ASSOCIATED_TOKEN_PROGRAM } from './programs.js';
import type { Web3 } from './web3.js';

/** The highest number of compute units that each kind of transfer may use. Source: F1.7.14. */
const COMPUTE_UNITS = { sol: 500, token: 300_000, tokenWithAccount: 400_000 } as const;
/** The network's fee for the one signature. */
const SIGNATURE_FEE_LAMPORTS = 5_000n;
const MICRO = 1_000_000n;

/** `TransferChecked` of the token programs. */
const TRANSFER_CHECKED = 12;
/** `CreateIdempotent` of the associated token program: no failure if the account already exists. */
const CREATE_IDEMPOTENT = 1;

/** A transfer to be signed. */
export interface PreparedTransfer {
  readonly transaction: Transaction;
  /** The deposit for a new account of the recipient, in lamports. */
  readonly deposit: bigint;
}

const feeOf = (units: number, unitPrice: number): bigint =>
  SIGNATURE_FEE_LAMPORTS + (BigInt(units) * BigInt(unitPrice) + MICRO - 1n) / MICRO;

/**
 * Builds a transfer of SOL, or of a token to the account that is derived from the recipient's address, which is created if
 * it does not exist. The visitor waits for it, so what can be read at the same time is: for SOL everything, for a token all
 * but its accounts. @throws INSUFFICIENT_FUNDS, INVALID_ADDRESS, INVALID_AMOUNT, MEMO_REQUIRED, TOKEN_NOT_FOUND, REQUEST_FAILED
 */
export async function prepareTransfer(web3: Web3, node: Endpoint, transfer: Transfer): Promise<PreparedTransfer> {
  const { amount, from, mint, to } = transfer;
  const parties = { payer: new web3.PublicKey(from), recipient: new web3.PublicKey(to), amount };
  const [account, rent, unitPrice, { blockhash, lastValidBlockHeight }, parts] = await Promise.all([
    readAccount(node, from),
    readRent(node, 0),
    readUnitPrice(node, [from, to]),
    readBlockhash(node),
    mint === undefined
      ? solParts(web3, node, parties)
      : tokenParts(web3, node, { ...parties, mint: new web3.PublicKey(mint) }),
  ]);
  const { deposit, instructions, needed, units } = parts;
  const lamports = account?.lamports ?? 0n;
  const total = needed + feeOf(units, unitPrice);
  const rest = lamports - total;
  // An account must keep its minimum balance or be empty.
  if (rest < 0n || (rest > 0n && rest < rent)) {
    throw new InsufficientFundsError({ details: `The account holds ${lamports} lamports and needs ${total}.` });
  }
  const { ComputeBudgetProgram, Transaction: Made } = web3;
  const transaction = new Made({ feePayer: parties.payer, blockhash, lastValidBlockHeight }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...instructions,
  );
  return { transaction, deposit };
}

interface Parts {
  readonly instructions: readonly TransactionInstruction[];
  readonly units: number;
  /** In lamports, without the fee. */
  readonly needed: bigint;
  /** The part of it that is the deposit for a new account. */
  readonly deposit: bigint;
}

interface SolTransfer {
  readonly payer: PublicKey;
  readonly recipient: PublicKey;
  readonly amount: bigint;
}

async function solParts(web3: Web3, node: Endpoint, { amount, payer, recipient }: SolTransfer): Promise<Parts> {
  const [account, rent] = await Promise.all([readRecipient(node, recipient), readRent(node, 0)]);
  if (!account && amount < rent) {
    throw new InvalidAmountError(
      { details: `The recipient's account does not exist yet, and opening it takes at least ${rent} lamports.` },
      'This amount is too small for a new account',
    );
  }
  const instruction = web3.SystemProgram.transfer({ fromPubkey: payer, toPubkey: recipient, lamports: amount });
  return { instructions: [instruction], units: COMPUTE_UNITS.sol, needed: amount, deposit: 0n };
}

interface TokenTransfer extends SolTransfer {
  readonly mint: PublicKey;
}

async function tokenParts(web3: Web3, node: Endpoint, transfer: TokenTransfer): Promise<Parts> {
  const { amount, mint, payer, recipient } = transfer;
  const [token, emptyRent, accountRent] = await Promise.all([
    readMint(node, mint.toBase58()),
    readRent(node, 0),
    readRent(node, TOKEN_ACCOUNT_LENGTH),
    readRecipient(node, recipient),
  ]);
  const { decimals, program } = token;
  const programId = new web3.PublicKey(program);
  const associated = new web3.PublicKey(ASSOCIATED_TOKEN_PROGRAM);
  const accountOf = (owner: PublicKey): PublicKey =>
    web3.PublicKey.findProgramAddressSync([owner.toBytes(), programId.toBytes(), mint.toBytes()], associated)[0];
  const [source, destination] = [accountOf(payer), accountOf(recipient)];
  const [own, theirs] = await Promise.all([
    readAccount(node, source.toBase58()),
    readAccount(node, destination.toBase58()),
  ]);
  const held = own ? tokenAmountOf(own) : 0n;
  if (held < amount) {
    throw new InsufficientFundsError({
      details: `The account holds ${held} of the token; the transfer needs ${amount}.`,
    });
  }

  assertNoMemo(theirs);
  const send = new web3.TransactionInstruction({
    programId,
    keys: [writable(source), readOnly(mint), writable(destination), { ...readOnly(payer), isSigner: true }],
    data: asData(transferData(amount, decimals)),
  });
  if (theirs) return { instructions: [send], units: COMPUTE_UNITS.token, needed: 0n, deposit: 0n };

  // Rent grows with every byte. Accounts of Token-2022 are longer than those of the original program.
  const rentPerByte = (accountRent - emptyRent) / BigInt(TOKEN_ACCOUNT_LENGTH);
  const rent = accountRent + rentPerByte * BigInt(tokenAccountLength(token) - TOKEN_ACCOUNT_LENGTH);
  const create = new web3.TransactionInstruction({
    programId: associated,
    keys: [
      { ...writable(payer), isSigner: true },
      writable(destination),
      readOnly(recipient),
      readOnly(mint),
      readOnly(web3.SystemProgram.programId),
      readOnly(programId),
    ],
    data: asData(Uint8Array.of(CREATE_IDEMPOTENT)),
  });
  return { instructions: [create, send], units: COMPUTE_UNITS.tokenWithAccount, needed: rent, deposit: rent };
}

/**
 * What is sent to a mint or to a token account as if it were a wallet stays there: nobody has the key of an account that is
 * derived from it. @throws INVALID_ADDRESS
 */
async function readRecipient(node: Endpoint, recipient: PublicKey): Promise<AccountInfo | null> {
  const account = await readAccount(node, recipient.toBase58());
  if (!account || !isOfToken(account)) return account;
  throw new InvalidAddressError(
    { details: `${recipient.toBase58()} belongs to the token program ${account.owner}.` },
    'This address belongs to a token, not to a wallet',
  );
}

/** @throws MEMO_REQUIRED */
function assertNoMemo(account: AccountInfo | null): void {
  if (!account || !requiresMemo(account)) return;
  throw new MemoRequiredError({ details: "The recipient's token account has the memo extension of Token-2022." });
}

/** The minimum balance of an account of this size. If the node does not return it, the node checks the transfer itself. */
async function readRent(node: Endpoint, bytes: number): Promise<bigint> {
  const rent = await callRpc(node, 'getMinimumBalanceForRentExemption', [bytes]);
  return isLamports(rent) ? BigInt(rent) : 0n;
}

/** web3.js reads only the bytes, and pages have no `Buffer`. */
const asData = (bytes: Uint8Array) => bytes as TransactionInstruction['data'];

const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true });
const readOnly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false });

function transferData(amount: bigint, decimals: number): Uint8Array {
  const data = new Uint8Array(10);
  const view = new DataView(data.buffer);
  view.setUint8(0, TRANSFER_CHECKED);
  view.setBigUint64(1, amount, true);
  view.setUint8(9, decimals);
  return data;
}

async function readBlockhash(node: Endpoint) {
  const value = resultValue(await callRpc(node, 'getLatestBlockhash', [{ commitment: 'confirmed' }]));
  const [blockhash, height] = [readMember(value, 'blockhash'), readMember(value, 'lastValidBlockHeight')];
  if (typeof blockhash === 'string' && typeof height === 'number') return { blockhash, lastValidBlockHeight: height };
  throw new RequestFailedError({ details: 'The node returned no blockhash.' });
}
