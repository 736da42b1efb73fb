import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What may outlive a test file: fakes, spies and replaced modules, variables of the process, and whatever a modal loads
 * when it is first needed.
 */
const OUTLIVES = /\bvi\b|\bprocess\.|modal/i;

/**
 * The test files that may share one process, since nothing outlives them: loading their modules takes longer than most of
 * their tests.
 * @param folder of the package
 */
export const testsOfOneProcess = (folder: string): string[] =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !OUTLIVES.test(readFileSync(join(folder, file), 'utf8')))
    .sort();
