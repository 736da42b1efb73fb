import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './pack.mjs';

const KB = 1000;

/** What the statement below the example says, and what the example brings: it must be the first `tsx` of the README. */
function read() {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const example = /```tsx\n(.*?)```/s.exec(text)?.[1];
  const stated = /This example adds (\d+) kB \(gzip, with viem's `mainnet`, without React\)/.exec(text)?.[1];
  const base = /viem's `base`, bring (\d+) kB/.exec(text)?.[1];
  if (!example || !stated || !base) throw new Error('The root README has no example, or does not state its size.');
  return { example, stated: Number(stated), base: Number(base) };
}

/** The gzipped weight of what a page loads at once. */
async function weigh(example) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: example, loader: 'tsx', resolveDir: join(root, 'apps/lab') },
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/*', '@walletconnect/*', '@coinbase/*'],
    loader: { '.css': 'empty', '.wasm': 'empty' },
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const loaded = new Set();
  const visit = (path) => {
    if (loaded.has(path) || !outputs[path]) return;
    loaded.add(path);
    for (const { kind, path: imported } of outputs[path].imports) if (kind === 'import-statement') visit(imported);
  };
  visit(Object.keys(outputs).find((path) => outputs[path].entryPoint === '<stdin>'));
  const files = outputFiles.filter(({ path }) => [...loaded].some((name) => path.endsWith(`/${name}`)));
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

/**
 * The sizes that the root README states, and those that its example has.
 * @returns each statement, with the bytes measured; a statement is true if it is off by less than 0.75 kB, so that no single
 * byte makes it false
 */
export async function readmeSizes() {
  const { base, example, stated } = read();
  const [one, two] = [await weigh(example), await weigh(example.replaceAll('mainnet', 'base'))];
  const isTrue = (bytes, kilobytes) => Math.abs(bytes / KB - kilobytes) < 0.75;
  return [
    { label: `README: the example adds ${stated} kB`, bytes: one, isTrue: isTrue(one, stated) },
    { label: `README: a chain of the OP Stack brings ${base} kB`, bytes: two - one, isTrue: isTrue(two - one, base) },
  ];
}
