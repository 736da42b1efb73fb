// @vitest-environment node
/// <reference types="node" />
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

interface Block {
  readonly file: string;
  /** The object that the lines go into; a whole file has none. */
  readonly place: string | undefined;
  readonly code: string;
}

/** The code blocks of "Add a view": the first line of each says where it goes. */
function readBlocks(): readonly Block[] {
  const [, chapter = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a view\n');
  const [text = ''] = chapter.split('\n## ');
  return [...text.matchAll(/```tsx?\n\/\/ ([^\s,]+)(?:, in (\w+))?\n([\s\S]*?)```/g)].map(
    ([, file = '', place, code = '']) => ({ file, place, code }),
  );
}

const folders: string[] = [];

/** The two packages as they are, in a folder of their own, with the dependencies they have here. */
function copyPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyerkit-example-'));
  folders.push(folder);
  for (const name of ['packages/ui', 'packages/react']) {
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
    writeFileSync(path, code, { flag: 'wx' });
    return;
  }
  const former = readFileSync(path, 'utf8');
  const text = former.replace(new RegExp(`const ${place}\\b[^\\n]*{\\n`), (start) => start + code);
  if (text === former) throw new Error(`${file} has no "${place}".`);
  writeFileSync(path, text);
}

function compile(folder: string): string {
  const ui = './packages/ui/src';
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      paths: {
        '@foyerkit/ui': [`${ui}/index.ts`],
        '@foyerkit/ui/views/*': [`${ui}/views/*.tsx`],
        '@foyerkit/ui/resolve-theme': [`${ui}/theme/resolve-theme.ts`],
      },
    },
    files: ['packages/react/src/view-registry.tsx', 'packages/ui/src/messages/en.ts', 'packages/ui/src/css.d.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { force: true, recursive: true });
});

it('adding a view as CONTRIBUTING.md says takes four files, and compiles', () => {
  const blocks = readBlocks();
  expect(blocks.map(({ file }) => file)).toHaveLength(4);
  const folder = copyPackages();
  for (const block of blocks) write(folder, block);
  expect(compile(folder)).toBe('');
}, 120_000);

it('each of the four is needed', () => {
  const folder = copyPackages();
  for (const block of readBlocks().filter(({ file }) => !file.includes('/messages/'))) write(folder, block);
  expect(compile(folder)).toContain('\'"hello.greeting"\'');
}, 120_000);
