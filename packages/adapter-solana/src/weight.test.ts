// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';

/** In bytes, gzipped. Source: the milestone's own limit. */
const LIMIT = 8 * 1024;
const HEAVY = /node_modules\/(@solana\/web3\.js|@solana\/wallet-adapter-base|bn\.js|viem|@wagmi)\//;

let outputs: Metafile['outputs'];
let files: readonly OutputFile[];

beforeAll(async () => {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'out',
    // The adapter entry point belongs to the engine, which is loaded before any adapter.
    external: ['@foyerkit/core/*'],
  });
  outputs = result.metafile.outputs;
  files = result.outputFiles;
});

/** The entry chunk and all that it imports statically. */
function reachable(): readonly string[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('src/index.ts'));
  const found = new Set(entry ? [entry] : []);
  for (const path of found) {
    for (const { external, kind, path: next } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) found.add(next);
    }
  }
  return [...found];
}

it('is at most 8 kB before a connect', () => {
  const size = (path: string) => gzipSync(files.find((file) => file.path.endsWith(path))?.contents ?? '').length;
  const total = reachable().reduce((sum, path) => sum + size(path), 0);
  expect(total).toBeGreaterThan(1024);
  expect(total).toBeLessThanOrEqual(LIMIT);
});

it('loads no library before a connect, and web3.js in its own chunk', () => {
  const inputsOf = (path: string) => Object.keys(outputs[path]?.inputs ?? {});
  expect(
    reachable()
      .flatMap(inputsOf)
      .filter((input) => HEAVY.test(input)),
  ).toEqual([]);
  const all = Object.keys(outputs).flatMap(inputsOf);
  expect(all.some((input) => input.includes('@solana/web3.js'))).toBe(true);
  expect(all.filter((input) => /wallet-adapter-base|viem|@wagmi/.test(input))).toEqual([]);
});
