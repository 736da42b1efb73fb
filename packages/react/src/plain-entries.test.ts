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

it('neither entry point has a directive, which bundlers other than those of React warn about', () => {
  for (const name of DECLARATIONS) {
    expect(readFileSync(join(PACKAGE, `dist/${name}.js`), 'utf8')).not.toContain('use client');
  }
});
