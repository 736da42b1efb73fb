/**
 * `pnpm test:soak`: runs the random histories of the connection model, many more of them than in a normal run, and
 * different ones each time. MODEL_RUNS sets how many of each kind; a counterexample prints its seed and path for replay.
 */
import { fileURLToPath } from 'node:url';
import { pnpm } from './lib/pnpm.mjs';

const RUNS = process.env.MODEL_RUNS ?? '100000';
const SEED = process.env.MODEL_SEED ?? String(Date.now() % 2 ** 31);

pnpm(['run', 'test:unit', 'src/connection/connection.model.test.ts'], {
  cwd: fileURLToPath(new URL('../packages/core', import.meta.url)),
  env: { ...process.env, MODEL_RUNS: RUNS, MODEL_SEED: SEED },
});
