import type { SolanaNode } from '@foyerkit/testkit/solana-node';
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import type { TokenInfo } from '../../src-shared/lab-info.js';
import { mintToken2022 } from './solana-token-2022.js';

const TOKEN = { symbol: 'LUSD', decimals: 6 } as const;
const SOL = 100 * LAMPORTS_PER_SOL;
const SHARE = 10_000n * 10n ** BigInt(TOKEN.decimals);
/** The mint's key, the same in every lab, so that its address is too. Public knowledge. */
const MINT_SEED = new Uint8Array(32).fill(0xab);
const MINTER_SEED = new Uint8Array(32).fill(0xac);

const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
/** The size of a mint account, in bytes. */
const MINT_SIZE = 82;

const writable = (pubkey: PublicKey, isSigner = false) => ({ pubkey, isSigner, isWritable: true });
const readable = (pubkey: PublicKey, isSigner = false) => ({ pubkey, isSigner, isWritable: false });

/** `InitializeMint2` of the token program, number 20: decimals, the mint authority, and no freeze authority. */
const initializeMint = (mint: PublicKey, minter: PublicKey) =>
  new TransactionInstruction({
    programId: TOKEN_PROGRAM,
    keys: [writable(mint)],
    data: Buffer.from([20, TOKEN.decimals, ...minter.toBytes(), 0]),
  });

const tokenAccountOf = (mint: PublicKey, holder: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [holder.toBytes(), TOKEN_PROGRAM.toBytes(), mint.toBytes()],
    ASSOCIATED_TOKEN_PROGRAM,
  )[0];

/** `CreateIdempotent` of the associated token program, number 1. */
const createTokenAccount = (mint: PublicKey, holder: PublicKey, payer: PublicKey) =>
  new TransactionInstruction({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      writable(payer, true),
      writable(tokenAccountOf(mint, holder)),
      readable(holder),
      readable(mint),
      readable(SystemProgram.programId),
      readable(TOKEN_PROGRAM),
    ],
    data: Buffer.from([1]),
  });

/** `MintTo` of the token program, number 7: the amount as 64 bits, little endian. */
function mintShare(mint: PublicKey, holder: PublicKey, minter: PublicKey): TransactionInstruction {
  const data = Buffer.alloc(9);
  data.writeUInt8(7);
  data.writeBigUInt64LE(SHARE, 1);
  return new TransactionInstruction({
    programId: TOKEN_PROGRAM,
    keys: [writable(mint), writable(tokenAccountOf(mint, holder)), readable(minter, true)],
    data,
  });
}

/** What gives an account its share of the test token, and who signs it. */
export function shareOf(holder: PublicKey): { readonly transaction: Transaction; readonly minter: Keypair } {
  const minter = Keypair.fromSeed(MINTER_SEED);
  const mint = Keypair.fromSeed(MINT_SEED).publicKey;
  const transaction = new Transaction().add(
    createTokenAccount(mint, holder, minter.publicKey),
    mintShare(mint, holder, minter.publicKey),
  );
  return { transaction, minter };
}

/** Gives SOL and test tokens to all accounts. */
export async function fundSolana(
  { rpcUrl, wsUrl }: SolanaNode,
  holders: readonly PublicKey[],
): Promise<readonly TokenInfo[]> {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  const minter = Keypair.fromSeed(MINTER_SEED);
  for (const account of [minter.publicKey, ...holders]) await connection.requestAirdrop(account, SOL);

  const { publicKey: payer } = minter;
  const mint = Keypair.fromSeed(MINT_SEED);
  const lamports = await connection.getMinimumBalanceForRentExemption(MINT_SIZE);
  const mintAccount = SystemProgram.createAccount({
    fromPubkey: payer,
    newAccountPubkey: mint.publicKey,
    space: MINT_SIZE,
    lamports,
    programId: TOKEN_PROGRAM,
  });
  const making = new Transaction().add(mintAccount, initializeMint(mint.publicKey, payer));
  await sendAndConfirmTransaction(connection, making, [minter, mint]);
  for (const holder of holders) {
    await sendAndConfirmTransaction(connection, shareOf(holder).transaction, [minter]);
  }
  const others = await mintToken2022(connection, minter, holders);
  return [{ ...TOKEN, address: mint.publicKey.toBase58() }, ...others];
}
