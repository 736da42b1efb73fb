import {
  type Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import type { TokenInfo } from '../../src-shared/lab-info.js';
import { withoutWarnings } from '../without-warnings.js';

interface Mint {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Of its key, the same in every lab, so that its address is too. Public knowledge. */
  readonly seed: number;
  /** What it keeps of every transfer, in hundredths of a percent. */
  readonly feeBasisPoints: number;
}

/** Tokens of Token-2022: one that has its name in its mint, and one that also keeps a part of every transfer. */
const MINTS: readonly Mint[] = [
  { name: 'Lab Token Two', symbol: 'LTWO', decimals: 9, seed: 0xad, feeBasisPoints: 0 },
  { name: 'Lab Fee Token', symbol: 'LFEE', decimals: 6, seed: 0xae, feeBasisPoints: 100 },
];
/** A library below this one warns when it is loaded that it has no native code, which the lab does not need. */
const loadSplToken = () => withoutWarnings(/^bigint: Failed to load bindings/, () => import('@solana/spl-token'));

type SplToken = Awaited<ReturnType<typeof loadSplToken>>;

const SHARE = 1_000n;
const NO_LIMIT = 2n ** 63n;
/** Accounts in one transaction, which has at most 1,232 bytes. */
const BATCH = 5;

/** Creates the mints and gives each holder a share. */
export async function mintToken2022(
  connection: Connection,
  minter: Keypair,
  holders: readonly PublicKey[],
): Promise<readonly TokenInfo[]> {
  const tokens: TokenInfo[] = [];
  const splToken = await loadSplToken();
  for (const mint of MINTS) tokens.push(await mintToken(splToken, connection, minter, holders, mint));
  return tokens;
}

async function mintToken(
  splToken: SplToken,
  connection: Connection,
  minter: Keypair,
  holders: readonly PublicKey[],
  { decimals, feeBasisPoints, name, seed, symbol }: Mint,
): Promise<TokenInfo> {
  const key = Keypair.fromSeed(new Uint8Array(32).fill(seed));
  const mint = key.publicKey;
  const authority = minter.publicKey;
  const program = splToken.TOKEN_2022_PROGRAM_ID;
  const fee = feeBasisPoints > 0 ? [splToken.ExtensionType.TransferFeeConfig] : [];
  const space = splToken.getMintLen([splToken.ExtensionType.MetadataPointer, ...fee]);
  const lamports = await connection.getMinimumBalanceForRentExemption(space);
  const create = new Transaction().add(
    SystemProgram.createAccount({ fromPubkey: authority, newAccountPubkey: mint, space, lamports, programId: program }),
    splToken.createInitializeMetadataPointerInstruction(mint, authority, mint, program),
    ...fee.map(() =>
      splToken.createInitializeTransferFeeConfigInstruction(
        mint,
        authority,
        authority,
        feeBasisPoints,
        NO_LIMIT,
        program,
      ),
    ),
    splToken.createInitializeMint2Instruction(mint, decimals, authority, null, program),
  );
  await sendAndConfirmTransaction(connection, create, [minter, key]);
  const texts = [name, symbol, ''] as const;
  await splToken.tokenMetadataInitializeWithRentTransfer(connection, minter, mint, authority, minter, ...texts);

  const share = SHARE * 10n ** BigInt(decimals);
  for (let start = 0; start < holders.length; start += BATCH) {
    const sharing = new Transaction();
    for (const holder of holders.slice(start, start + BATCH)) {
      const account = splToken.getAssociatedTokenAddressSync(mint, holder, true, program);
      sharing.add(
        splToken.createAssociatedTokenAccountIdempotentInstruction(authority, account, holder, mint, program),
        splToken.createMintToInstruction(mint, account, authority, share, [], program),
      );
    }
    await sendAndConfirmTransaction(connection, sharing, [minter]);
  }
  return { symbol, address: mint.toBase58(), decimals };
}
