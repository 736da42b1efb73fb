import { createPublicClient, formatEther, http, isAddress, isHash } from 'viem';
import type { ChainInfo } from '../../src-shared/lab-info.js';
import type { Fact } from './fact.js';

/** What an EVM chain knows about a transaction or an account; without either, its newest block. */
export async function readEvmExplorer(
  { rpcUrl }: ChainInfo,
  kind: string | undefined,
  hex = '',
): Promise<readonly Fact[]> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  if (kind === 'tx' && isHash(hex)) {
    const [transaction, receipt] = await Promise.all([
      client.getTransaction({ hash: hex }),
      client.getTransactionReceipt({ hash: hex }),
    ]);
    return [
      ['Transaction', hex],
      ['Status', receipt.status],
      ['Block', String(receipt.blockNumber)],
      ['From', transaction.from],
      ['To', transaction.to ?? 'a new contract'],
      ['Value', `${formatEther(transaction.value)} ETH`],
      ['Gas used', String(receipt.gasUsed)],
    ];
  }
  if (kind === 'address' && isAddress(hex, { strict: false })) {
    const [balance, count] = await Promise.all([
      client.getBalance({ address: hex }),
      client.getTransactionCount({ address: hex }),
    ]);
    return [
      ['Address', hex],
      ['Balance', `${formatEther(balance)} ETH`],
      ['Transactions sent', String(count)],
    ];
  }
  return [['Newest block', String(await client.getBlockNumber())]];
}
