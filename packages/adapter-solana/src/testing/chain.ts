import type { TokenAsset } from '@foyerkit/core/adapter';
import { SOLANA_DEVELOPMENT_KEYS } from '@foyerkit/testkit/solana';
import { type SolanaNode, startSolanaNode } from '@foyerkit/testkit/solana-node';
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import { Connection, Keypair, LAMPORTS_PER_SOL, type PublicKey } from '@solana/web3.js';

const DECIMALS = 6;

/** A token of the chain, as something to send. */
export const token = (address: string): TokenAsset => ({ type: 'token', address });

const FUNDS = 10 * LAMPORTS_PER_SOL;
export const TOKENS = 1_000_000n;

/** A real local chain whose first development account has SOL and a token. */
export interface TestChain {
  readonly node: SolanaNode;
  readonly connection: Connection;
  readonly payer: Keypair;
  readonly mint: PublicKey;
}

export async function startChain(): Promise<TestChain> {
  const node = await startSolanaNode();
  const connection = new Connection(node.rpcUrl, 'confirmed');
  const payer = Keypair.fromSeed(Uint8Array.from(Buffer.from(SOLANA_DEVELOPMENT_KEYS[0] ?? '', 'hex')));
  const minter = Keypair.generate();
  for (const { publicKey } of [payer, minter]) await connection.requestAirdrop(publicKey, FUNDS);
  const mint = await createMint(connection, minter, minter.publicKey, null, DECIMALS);
  const account = await getOrCreateAssociatedTokenAccount(connection, minter, mint, payer.publicKey);
  await mintTo(connection, minter, mint, account.address, minter, TOKENS);
  return { node, connection, payer, mint };
}
