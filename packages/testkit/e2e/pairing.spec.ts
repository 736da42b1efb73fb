import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Services, startServices } from '@foyerkit/services';
import type { Page } from '@playwright/test';
import { build } from 'tsup';
import { test as base, expect } from '../src/playwright.js';
import { type Dapp, propose, startDapp } from '../src/testing/dapp.js';

const test = base.extend<{ dapp: Dapp }, { services: Services; script: string; walletPage: string }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'pairing-'));
      await build({
        entry: ['src/pairing.ts'],
        outDir,
        config: false,
        silent: true,
        format: 'iife',
        globalName: 'pairing',
        platform: 'browser',
        noExternal: [/./],
      });
      await use(await readFile(join(outDir, 'pairing.global.js'), 'utf8'));
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** Served over the network: browsers keep other pages, intercepted ones included, from connecting to local sockets. */
  walletPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = createServer((_request, response) =>
        response.setHeader('content-type', 'text/html').end('<!doctype html>'),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
      server.close();
    },
    { scope: 'worker' },
  ],
  pairing: async ({ services }, use) => use({ relayUrl: services.relayUrl, name: 'Phone' }),
  dapp: async ({ services }, use) => {
    const dapp = await startDapp(services.relayUrl);
    await use(dapp);
    await dapp.close();
  },
});

test("the pairing wallet accepts a link in the test's process", async ({ dapp, pairingWallet }) => {
  const { uri, session } = await propose(dapp, [31337]);
  await pairingWallet.pair(uri);
  expect((await session)?.peer.metadata.name).toBe('Phone');
  pairingWallet.reject('personal_sign');
  const signing = dapp.provider.request(
    { method: 'personal_sign', params: ['0x00', pairingWallet.addresses[0]] },
    'eip155:31337',
  );
  await expect(signing).rejects.toMatchObject({ code: 5000 });
});

test('the same wallet runs in a page, contacts only its relay and can survive a reload', async ({
  page,
  services,
  dapp,
  script,
  walletPage,
}) => {
  const contacted: string[] = [];
  page.on('request', (request) => contacted.push(request.url()));
  page.on('websocket', (socket) => contacted.push(new URL(socket.url()).host));
  const open = async (): Promise<void> => {
    await page.goto(walletPage);
    await page.addScriptTag({ content: script });
    const options = JSON.stringify({ relayUrl: services.relayUrl, persistAs: 'phone' });
    await page.evaluate(`pairing.createPairingWallet(${options}).then((made) => { window.wallet = made; })`);
  };

  await open();
  const { uri, session } = await propose(dapp, [31337]);
  await page.evaluate(`wallet.pair(${JSON.stringify(uri)})`);
  await session;
  await open();
  await expect.poll(() => peers(page)).toEqual(['Test App']);
  const signing = dapp.provider.request(
    { method: 'personal_sign', params: ['0x00', await page.evaluate('wallet.addresses[0]')] },
    'eip155:31337',
  );
  expect(await signing).toMatch(/^0x/);
  const relay = new URL(services.relayUrl).host;
  expect(new Set(contacted)).toEqual(new Set([walletPage, relay]));
});

const peers = (page: Page): Promise<unknown> => page.evaluate('wallet.sessions().map(({ peerName }) => peerName)');
