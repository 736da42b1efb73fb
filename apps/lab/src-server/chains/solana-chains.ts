import { SOLANA_DEVELOPMENT_KEYS } from '@foyerkit/testkit/solana';
import { startSolanaNode } from '@foyerkit/testkit/solana-node';
import { Keypair } from '@solana/web3.js';
import { SOLANA_CHAINS } from '../../src-shared/namespaces/solana.js';
import { HOST } from '../host.js';
import { LabError } from '../lab-error.js';
import type { ChainStarter } from './chain-starter.js';
import { fundSolana } from './fund-solana.js';

/** Those of the browser wallets, those of the phone, and one that only receives. Public knowledge: never fund them elsewhere. */
const SEEDS: readonly string[] = [...SOLANA_DEVELOPMENT_KEYS, '44'.repeat(32), '55'.repeat(32), '66'.repeat(32)];

/** The Solana chains, on litesvm in the lab's own process: each with accounts that hold SOL and test tokens. */
export const solanaChains: ChainStarter = {
  namespace: 'solana',
  start: async ({ portsOf, shutdown }) => {
    const holders = SEEDS.map((seed) => Keypair.fromSeed(Uint8Array.from(Buffer.from(seed, 'hex'))).publicKey);
    const chains = SOLANA_CHAINS.map(async ({ name, networkId }) => {
      const [port] = portsOf(networkId);
      const node = await startSolanaNode({ host: HOST, port }).catch((cause: unknown) => {
        throw new LabError(`The chain ${networkId} did not start at port ${port}.`, { cause });
      });
      shutdown.defer(node.stop);
      return { networkId, name, rpcUrl: node.rpcUrl, tokens: await fundSolana(node, holders) };
    });
    return { chains: await Promise.all(chains), accounts: holders.map((holder) => holder.toBase58()) };
  },
};
