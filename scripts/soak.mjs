/**
 * `pnpm test:soak`: runs the random histories of the connection model and the random messages of the secure frame, many
 * more of them than in a normal run. The histories are different ones each time: MODEL_RUNS sets how many of each kind,
 * and a counterexample prints its seed and path for replay. FUZZ_RUNS sets the number of messages. Processes of the secure
 * site and of the services, PostgreSQL and Redis are killed more often, too (SIGKILL_ROUNDS), and the answers of the secure
 * site for known and unknown addresses compared more often (ENUMERATION_PAIRS). The benchmarks of the services run for ten
 * minutes each (MEMORY_SECONDS), and fail if the memory of a process grows by more than a quarter after the first three.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pnpm } from './lib/pnpm.mjs';
import { ensureRedis } from './lib/redis.mjs';

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
const FAULT_TESTS = ['relay/relay-faults', 'services-faults', 'indexer/indexer-faults'].map(
  (name) => `src/${name}.test.ts`,
);
pnpm(['run', 'test:unit', ...FAULT_TESTS], {
  cwd: fileURLToPath(new URL('../apps/services', import.meta.url)),
  env: { ...process.env, SIGKILL_ROUNDS, REDIS_SERVER: ensureRedis() },
});
const MEMORY_SECONDS = process.env.MEMORY_SECONDS ?? '600';
const MAX_GROWTH_PERCENT = '25';
pnpm(['exec', 'turbo', 'run', 'build', '--filter=@foyerkit/services', '--output-logs=errors-only'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
});
for (const name of ['bench-relay', 'bench-chain']) {
  const script = fileURLToPath(new URL(`../apps/services/dist/${name}.js`, import.meta.url));
  const env = { ...process.env, BENCH_SECONDS: MEMORY_SECONDS, BENCH_MAX_GROWTH: MAX_GROWTH_PERCENT };
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`${name} has failed.`);
}
