// @vitest-environment node
/// <reference types="node" />
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

interface Block {
  readonly file: string;
  /** The object that the lines are inserted into; absent for a whole file. */
  readonly place: string | undefined;
  readonly code: string;
}

/** The code blocks of a section: the first line of each names its file and place. */
function readBlocks(title: 'Add a view' | 'Add a feature'): readonly Block[] {
  const [, section = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(`\n## ${title}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/```tsx?\n\/\/ ([^\s,]+)(?:, in (\w+))?\n([\s\S]*?)```/g)].map(
    ([, file = '', place, code = '']) => ({ file, place, code }),
  );
}

const folders: string[] = [];

/** Copies packages into a temporary folder, with the dependencies they have here. */
function copyPackages(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyerkit-example-'));
  folders.push(folder);
  for (const name of names) {
    cpSync(join(ROOT, name, 'src'), join(folder, name, 'src'), { recursive: true });
    cpSync(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
    symlinkSync(join(ROOT, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  return folder;
}

function write(folder: string, { code, file, place }: Block): void {
  const path = join(folder, file);
  if (!place) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code, { flag: 'wx' });
    return;
  }
  const former = readFileSync(path, 'utf8');
  const text = former.replace(new RegExp(`(?:const|interface) ${place}\\b[^\\n]*{\\n`), (start) => start + code);
  if (text === former) throw new Error(`${file} has no "${place}".`);
  writeFileSync(path, text);
}

function compile(folder: string, files: readonly string[]): string {
  const ui = './packages/ui/src';
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      paths: {
        '@foyerkit/ui': [`${ui}/index.ts`],
        '@foyerkit/ui/views/*': [`${ui}/views/*.tsx`],
        '@foyerkit/ui/messages': [`${ui}/messages/en.ts`],
        '@foyerkit/ui/resolve-theme': [`${ui}/theme/resolve-theme.ts`],
      },
    },
    files,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { force: true, recursive: true });
});

const VIEW_PACKAGES = ['packages/ui', 'packages/react'];
const VIEW_FILES = [
  'packages/react/src/view-registry.tsx',
  'packages/ui/src/messages/en.ts',
  'packages/ui/src/css.d.ts',
];

it('adding a view as CONTRIBUTING.md describes takes four files and compiles', () => {
  const blocks = readBlocks('Add a view');
  expect(blocks.map(({ file }) => file)).toHaveLength(4);
  const folder = copyPackages(...VIEW_PACKAGES);
  for (const block of blocks) write(folder, block);
  expect(compile(folder, VIEW_FILES)).toBe('');
}, 120_000);

it('each of the four is needed', () => {
  const folder = copyPackages(...VIEW_PACKAGES);
  for (const block of readBlocks('Add a view').filter(({ file }) => !file.includes('/messages/'))) write(folder, block);
  expect(compile(folder, VIEW_FILES)).toContain('\'"hello.greeting"\'');
}, 120_000);

it('adding a feature as CONTRIBUTING.md describes takes five files and compiles', () => {
  const blocks = readBlocks('Add a feature');
  expect(blocks.map(({ file }) => file)).toHaveLength(5);
  const folder = copyPackages('packages/core');
  for (const block of blocks) write(folder, block);
  expect(compile(folder, ['packages/core/src/create-modal.ts'])).toBe('');
}, 120_000);

it('a feature that is not in the table does not compile', () => {
  const folder = copyPackages('packages/core');
  for (const block of readBlocks('Add a feature').filter(({ file }) => !file.endsWith('/feature-table.ts'))) {
    write(folder, block);
  }
  expect(compile(folder, ['packages/core/src/create-modal.ts'])).toContain('lazy-features.ts');
}, 120_000);
