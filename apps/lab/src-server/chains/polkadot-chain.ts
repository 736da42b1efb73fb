import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL_POLKADOT } from '../../src-shared/families/polkadot.js';
import { HOST } from '../host.js';
import { LabError } from '../lab-error.js';
import type { ChainStarter, RunningChains, StartContext } from './chain-starter.js';

/** `//Alice` and `//Bob`, whom every Substrate development chain funds. */
const HOLDERS: readonly string[] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
];

/** Compiling a runtime takes most of it. */
const START_LIMIT_MS = 90_000;
const ASK_AGAIN_MS = 200;
const STOP_LIMIT_MS = 2_000;
const NOTHING: RunningChains = { chains: {}, tokens: {}, accounts: [] };

/** Installed by `npm run lab -- --polkadot-node` alone. Seen from the build. */
const FOLDER = fileURLToPath(new URL('../polkadot-node', import.meta.url));

/** A Polkadot chain on chopsticks, with funded accounts. Only where it was asked for: it takes 250 MB of packages. */
export const polkadotChain: ChainStarter = {
  namespace: 'polkadot',
  start: async (context) => (context.optIn.polkadot ? startNode(context) : NOTHING),
};

async function startNode({ explorerUrlOf, onLost, portsOf, reaper, shutdown }: StartContext): Promise<RunningChains> {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    throw new LabError('The Polkadot node is not installed. Start the lab with: npm run lab -- --polkadot-node');
  }
  const [port] = portsOf(LOCAL_POLKADOT);
  const rpcUrl = `http://${HOST}:${port}`;
  // In a group of its own, as the other chains are: it must end after the lab, not before it.
  const child = spawn(process.execPath, [join(FOLDER, 'start.mjs'), HOST, String(port), ...HOLDERS], {
    cwd: FOLDER,
    detached: true,
    stdio: 'ignore',
  });
  const forget = child.pid === undefined ? () => undefined : reaper.watch(child.pid);
  let isStopping = false;
  shutdown.defer(async () => {
    isStopping = true;
    await end(child);
  });
  const lost = new Promise<LabError>((resolve) => {
    const tell = (why: string): void => resolve(new LabError(`The Polkadot node ended: ${why}`));
    child.once('error', (error) => tell(error.message));
    child.once('exit', (code, signal) => tell(signal ?? `exit code ${code}`));
  });
  void lost.then(forget);

  const failure = await Promise.race([lost, untilReady(rpcUrl)]);
  if (failure) throw failure;
  void lost.then((error) => {
    if (!isStopping) onLost(error);
  });
  const chain = { name: 'Lab Polkadot', rpcUrl, explorerUrl: explorerUrlOf(LOCAL_POLKADOT) };
  return { chains: { [LOCAL_POLKADOT]: chain }, tokens: {}, accounts: HOLDERS };
}

/** `null` when the chain answers with the genesis that pages are told. */
async function untilReady(rpcUrl: string): Promise<LabError | null> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const genesis = await askGenesis(rpcUrl).catch(() => null);
    if (genesis?.startsWith(`0x${LOCAL_POLKADOT.split(':')[1]}`)) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return new LabError(`The Polkadot node did not answer at ${rpcUrl} within ${START_LIMIT_MS / 1_000} s.`);
}

async function askGenesis(rpcUrl: string): Promise<string | null> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] });
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer: unknown = await response.json();
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : null;
  return typeof result === 'string' ? result : null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(cut);
}
