import type { SolanaNode } from '@foyerkit/testkit/solana-node';
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { Connection, Keypair, LAMPORTS_PER_SOL, type PublicKey } from '@solana/web3.js';
import type { TokenInfo } from '../../src-shared/lab-info.js';

const TOKEN = { symbol: 'LUSD', decimals: 6 } as const;
const SOL = 100 * LAMPORTS_PER_SOL;
const SHARE = 10_000n * 10n ** BigInt(TOKEN.decimals);
/** The mint has the same address in every lab. Public knowledge. */
const MINT_SEED = new Uint8Array(32).fill(0xab);
const MINTER_SEED = new Uint8Array(32).fill(0xac);

/** Gives SOL and a share of the test token to everyone. */
export async function fundSolana({ rpcUrl, wsUrl }: SolanaNode, holders: readonly PublicKey[]): Promise<TokenInfo> {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  const minter = Keypair.fromSeed(MINTER_SEED);
  for (const account of [minter.publicKey, ...holders]) await connection.requestAirdrop(account, SOL);

  const mint = Keypair.fromSeed(MINT_SEED);
  await createMint(connection, minter, minter.publicKey, null, TOKEN.decimals, mint);
  for (const holder of holders) {
    const { address } = await getOrCreateAssociatedTokenAccount(connection, minter, mint.publicKey, holder);
    await mintTo(connection, minter, mint.publicKey, address, minter, SHARE);
  }
  return { ...TOKEN, address: mint.publicKey.toBase58() };
}
