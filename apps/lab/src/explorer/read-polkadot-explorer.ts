import { blake2b } from '@noble/hashes/blake2.js';
import { hex } from '@scure/base';
import * as v from 'valibot';
import type { ChainInfo } from '../../src-shared/lab-info.js';
import type { Fact } from './fact.js';

/** Blocks have no index of their contents; the lab's chain is short, and what is looked up is recent. */
const MAX_BLOCKS = 50;

const numberSchema = v.pipe(v.string(), v.transform(Number));
const headerSchema = v.object({ number: numberSchema });
const blockSchema = v.object({ block: v.object({ header: headerSchema, extrinsics: v.array(v.string()) }) });

/** What a Polkadot chain knows about a transaction or an account; without either, its newest block. */
export async function readPolkadotExplorer(
  { rpcUrl }: ChainInfo,
  kind: string | undefined,
  id = '',
): Promise<readonly Fact[]> {
  const ask = createAsk(rpcUrl);
  const newest = v.parse(headerSchema, await ask('chain_getHeader')).number;
  if (kind === 'tx') return readTransaction(ask, id, newest);
  if (kind === 'address') {
    return [
      ['Address', id],
      ['Transactions sent', String(v.parse(v.number(), await ask('system_accountNextIndex', id)))],
    ];
  }
  return [['Newest block', String(newest)]];
}

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** The plain RPC calls of every node: decoding by metadata would compile WebAssembly, which this page forbids. */
const createAsk =
  (rpcUrl: string): Ask =>
  async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return v.parse(v.object({ result: v.unknown() }), await response.json()).result;
  };

async function readTransaction(ask: Ask, hash: string, newest: number): Promise<readonly Fact[]> {
  for (let number = newest; number > Math.max(0, newest - MAX_BLOCKS); number -= 1) {
    const { block } = v.parse(blockSchema, await ask('chain_getBlock', await ask('chain_getBlockHash', number)));
    const found = block.extrinsics.find((extrinsic) => hashOf(extrinsic) === hash);
    if (found) {
      return [
        ['Transaction', hash],
        ['Block', String(number)],
        ['Length', `${(found.length - 2) / 2} bytes`],
      ];
    }
  }
  return [['Transaction', `${hash} is in none of the newest ${MAX_BLOCKS} blocks`]];
}

const hashOf = (extrinsic: string): string => `0x${hex.encode(blake2b(hex.decode(extrinsic.slice(2)), { dkLen: 32 }))}`;
