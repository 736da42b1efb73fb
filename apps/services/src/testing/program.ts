import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useBuiltProgram } from '@foyerkit/http/testing/program';

const packageDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Builds the services for a test file, which names the folder. @returns what runs them */
export const useProgram = (name: string) =>
  useBuiltProgram({
    packageDir,
    outDir: join(packageDir, 'test-results', name),
    readyPrefix: 'services ready: ',
    env: { DATA_DIR: ':memory:' },
  });
