import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePlan } from '../free-ports.js';
import { createShutdown } from '../shutdown.js';
import { type LabSite, startLabSite } from './start-secure-site.js';
import { type LocalChain, startLocalChain } from './testing/local-chain.js';

const ORIGIN = 'http://127.0.0.1:5180';

const shutdown = createShutdown();
let dataDir: string;
let chain: LocalChain;
let site: LabSite;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lab-site-'));
  chain = await startLocalChain(31_337);
  const chains = { 'eip155:31337': { name: 'Lab One', rpcUrl: chain.rpcUrl, explorerUrl: `${ORIGIN}/explorer/31337` } };
  const { embedded, bundlers } = await findFreePlan();
  site = await startLabSite({
    plan: { lab: 5180, embedded, bundlers },
    dataDir,
    chains: Promise.resolve({ chains }),
    shutdown,
  });
});
afterAll(async () => {
  await shutdown.run();
  await chain.stop();
  await rm(dataDir, { recursive: true });
});

const siteUrl = () => site.services.secureSite ?? '';

async function openFrame(origin: string) {
  const response = await fetch(`${siteUrl()}/api/frame`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl() },
    body: JSON.stringify({ projectId: 'lab', origin }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, ...(await response.json()) };
}

it('is another site than the lab, and lets only the lab embed it', async () => {
  expect(new URL(siteUrl()).hostname).toBe('localhost');
  expect(site.services.hostedSite).toBe('http://localhost:5180/hosted');
  expect(await openFrame(ORIGIN)).toMatchObject({ isAllowed: true });
  expect(await openFrame('http://127.0.0.1:5181')).toMatchObject({ isAllowed: false });
});

/** As the site's page in the lab sends it. */
async function postFromLab(path: string, body: object) {
  const { cookie, csrf } = await openFrame(ORIGIN);
  const headers = { 'content-type': 'application/json', origin: siteUrl(), cookie, 'x-csrf': csrf };
  const response = await fetch(`${siteUrl()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

it('sends the code of a login at once, to the mailbox', async () => {
  expect(await postFromLab('/api/login/email', { email: 'ada@lab.test' })).toEqual({ action: 'VERIFY_OTP' });
  const mails = async () => (await fetch(`${site.services.mail}/mails?to=ada@lab.test`)).json();
  await expect.poll(mails).toEqual([expect.objectContaining({ text: expect.stringMatching(/\b\d{6}\b/) })]);
});

it('logs in with every provider at the stand-in, which leads back to the site', async () => {
  for (const provider of ['google', 'apple', 'github', 'x', 'discord', 'facebook']) {
    const { uri } = await postFromLab(`/api/login/social/${provider}/start`, {});
    expect(new URL(uri).origin).toBe(site.services.identity);
    const response = await fetch(uri, { redirect: 'manual' });
    expect([provider, response.status, response.headers.get('location')]).toEqual([
      provider,
      303,
      expect.stringMatching(/^\/interaction\//),
    ]);
  }
});

it('begins a login with Farcaster at the stand-in', async () => {
  const { url } = await postFromLab('/api/login/farcaster', {});
  expect(new URL(url).origin).toBe(site.services.farcaster);
});

it('has smart accounts on the chains with a bundler', async () => {
  const response = await fetch(`${siteUrl()}/api/networks/smart-accounts`);
  expect(await response.json()).toEqual({ smartAccountEnabledNetworks: [31_337] });
  expect(site.bundlers).toEqual({ 'eip155:31337': expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
});
