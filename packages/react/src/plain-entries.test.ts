// @vitest-environment node
/// <reference types="node" />
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const DECLARATIONS = ['mount', 'elements'] as const;

/** Everything that the compiler reads for a page that imports the built entry points. */
function readDeclarations(): string {
  const folder = mkdtempSync(join(PACKAGE, '.plain-'));
  try {
    const file = join(folder, 'page.ts');
    writeFileSync(file, DECLARATIONS.map((name) => `export * as ${name} from '@foyerkit/react/${name}';`).join('\n'));
    const options = '--listFilesOnly --skipLibCheck --module esnext --moduleResolution bundler --target es2022';
    const types = ['--ignoreConfig', '--types', ''];
    return spawnSync(process.execPath, [TSC, ...options.split(' '), ...types, file], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { force: true, recursive: true });
  }
}

it('a page that uses mount or elements reads no types of React', () => {
  const files = readDeclarations();
  for (const name of DECLARATIONS) expect(files).toContain(`react/dist/${name}.d.ts`);
  expect(
    files.split('\n').filter((file) => /@types\/react|react\/dist\/(buttons|hooks)\/.*button\.d/.test(file)),
  ).toEqual([]);
}, 60_000);

const ENTRIES = [
  'index',
  'multi-wallet',
  'analytics-consent',
  'cookie',
  'embedded',
  'funding',
  'names',
  'pay',
  'portfolio',
  'send',
  'calls',
  'headless',
  'wallet-button',
  'sign-in',
] as const;

/** The built modules that a page loads by this one, now or later. */
function modulesOf(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found;
  const code = readFileSync(file, 'utf8');
  found.set(file, code);
  for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+\.js)"/g))
    modulesOf(join(file, '..', path), found);
  return found;
}

it.each([...DECLARATIONS, ...ENTRIES])(
  '%s reaches no directive, which bundlers other than those of React warn about',
  (name) => {
    const modules = [...modulesOf(join(PACKAGE, `dist/${name}.js`))];
    expect(modules.length).toBeGreaterThan(1);
    expect(modules.flatMap(([file, code]) => (/^['"]use client['"]/.test(code) ? file : []))).toEqual([]);
  },
);

it.each(ENTRIES)(
  '%s has the same parts for server components, and what needs a browser is a reference',
  async (name) => {
    const file = join(PACKAGE, `dist/server-components/${name}.js`);
    const [given, server] = await Promise.all([import(join(PACKAGE, `dist/${name}.js`)), import(file)]);
    expect(Object.keys(server).sort()).toEqual(Object.keys(given).sort());
    const parts =
      { index: 'client', cookie: 'snapshot-provider', embedded: 'embedded-hooks', pay: 'pay-hooks' }[name as string] ??
      name;
    const client = readFileSync(join(PACKAGE, `dist/server-components/${parts}.js`), 'utf8');
    expect(client).toMatch(/^["']use client["'];/);
    const needsBrowser = Object.keys(given).filter((part) => /^(use|[A-Z])/.test(part));
    expect(Object.keys(await import(join(PACKAGE, `dist/server-components/${parts}.js`))).sort()).toEqual(
      needsBrowser.sort(),
    );
  },
);
