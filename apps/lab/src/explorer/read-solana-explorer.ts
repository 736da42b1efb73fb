import type { ChainInfo } from '../../src-shared/lab-info.js';
import type { Fact } from './fact.js';

const LAMPORTS = 1e9;

/** What a Solana chain knows about a transaction or an account; without either, its newest slot. */
export async function readSolanaExplorer(
  { rpcUrl }: ChainInfo,
  kind: string | undefined,
  id = '',
): Promise<readonly Fact[]> {
  const { Connection, PublicKey } = await import('@solana/web3.js');
  const connection = new Connection(rpcUrl, 'confirmed');
  if (kind === 'tx') {
    const { value } = await connection.getSignatureStatus(id);
    return [
      ['Transaction', id],
      ['Status', value ? (value.confirmationStatus ?? 'processed') : 'not found'],
      ['Slot', String(value?.slot ?? '')],
      ['Error', value?.err ? JSON.stringify(value.err) : 'none'],
    ];
  }
  if (kind === 'address') {
    const key = new PublicKey(id);
    const [balance, history] = await Promise.all([connection.getBalance(key), connection.getSignaturesForAddress(key)]);
    return [
      ['Address', id],
      ['Balance', `${balance / LAMPORTS} SOL`],
      ['Transactions', String(history.length)],
    ];
  }
  return [['Newest slot', String(await connection.getSlot())]];
}
