import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import artifact from './foyer-account.artifact.json' with { type: 'json' };

const COMPILE = fileURLToPath(new URL('../../contracts/compile.mjs', import.meta.url));

describe('the committed contracts', () => {
  it('are what the sources compile to', async () => {
    await expect(promisify(execFile)(process.execPath, [COMPILE, '--check'])).resolves.toMatchObject({ stderr: '' });
  }, 120_000);

  it('never change by accident: the addresses of all accounts follow from them', () => {
    const hashes = [artifact.FoyerAccount, artifact.FoyerAccountFactory].map(({ bytecode }) =>
      keccak256(bytecode as `0x${string}`),
    );
    expect(hashes).toEqual([
      '0x2b59152b5385b50dd12ef7591cfa4100c8e9fff54ddba6591e66f0f4f88a1bdc',
      '0x6f9812740675f9b9bb4d3e98eda00625a1ca649e655371ced4ae20142c264ce3',
    ]);
  });
});
