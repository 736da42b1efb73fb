import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL_POLKADOT } from '../../src-shared/namespaces/polkadot.js';
import { HOST } from '../host.js';
import { LabError } from '../lab-error.js';
import type { ChainStarter, RunningNamespace, StartContext } from './chain-starter.js';

/** `//Alice` and `//Bob`, which every Substrate development chain funds. */
const HOLDERS: readonly string[] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
];

/** Most of it is spent compiling a runtime. */
const START_LIMIT_MS = 90_000;
const NOTHING: RunningNamespace = { chains: [], accounts: [] };

/** Installed only by `npm run lab -- --polkadot-node`. A path from the build. */
const FOLDER = fileURLToPath(new URL('../polkadot-node', import.meta.url));

/** A Polkadot chain on chopsticks, with funded accounts. Only on request: it takes 250 MB of packages. */
export const polkadotChain: ChainStarter = {
  namespace: 'polkadot',
  start: async (context) => (context.optIn.polkadot ? runNode(context) : NOTHING),
};

async function runNode({ portsOf, run }: StartContext): Promise<RunningNamespace> {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    throw new LabError('The Polkadot node is not installed. Start the lab with: npm run lab -- --polkadot-node');
  }
  const [port] = portsOf(LOCAL_POLKADOT);
  const rpcUrl = `http://${HOST}:${port}`;
  await run({
    name: 'The Polkadot node',
    command: process.execPath,
    args: [join(FOLDER, 'start.mjs'), HOST, String(port), ...HOLDERS],
    // It must answer with the genesis hash that pages are given.
    isReady: async () => {
      const genesis = await askGenesis(rpcUrl).catch(() => null);
      return genesis?.startsWith(`0x${LOCAL_POLKADOT.split(':')[1]}`) ?? false;
    },
    startLimitMs: START_LIMIT_MS,
  });
  return { chains: [{ networkId: LOCAL_POLKADOT, name: 'Lab Polkadot', rpcUrl }], accounts: HOLDERS };
}

async function askGenesis(rpcUrl: string): Promise<string | null> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] });
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer: unknown = await response.json();
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : null;
  return typeof result === 'string' ? result : null;
}
