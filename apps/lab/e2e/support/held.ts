import { type Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { type Address, erc20Abi, isAddress, type PublicClient } from 'viem';

/** What an account has of the native coin (`null`) or of a token. */
export const heldOnEvm = (
  node: Pick<PublicClient, 'getBalance' | 'readContract'>,
  holder: Address,
  token: string | null,
): Promise<bigint> =>
  token !== null && isAddress(token)
    ? node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
    : node.getBalance({ address: holder });

/** The same on Solana, in whole units of a token, over all its accounts, or in SOL. */
export async function heldOnSolana(node: Connection, holder: PublicKey, token: string | null): Promise<number> {
  if (token === null) return (await node.getBalance(holder)) / LAMPORTS_PER_SOL;
  const { value } = await node.getParsedTokenAccountsByOwner(holder, { mint: new PublicKey(token) });
  return value.reduce((sum, { account }) => sum + account.data.parsed.info.tokenAmount.uiAmount, 0);
}
