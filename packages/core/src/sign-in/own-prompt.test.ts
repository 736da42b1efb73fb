import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { FIRST_ADDRESS } from '../testing/accounts.js';
import { fakeAdapter, testConnector } from '../testing/fake-adapter.js';
import { json } from '../testing/stub-fetch.js';
import { localNetwork, memoryStorage } from '../testing/test-modal.js';
import { createPage } from './testing/own-prompt.example.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

afterEach(() => vi.unstubAllGlobals());

it('the example of a page with its own prompt is in the documentation, in 40 lines at most', () => {
  const code = read('./testing/own-prompt.example.ts')
    .replace(
      /import \{ createModal \}.*\nimport type \{ ModalOptions \}.*/,
      "import { createModal, type ModalOptions } from '@foyerkit/core';",
    )
    .replace("'../../sign-in.js'", "'@foyerkit/core/sign-in'");
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  expect(read('../../../../docs/sign-in.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
  const short = read('./testing/sign-in.example.ts')
    .replace("'../../modal.js'", "'@foyerkit/core'")
    .replace("'../../sign-in.js'", "'@foyerkit/core/sign-in'");
  expect(read('../../../../docs/sign-in.md')).toContain(`\`\`\`ts\n${short}\`\`\``);
});

it('it asks in its own words, greets who has signed in, and disconnects who has not', async () => {
  const paths: string[] = [];
  const own = memoryStorage();
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('localStorage', own);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    paths.push(path);
    if (path.endsWith('nonce')) return new Response('nonceOfTheServer');
    const { message, signature } = JSON.parse(String(init?.body ?? '{}'));
    const isValid = signature === `signed:${message}` && message.includes('nonceOfTheServer');
    return path.endsWith('verify') && !isValid ? new Response('', { status: 401 }) : json({});
  });
  const ask = vi.fn(async () => true);
  const greet = vi.fn();
  const page = createPage(
    { networks: [localNetwork], adapters: [fakeAdapter()], storage: memoryStorage() },
    { ask, greet },
  );
  await page.connect({ namespace: 'eip155', connectorId: testConnector.id });
  expect(ask.mock.calls).toEqual([[FIRST_ADDRESS]]);
  expect(greet).toHaveBeenLastCalledWith([FIRST_ADDRESS]);
  await page.disconnect();
  await expect.poll(() => paths).toEqual(['/sign-in/nonce', '/sign-in/verify', '/sign-in/sign-out']);
  ask.mockResolvedValue(false);
  await expect(page.connect({ namespace: 'eip155', connectorId: testConnector.id })).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
  });
  expect(greet).toHaveBeenLastCalledWith([]);
  await page.destroy();
});
