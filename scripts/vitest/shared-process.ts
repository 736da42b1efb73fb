/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults } from 'vitest/config';

/**
 * What may outlive a test file: fakes and spies, listeners and variables of the process, and the code that a modal loads
 * when it is first needed.
 */
const OUTLIVES = /\bvi\b|\bprocess\.|modal/i;

/** The test files of a package in which nothing outlives them. */
const harmlessIn = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('src', name))
    .filter((file) => !OUTLIVES.test(readFileSync(join(folder, file), 'utf8')))
    .sort();

/**
 * For `projects`: splits the tests of a package in two. Loading the modules takes longer than most tests, so those that
 * leave nothing behind share one process; each of the other files has a process of its own.
 * @param folder the package
 * @param name what tells the tests apart from the same ones with another dependency
 */
export function shareProcess(folder: string, { name = 'tests' } = {}) {
  const harmless = harmlessIn(folder);
  return [
    { extends: true as const, test: { name, exclude: [...configDefaults.exclude, ...harmless] } },
    { extends: true as const, test: { name: `${name} of one process`, include: harmless, isolate: false } },
  ];
}
