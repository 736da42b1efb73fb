import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const COMPILE = fileURLToPath(new URL('../contracts/compile.mjs', import.meta.url));

it('the committed contracts are what their sources compile to', async () => {
  await expect(promisify(execFile)(process.execPath, [COMPILE, '--check'])).resolves.toMatchObject({ stderr: '' });
}, 120_000);
