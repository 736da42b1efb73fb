import { createPublicClient, http } from 'viem';
import { HOST } from '../host.js';
import { anvilBinary } from './anvil-binary.js';
import type { StartContext } from './chain-starter.js';

/** It starts in less than a second on an idle machine. */
const START_LIMIT_MS = 60_000;

/**
 * Runs a chain, and resolves with its RPC URL once it answers with its own id.
 * @throws LabError when it exits before that, or takes too long
 */
export async function runAnvil({ run }: Pick<StartContext, 'run'>, chainId: number, port: number): Promise<string> {
  const rpcUrl = `http://${HOST}:${port}`;
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) });
  await run({
    name: `The chain ${chainId}`,
    command: anvilBinary(),
    args: ['--host', HOST, '--port', String(port), '--chain-id', String(chainId), '--silent'],
    isReady: async () => (await client.getChainId().catch(() => null)) === chainId,
    startLimitMs: START_LIMIT_MS,
  });
  return rpcUrl;
}
