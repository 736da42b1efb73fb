import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShutdown } from '../shutdown.js';
import { createFundedClient } from './funded-client.js';
import { startHttpService } from './http-service.js';
import { type EmbeddedServers, startEmbedded } from './start-embedded.js';
import { type LocalChain, startLocalChain } from './testing/local-chain.js';
import { simpleAccountFactory } from './testing/simple-account.js';

const PORTS = { smtp: 0, mailbox: 0, identity: 0, farcaster: 0 };
const redirectUriOf = (name: string) => `http://localhost:5183/oauth/${name}/callback`;

const shutdown = createShutdown();
let one: LocalChain;
let two: LocalChain;
let servers: EmbeddedServers;

const start = (ports: typeof PORTS, by = shutdown, bundlerPort = 0) =>
  startEmbedded({
    ports,
    chains: Promise.resolve([
      { chainId: one.id, rpcUrl: one.rpcUrl, bundlerPort },
      { chainId: two.id, rpcUrl: two.rpcUrl, bundlerPort: 0 },
    ]),
    deployments: [simpleAccountFactory()],
    redirectUriOf,
    shutdown: by,
  });

beforeAll(async () => {
  [one, two] = await Promise.all([startLocalChain(31_337), startLocalChain(31_338)]);

  servers = await start(PORTS);
});
afterAll(async () => {
  await shutdown.run();
  await Promise.all([one.stop(), two.stop()]);
});

const post = async (url: string, body: unknown) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();

it('shows in the mailbox what is sent to the mail server', async () => {
  await createTransport(servers.smtpUrl).sendMail({
    from: 'a@lab.test',
    to: 'ada@lab.test',
    subject: 'Hello',
    text: '',
  });
  const mails = await (await fetch(`${servers.mailboxUrl}/mails?to=ada@lab.test`)).json();
  expect(mails).toEqual([expect.objectContaining({ subject: 'Hello' })]);
});

it('has an issuer of social logins that knows its own address', async () => {
  const { issuer } = await (await fetch(`${servers.identity.url}/.well-known/openid-configuration`)).json();
  expect(issuer).toBe(servers.identity.url);
  expect(Object.keys(servers.identity.clients)).toHaveLength(6);
});

it('has a relay of Farcaster and the registry on the first chain', async () => {
  const { relayUrl, registryRpcUrl, registryAddress } = servers.farcaster;
  const request = { siweUri: 'http://localhost:5183', domain: 'localhost:5183' };
  expect(await post(`${relayUrl}/v1/channel`, request)).toHaveProperty('channelToken');
  expect(registryRpcUrl).toBe(one.rpcUrl);
  const client = await createFundedClient(one.id, one.rpcUrl);
  expect(await client.getCode({ address: registryAddress })).toBeDefined();
});

it('has a bundler and the contracts on every chain', async () => {
  for (const { id, rpcUrl } of [one, two]) {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
    expect(await post(servers.bundlerUrls[id] ?? '', request)).toMatchObject({ result: `0x${id.toString(16)}` });
    const client = await createFundedClient(id, rpcUrl);
    expect(await client.getCode({ address: simpleAccountFactory().address })).toBeDefined();
  }
});

/** Where a server listened a moment ago. */
async function freePort(): Promise<number> {
  const server = await startHttpService(0, () => async () => {});
  await server.close();
  return Number(new URL(server.url).port);
}

it('stops everything', async () => {
  const own = createShutdown();
  const { mailboxUrl, smtpUrl, identity, farcaster, bundlerUrls } = await start(PORTS, own);
  await own.run();
  for (const url of [mailboxUrl, identity.url, farcaster.relayUrl, ...Object.values(bundlerUrls)]) {
    await expect(fetch(url)).rejects.toThrow();
  }
  await expect(createTransport(smtpUrl).verify()).rejects.toThrow();
});

it('stops also what was still starting when a start failed', async () => {
  const own = createShutdown();
  const taken = Number(new URL(servers.mailboxUrl).port);
  const bundlerPort = await freePort();
  const starting = start({ ...PORTS, mailbox: taken }, own, bundlerPort);
  await expect(starting).rejects.toThrow(`Port ${taken} cannot be used`);
  await own.run();
  // Long enough for a bundler that is not waited for.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(fetch(`http://127.0.0.1:${bundlerPort}`)).rejects.toThrow();
});
