// @vitest-environment node
/// <reference types="node" />
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));

/** Modules that must not be on a page before the modal is requested. */
const HEAVY = /^(@foyerkit\/|react-dom|@reduxjs\/|viem|wagmi|@wagmi\/)|src\/(engine|containers)\/|view-registry/;

/** Budget of a page that never opens the modal, gzipped. */
const BUDGET_BYTES = 8_200;

async function bundle(entry: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(source, entry)],
    absWorkingDir: join(source, '..'),
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: join(source, '../dist-of-a-host'),
    // Packages outside the repository stay external.
    packages: 'external',
  });
  return { metafile, outputFiles };
}

/** Every module and package that the entry imports statically. */
function reachable({ inputs }: Metafile, entry: string): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { kind, path: imported } of inputs[path]?.imports ?? []) {
      if (kind === 'import-statement') visit(imported);
    }
  };
  visit(entry);
  return [...found];
}

it('imports nothing of core, ui, adapters, the store’s hook or react-dom', async () => {
  const { metafile } = await bundle('index.ts');
  const modules = reachable(metafile, 'src/index.ts');
  expect(modules.filter((path) => HEAVY.test(path))).toEqual([]);
  expect(modules.filter((path) => !path.startsWith('src/')).sort()).toEqual(['react', 'react/jsx-runtime']);
});

it('detects such an import', async () => {
  const { metafile } = await bundle('engine/engine.tsx');
  const modules = reachable(metafile, 'src/engine/engine.tsx');
  expect(modules.filter((path) => HEAVY.test(path))).toEqual(
    expect.arrayContaining(['@foyerkit/core', '@foyerkit/ui', 'react-dom/client']),
  );
});

it('loads the engine on demand and imports nothing else of it', async () => {
  const { metafile } = await bundle('index.ts');
  const onDemand = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === 'dynamic-import');
  expect(onDemand.map(({ path }) => path)).toContain('src/engine/engine.tsx');
});

it('stays below its budget', async () => {
  const { metafile, outputFiles } = await bundle('index.ts');
  const outputs = Object.entries(metafile.outputs);
  const entry = outputs.find(([, { entryPoint }]) => entryPoint === 'src/index.ts')?.[0] ?? '';
  const chunks = new Set<string>();
  const visit = (path: string) => {
    if (chunks.has(path) || !metafile.outputs[path]) return;
    chunks.add(path);
    for (const { kind, path: imported } of metafile.outputs[path].imports) {
      if (kind === 'import-statement') visit(imported);
    }
  };
  visit(entry);
  const text = outputFiles
    .filter(({ path }) => [...chunks].some((chunk) => path.endsWith(chunk)))
    .map((file) => file.text);
  expect(text.length).toBe(chunks.size);
  const weight = gzipSync(text.join('\n'), { level: 9 }).length;
  console.info(`light tier: ${weight} bytes gzipped`);
  expect(weight).toBeLessThanOrEqual(BUDGET_BYTES);
});
