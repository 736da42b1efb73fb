import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What one entry weighs in a host's build, gzipped, without core's adapter entry point, which every page loads. */
async function weigh(entry: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`${entry}/index.ts`, import.meta.url))],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'dist-of-a-host',
    external: ['@foyerkit/core'],
  });
  const chunks = outputFiles.map(({ contents, path }) => ({ name: basename(path), size: gzipSync(contents).length }));
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  );
  return { chunks, modules };
}

it('the client and the protocol stay within 9,000 bytes; a social login loads 1,200 more, the check of the page 700', async () => {
  const { chunks, modules } = await weigh('client');
  const [first, second, third] = chunks.toSorted((one, other) => other.size - one.size);
  expect(chunks).toHaveLength(3);
  expect([first?.name, second?.name, third?.name]).toEqual([
    'index.js',
    expect.stringContaining('popup'),
    expect.stringContaining('environment'),
  ]);
  expect(third?.size).toBeLessThanOrEqual(700);
  expect(first?.size).toBeGreaterThan(6000);
  expect(first?.size).toBeLessThanOrEqual(9000);
  expect(second?.size).toBeLessThanOrEqual(1200);
  expect(modules.filter((path) => /app-payloads|app-message|src\/site\//.test(path))).toEqual([]);
});

it('what a site is built with stays within 5,500 bytes', async () => {
  const { chunks, modules } = await weigh('site');
  expect(chunks).toHaveLength(1);
  expect(chunks[0]?.size).toBeGreaterThan(2000);
  expect(chunks[0]?.size).toBeLessThanOrEqual(5500);
  expect(modules.filter((path) => path.includes('src/client/'))).toEqual([]);
});
