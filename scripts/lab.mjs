/** `npm run lab`: installs what is missing, builds what changed, and runs the lab until it is stopped. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pnpm } from './lib/pnpm.mjs';
import { ensureInstalled } from './lib/setup.mjs';

const PARENT_POLL_MS = 500;
const root = fileURLToPath(new URL('..', import.meta.url));

/** The Polkadot node is 250 MB of packages: they are not part of the workspace, and are installed on first use. */
function ensurePolkadotNode() {
  const folder = `${root}apps/lab/polkadot-node`;
  const marker = `${folder}/node_modules/.package-lock.json`;
  const isFresh = existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
  if (isFresh) return;
  console.log('Installing the Polkadot node …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The Polkadot node could not be installed.');
}

function setUp(args) {
  ensureInstalled();
  if (args.includes('--polkadot-node')) ensurePolkadotNode();
  console.log('Building the lab …');
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  pnpm(['exec', 'turbo', 'run', 'build', '--filter=@foyerkit/lab', '--output-logs=errors-only'], { cwd: root, env });
}

/** When npm is killed, or passes a signal to a shell between us that dies of it, no signal reaches us: only our parent changes. */
function whenNpmIsGone(act) {
  const { npm_lifecycle_event: script } = process.env;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) act();
  };
  if (script) setInterval(look, PARENT_POLL_MS).unref();
}

/** @returns the exit code of the lab. */
async function runLab(args) {
  const server = `${root}apps/lab/dist-server/main.js`;
  // The closed channel notifies the lab when this process is gone, however it ended.
  const lab = spawn(process.execPath, [server, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void lab.kill(signal));
  whenNpmIsGone(() => void lab.kill('SIGTERM'));
  const [code, signal] = await once(lab, 'exit');
  return code ?? 128 + constants.signals[signal];
}

try {
  const args = process.argv.slice(2);
  setUp(args);
  process.exitCode = await runLab(args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
