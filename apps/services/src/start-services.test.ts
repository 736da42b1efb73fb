import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { HttpError } from '@foyerkit/http';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Services, type ServicesOptions, startServices } from './start-services.js';
import { SWAP_CHAIN_IDS } from './swaps/swap-config.js';
import type { SwapSource } from './swaps/swap-source.js';
import { openRelayClient } from './testing/relay-test-client.js';
import { makeDataDir } from './testing/test-services.js';

let dataDir: ReturnType<typeof makeDataDir>;
let running: Services[] = [];
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(async () => {
  await Promise.all(running.map((services) => services.stop()));
  running = [];
  dataDir.remove();
});

const start = async (options: ServicesOptions = {}) => {
  const services = await startServices({ port: 0, dataDir: dataDir.path, log: 'silent', faults: true, ...options });
  running.push(services);
  return services;
};
const CALLER = 'projectId=p&st=foyer&sv=1';
const keySchema = v.object({ publicKey: v.record(v.string(), v.unknown()) });
const swapChainsSchema = v.object({ swap: v.array(v.string()) });
const json = async (url: string) => (await fetch(url)).json();

describe('startServices', () => {
  it('can run twice side by side, without sharing anything', async () => {
    const [one, other] = [await start(), await start({ dataDir: join(dataDir.path, 'other') })];
    await fetch(`${one.url}/faults`, { method: 'POST', body: '{"route":"/getWallets","status":500}' });
    expect((await fetch(`${one.url}/getWallets?${CALLER}`)).status).toBe(500);
    expect((await fetch(`${other.url}/getWallets?${CALLER}`)).status).toBe(200);
  });

  it('writes nothing to disk with an in-memory database', async () => {
    const services = await start({ dataDir: ':memory:' });
    expect(await json(`${services.url}/getWallets?${CALLER}&entries=1`)).toMatchObject({
      data: [{ name: 'MetaMask' }],
    });
    expect(existsSync(':memory:')).toBe(false);
  });

  it('reports its public URL', async () => {
    const services = await start({ publicUrl: 'https://services.example/foyer' });
    expect(services.url).toBe('https://services.example/foyer');
    expect(services.relayUrl).toBe('wss://services.example/foyer/relay');
    const page = await json(`http://127.0.0.1:${services.port}/getWallets?${CALLER}&entries=1`);
    expect(page).toMatchObject({
      data: [{ image_url: expect.stringMatching(/^https:\/\/services\.example\/foyer\/getWalletImage\//) }],
    });
  });

  it('reports which port is taken', async () => {
    const { port } = await start();
    await expect(start({ port })).rejects.toMatchObject({
      name: 'StartError',
      code: 'PORT_TAKEN',
      message: `Port ${port} on 127.0.0.1 is taken. Stop the process that listens there, or set PORT.`,
    });
  });

  it('swaps through what the host brings first, and through the aggregator on the other chains', async () => {
    const quote = { id: null, fromAmount: '1', fromAccount: `eip155:1:0x${'1'.repeat(40)}`, toAmount: '2' };
    const unused = async () => {
      throw new HttpError(409, 'UNUSED', 'Not asked for here.');
    };
    const swapSource: SwapSource = {
      chainIds: ['eip155:1', 'eip155:4242'],
      readTokens: unused,
      readQuotes: async ({ to }) => [{ ...quote, toAccount: `eip155:1:${to}` }],
      readAllowance: unused,
      readGasPrices: unused,
      buildApprove: unused,
      buildSwap: unused,
    };
    const { url } = await start({ swapSource, swapSourceUrl: 'http://127.0.0.1:9' });
    const { swap } = v.parse(swapChainsSchema, await json(`${url}/v1/supported-chains?${CALLER}`));
    expect(swap).toEqual(['eip155:1', 'eip155:4242', ...SWAP_CHAIN_IDS.slice(1)]);
    const quotesOn = (chainId: string) => {
      const [from, to] = ['1', '2'].map((digit) => `${chainId}:0x${digit.repeat(40)}`);
      const query = `from=${from}&to=${to}&amount=1&userAddress=0x${'3'.repeat(40)}`;
      return fetch(`${url}/v1/convert/quotes?${CALLER}&${query}`);
    };
    expect(await (await quotesOn('eip155:1')).json()).toEqual({
      quotes: [{ ...quote, toAccount: `eip155:1:0x${'2'.repeat(40)}` }],
    });
    expect((await quotesOn('eip155:10')).status).toBe(503);
    expect((await quotesOn('eip155:31337')).status).toBe(400);
  });

  it('reports a market on a chain that is not served', async () => {
    const address = `0x${'1'.repeat(40)}`;
    const swaps = [{ chainId: 'eip155:1', router: address, tokens: [address] }];
    await expect(start({ swaps })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: 'SWAPS: eip155:1 must be one of CHAINS.',
    });
  });

  it('reports that its data folder cannot be used', async () => {
    const file = join(dataDir.path, 'file');
    writeFileSync(file, 'not a folder');
    await expect(start({ dataDir: file })).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
    writeFileSync(
      join(dataDir.path, 'services.db'),
      'not a database, but long enough to be mistaken for one'.repeat(100),
    );
    await expect(start()).rejects.toMatchObject({ code: 'DATA_DIR_UNUSABLE' });
  });

  it('reports a database server that cannot be used, without its password', async () => {
    const error: unknown = await start({ databaseUrl: 'postgres://foyer:hunter2@127.0.0.1:1/foyer' }).catch(
      (one) => one,
    );
    expect(error).toMatchObject({ name: 'StartError', code: 'DATABASE_UNUSABLE' });
    expect(String(error)).toContain('The server of DATABASE_URL cannot be used: connect ECONNREFUSED');
    expect(String(error)).not.toContain('hunter2');
  });
});

describeOnBothDatabases(
  'startServices',
  (database) => {
    it('keeps events, settings and the catalogue after a restart', async () => {
      const { dataDir: folder, url: databaseUrl } = database.place;
      const first = await start({ dataDir: folder, databaseUrl });
      const wallets = await json(`${first.url}/getWallets?${CALLER}`);
      const event = {
        eventId: randomUUID(),
        url: '',
        domain: '',
        timestamp: 1,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
      };
      await fetch(`${first.url}/e?${CALLER}`, { method: 'POST', body: JSON.stringify(event) });
      await fetch(`${first.url}/admin/projects/p`, { method: 'PUT', body: '{"analytics":false}' });
      await first.stop();

      const second = await start({ dataDir: folder, databaseUrl, publicUrl: first.url });
      const at = `http://127.0.0.1:${second.port}`;
      expect(await json(`${at}/events`)).toMatchObject({ count: 1, data: [{ eventId: event.eventId }] });
      expect(await json(`${at}/getAnalyticsConfig?${CALLER}`)).toEqual({ isAnalyticsEnabled: false });
      expect(await json(`${at}/getWallets?${CALLER}`)).toEqual(wallets);
    });

    it('attests with one key in all processes, and after a restart', async () => {
      const { dataDir: folder, url: databaseUrl } = database.place;
      const [one, other] = await Promise.all([0, 1].map(() => start({ dataDir: folder, databaseUrl })));
      const keyOf = async (services?: Services) =>
        v.parse(keySchema, await json(`${services?.url}/v3/public-key`)).publicKey;
      const key = await keyOf(one);
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', x: expect.any(String) });
      expect(key).not.toHaveProperty('d');
      expect(await keyOf(other)).toEqual(key);
      await Promise.all([one?.stop(), other?.stop()]);
      expect(await keyOf(await start({ dataDir: folder, databaseUrl }))).toEqual(key);
    });

    it('shares events and settings with other processes', async () => {
      const { dataDir: folder, url: databaseUrl } = database.place;
      const [one, other] = await Promise.all([0, 1].map(() => start({ dataDir: folder, databaseUrl })));
      await fetch(`${one?.url}/admin/projects/p`, { method: 'PUT', body: '{"analytics":false}' });
      expect(await json(`${other?.url}/getAnalyticsConfig?${CALLER}`)).toEqual({ isAnalyticsEnabled: false });
      expect(await json(`${other?.url}/health/config`)).toEqual({ status: 'ok', projects: 1 });
    });
  },
  { kinds: ['libsql file', 'postgres'] },
);

describe('stop', () => {
  it('closes sockets and pending responses in under two seconds, and frees the port', async () => {
    const services = await start();
    const { port } = services;
    const client = await openRelayClient(services.relayUrl);
    await fetch(`${services.url}/faults`, { method: 'POST', body: '{"route":"/getWallets","delayMs":60000}' });
    const late = fetch(`${services.url}/getWallets?${CALLER}`);
    await fetch(`${services.url}/health`);

    const begin = performance.now();
    await Promise.all([services.stop(), services.stop()]);
    expect(performance.now() - begin).toBeLessThan(2_000);
    expect(await client.closed).toBe(1006);
    expect((await late).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
    const again = createServer();
    await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => again.close(resolve));
  });
});
