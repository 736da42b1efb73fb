import { createPublicClient, http } from 'viem';
import { HOST } from '../host.js';
import { anvilBinary } from './anvil-binary.js';
import { type ProgramOptions, startProgram } from './program.js';

export interface AnvilOptions extends Pick<ProgramOptions, 'onLost' | 'reaper'> {
  readonly chainId: number;
  readonly port: number;
}

export interface Anvil {
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

/** It starts in less than a second, on a machine that does nothing else. */
const START_LIMIT_MS = 60_000;

/** Starts a chain and resolves when it answers with its own id. @throws LabError when it ends before that, or takes too long */
export async function startAnvil({ chainId, port, ...options }: AnvilOptions): Promise<Anvil> {
  const rpcUrl = `http://${HOST}:${port}`;
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) });
  const { stop } = await startProgram({
    ...options,
    name: `The chain ${chainId}`,
    command: anvilBinary(),
    args: ['--host', HOST, '--port', String(port), '--chain-id', String(chainId), '--silent'],
    isReady: async () => (await client.getChainId().catch(() => null)) === chainId,
    startLimitMs: START_LIMIT_MS,
  });
  return { rpcUrl, stop };
}
