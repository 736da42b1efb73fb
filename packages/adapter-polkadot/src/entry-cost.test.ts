// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

/** Compressed, with its own dependencies and without core's adapter entry point, which every modal has. */
const ENTRY_LIMIT_BYTES = 8 * 1024;

const ENTRY = fileURLToPath(new URL('index.ts', import.meta.url));

interface Graph {
  readonly entryBytes: number;
  /** The modules that a page loads before a connect. */
  readonly early: readonly string[];
  readonly late: readonly string[];
}

async function bundle(): Promise<Graph> {
  const { metafile, outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    outdir: 'out',
    external: ['@foyerkit/core', '@polkadot/api'],
    logLevel: 'error',
  });
  const isEarly = new Set<string>();
  const visit = (path: string): void => {
    if (isEarly.has(path)) return;
    isEarly.add(path);
    for (const { kind, path: imported, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(imported);
    }
  };
  visit('out/index.js');
  const inputsOf = (wanted: boolean) =>
    Object.entries(metafile.outputs)
      .filter(([path]) => isEarly.has(path) === wanted)
      .flatMap(([, { inputs }]) => Object.keys(inputs));
  const early = outputFiles.filter(({ path }) => [...isEarly].some((name) => path.endsWith(name)));
  const entryBytes = early.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  return { entryBytes, early: inputsOf(true), late: inputsOf(false) };
}

describe('the size of the adapter before a connect', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await bundle();
  });

  it('stays under its limit', () => {
    expect(graph.entryBytes).toBeLessThan(ENTRY_LIMIT_BYTES);
    expect(graph.entryBytes).toBeGreaterThan(1024);
  });

  it('loads hashes, addresses, nodes and transfers on demand', () => {
    const heavy = /@noble|@scure|ss58|session\.ts|\/node\/|\/transfer\//;
    expect(graph.early.filter((path) => heavy.test(path))).toEqual([]);
    expect(graph.late.some((path) => path.includes('@noble'))).toBe(true);
  });

  it('depends on nothing of @polkadot except the optional peer', () => {
    expect([...graph.early, ...graph.late].filter((path) => path.includes('@polkadot'))).toEqual([]);
  });
});
