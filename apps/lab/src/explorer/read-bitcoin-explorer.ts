import * as v from 'valibot';
import type { ChainInfo } from '../../src-shared/lab-info.js';
import { labFetch } from '../boot/lab-fetch.js';
import type { Fact } from './fact.js';

const coinsSchema = v.array(v.object({ value: v.number() }));
const transactionSchema = v.object({
  status: v.object({ confirmed: v.boolean(), block_height: v.optional(v.number()) }),
  vout: v.array(v.object({ scriptpubkey_address: v.optional(v.string()), value: v.number() })),
});

const toBitcoin = (sats: number): string => `${sats / 100_000_000} BTC`;

/** What the local Bitcoin chain knows about a transaction or an account; without either, its newest block. */
export async function readBitcoinExplorer(
  { rpcUrl }: ChainInfo,
  kind: string | undefined,
  id = '',
): Promise<readonly Fact[]> {
  const get = (path: string): Promise<unknown> => labFetch(`${rpcUrl}${path}`);
  if (kind === 'tx') {
    const { status, vout } = v.parse(transactionSchema, await get(`/tx/${id}`));
    return [
      ['Transaction', id],
      ['Status', status.confirmed ? 'confirmed' : 'waiting'],
      ['Block', String(status.block_height ?? 'none')],
      ...vout.map(({ scriptpubkey_address: to, value }): Fact => ['To', `${to ?? 'a script'}: ${toBitcoin(value)}`]),
    ];
  }
  if (kind === 'address') {
    const coins = v.parse(coinsSchema, await get(`/address/${id}/utxo`));
    return [
      ['Address', id],
      ['Balance', toBitcoin(coins.reduce((sum, { value }) => sum + value, 0))],
      ['Coins', String(coins.length)],
    ];
  }
  return [['Newest block', String(await get('/blocks/tip/height'))]];
}
