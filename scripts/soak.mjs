/**
 * `pnpm test:soak`: runs the random histories of the connection model and the random messages of the secure frame, many
 * more of them than in a normal run. The histories are different ones each time: MODEL_RUNS sets how many of each kind,
 * and a counterexample prints its seed and path for replay. FUZZ_RUNS sets the number of messages. Processes of the secure
 * site are killed more often, too (SIGKILL_ROUNDS), and its answers for known and unknown addresses compared more often
 * (ENUMERATION_PAIRS).
 */
import { fileURLToPath } from 'node:url';
import { pnpm } from './lib/pnpm.mjs';

const RUNS = process.env.MODEL_RUNS ?? '100000';
const SEED = process.env.MODEL_SEED ?? String(Date.now() % 2 ** 31);
const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '100000';

const SIGKILL_ROUNDS = process.env.SIGKILL_ROUNDS ?? '50';
const ENUMERATION_PAIRS = process.env.ENUMERATION_PAIRS ?? '400';

const packageAt = (name) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url));

pnpm(['run', 'test:unit', 'src/connection/connection.model.test.ts'], {
  cwd: packageAt('core'),
  env: { ...process.env, MODEL_RUNS: RUNS, MODEL_SEED: SEED },
});
pnpm(['run', 'test:unit', 'fuzz.test.ts', 'settling.test.ts', '--testTimeout=0'], {
  cwd: packageAt('secure-frame'),
  env: { ...process.env, FUZZ_RUNS },
});
pnpm(['run', 'test:unit', 'src/sigkill.test.ts', 'src/login/enumeration.test.ts'], {
  cwd: fileURLToPath(new URL('../apps/secure-site', import.meta.url)),
  env: { ...process.env, SIGKILL_ROUNDS, ENUMERATION_PAIRS },
});
