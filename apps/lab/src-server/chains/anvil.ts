import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPublicClient, http } from 'viem';
import { HOST } from '../host.js';
import { LabError } from '../lab-error.js';
import { anvilBinary } from './anvil-binary.js';
import type { Reaper } from './reaper-client.js';

export interface AnvilOptions {
  readonly chainId: number;
  readonly port: number;
  readonly reaper: Reaper;
  /** Called when the chain ends without having been told to. */
  readonly onLost: (error: LabError) => void;
}

export interface Anvil {
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 20_000;
const ASK_AGAIN_MS = 20;
const STOP_LIMIT_MS = 2_000;

/** Starts a chain and resolves when it answers. @throws LabError when it ends before that, or takes too long */
export async function startAnvil({ chainId, port, reaper, onLost }: AnvilOptions): Promise<Anvil> {
  const args = ['--host', HOST, '--port', String(port), '--chain-id', String(chainId), '--silent'];
  // In a group of its own: Ctrl+C in a terminal goes to the whole group, and a chain must end after the lab, not before it.
  const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let lastWords = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2_000);
  });
  const forget = child.pid === undefined ? () => undefined : reaper.watch(child.pid);
  const killOnExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killOnExit);

  let isStopping = false;
  const lost = new Promise<LabError>((resolve) => {
    const tell = (why: string): void =>
      resolve(new LabError(`The chain ${chainId} ended: ${why}\n${lastWords}`.trim()));
    child.once('error', (error) => tell(error.message));
    child.once('exit', (code, signal) => tell(signal ?? `exit code ${code}`));
  });
  void lost.then((error) => {
    forget();
    process.off('exit', killOnExit);
    if (!isStopping) onLost(error);
  });

  const rpcUrl = `http://${HOST}:${port}`;
  const anvil: Anvil = {
    rpcUrl,
    stop: async () => {
      isStopping = true;
      await endChild(child);
    },
  };
  const failure = await Promise.race([lost, untilReady(rpcUrl, chainId)]);
  if (!failure) return anvil;
  await anvil.stop();
  throw failure;
}

/** `null` when the chain answers with its own id. */
async function untilReady(rpcUrl: string, chainId: number): Promise<LabError | null> {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) });
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await client.getChainId().catch(() => null);
    if (answer === chainId) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return new LabError(`The chain ${chainId} did not answer at ${rpcUrl} within ${START_LIMIT_MS / 1_000} s.`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(cut);
}
