import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What one entry weighs in a host's build, gzipped, without core's adapter entry point, which every page loads. */
async function weigh(entry: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`${entry}/index.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['@foyerkit/core'],
  });
  const size = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
  );
  return { size, modules };
}

it('the client and the protocol stay within 11,500 bytes, without what only a site needs', async () => {
  const { modules, size } = await weigh('client');
  expect(size).toBeGreaterThan(4000);
  expect(size).toBeLessThanOrEqual(11_500);
  expect(modules.filter((path) => /app-payloads|app-message|src\/site\//.test(path))).toEqual([]);
});

it('what a site is built with stays within 7,500 bytes', async () => {
  const { modules, size } = await weigh('site');
  expect(size).toBeGreaterThan(2000);
  expect(size).toBeLessThanOrEqual(7500);
  expect(modules.filter((path) => path.includes('src/client/'))).toEqual([]);
});
