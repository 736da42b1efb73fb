import {
  createAssociatedTokenAccountIdempotentInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createReallocateInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  tokenMetadataInitializeWithRentTransfer,
} from '@solana/spl-token';
import {
  type Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';

const PROGRAM = TOKEN_2022_PROGRAM_ID;

export interface Token2022Options {
  readonly holder: PublicKey;
  readonly amount: bigint;
  readonly texts?: readonly [name: string, symbol: string];
  /** In hundredths of a percent. */
  readonly fee?: number;
}

/** A funded account that pays for what tests set up. */
export async function createMinter(connection: Connection): Promise<Keypair> {
  const minter = Keypair.generate();
  await connection.requestAirdrop(minter.publicKey, 10 * LAMPORTS_PER_SOL);
  return minter;
}

/** Creates a mint of Token-2022 with 6 decimals, and gives the holder some. */
export async function createToken2022(
  connection: Connection,
  minter: Keypair,
  { amount, fee, holder, texts }: Token2022Options,
): Promise<PublicKey> {
  const key = Keypair.generate();
  const [mint, authority] = [key.publicKey, minter.publicKey];
  const space = getMintLen([
    ...(texts ? [ExtensionType.MetadataPointer] : []),
    ...(fee ? [ExtensionType.TransferFeeConfig] : []),
  ]);
  const lamports = await connection.getMinimumBalanceForRentExemption(space);
  const made = new Transaction().add(
    SystemProgram.createAccount({ fromPubkey: authority, newAccountPubkey: mint, space, lamports, programId: PROGRAM }),
    ...(texts ? [createInitializeMetadataPointerInstruction(mint, authority, mint, PROGRAM)] : []),
    ...(fee ? [createInitializeTransferFeeConfigInstruction(mint, authority, authority, fee, 2n ** 63n, PROGRAM)] : []),
    createInitializeMint2Instruction(mint, 6, authority, null, PROGRAM),
  );
  await sendAndConfirmTransaction(connection, made, [minter, key]);
  if (texts) await tokenMetadataInitializeWithRentTransfer(connection, minter, mint, authority, minter, ...texts, '');
  const account = accountOf2022(mint, holder);
  const given = new Transaction().add(
    createAssociatedTokenAccountIdempotentInstruction(authority, account, holder, mint, PROGRAM),
    createMintToInstruction(mint, account, authority, amount, [], PROGRAM),
  );
  await sendAndConfirmTransaction(connection, given, [minter]);
  return mint;
}

export const accountOf2022 = (mint: PublicKey, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(mint, owner, true, PROGRAM);

/** Opens an account of the owner that takes only transfers with a memo. */
export async function requireMemo(connection: Connection, payer: Keypair, mint: PublicKey, owner: Keypair) {
  const account = accountOf2022(mint, owner.publicKey);
  const made = new Transaction().add(
    createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, owner.publicKey, mint, PROGRAM),
    createReallocateInstruction(account, payer.publicKey, [ExtensionType.MemoTransfer], owner.publicKey, [], PROGRAM),
    createEnableRequiredMemoTransfersInstruction(account, owner.publicKey, [], PROGRAM),
  );
  await sendAndConfirmTransaction(connection, made, [payer, owner]);
}
