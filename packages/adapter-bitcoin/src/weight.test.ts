import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The size limit of the adapter before a connect, gzipped, without core's adapter entry point, which every page loads. */
const BUDGET_BYTES = 8_000;

let metafile: Metafile;
let outputs: readonly { readonly path: string; readonly contents: Uint8Array }[];

beforeAll(async () => {
  const built = await build({
    entryPoints: [join(root, 'src/index.ts')],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: join(root, 'dist-of-a-host'),
    external: ['@foyerkit/core'],
  });
  metafile = built.metafile;
  outputs = built.outputFiles;
});

/** The entry chunk and all that it imports statically. */
function entryChunks(): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { kind, path: imported, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(imported);
    }
  };
  visit('dist-of-a-host/index.js');
  return [...found];
}

const modulesOf = (chunks: readonly string[]) =>
  chunks.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));

describe('before a connect, the adapter', () => {
  it('stays within its size budget', () => {
    const bytes = entryChunks().map(
      (chunk) => outputs.find(({ path }) => path.endsWith(chunk))?.contents ?? new Uint8Array(),
    );
    const size = bytes.reduce((sum, contents) => sum + gzipSync(contents).length, 0);
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(BUDGET_BYTES);
  });

  it('loads neither sats-connect nor any transport, which are loaded with the connection', () => {
    const early = modulesOf(entryChunks());
    expect(early.filter((path) => /sats-connect|src\/(transports|connection|checks|balance)\//.test(path))).toEqual([]);
    expect(early.some((path) => path.includes('@wallet-standard/app'))).toBe(true);
    const all = modulesOf(Object.keys(metafile.outputs));
    expect(all.some((path) => path.includes('sats-connect'))).toBe(true);
  });
});
