// @vitest-environment happy-dom
import type { EmbeddedClient, EmbeddedEnvironment } from '@foyerkit/core/adapter';
import { createFakeSite } from '@foyerkit/testkit/embedded';
import { verifyMessage } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';

// The testkit imports nothing of FoyerKit: here its fake site answers the real client.

const EMAIL = 'ada@mail.example';
const { signal } = new AbortController();

let site = createFakeSite();
let stored: Map<string, string>;
let approvals: string[];
let clients: EmbeddedClient[];

beforeEach(() => {
  window.localStorage.clear();
  site = createFakeSite();
  stored = new Map();
  approvals = [];
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.destroy();
});

async function createClient() {
  const environment: EmbeddedEnvironment = {
    frame: { open: () => Promise.reject(new Error('A frame was opened.')) },
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] },
    projectId: 'test',
    sdk: { type: 'foyerkit', version: '0.0.0' },
    lifetime: new AbortController().signal,
    now: () => Date.now(),
    rpcUrlOf: () => undefined,
    accountTypeOf: () => 'eoa',
    readLogin: (_, read) => read(),
    theme: () => ({ mode: 'dark', variables: {} }),
    onTimeout: (reason) => {
      throw new Error(reason);
    },
    onApproval: (change, { method }) => approvals.push(`${change} ${method}`),
    onNotAllowed: (method) => {
      throw new Error(method);
    },
    onRejected: (reason) => {
      throw new Error(reason);
    },
  };
  const { createEmbeddedClient } = await site.client(() => import('@foyerkit/secure-frame/client'))();
  const client = createEmbeddedClient(environment, {
    url: 'https://secure.example.com',
    wire: 'auto',
    enableLogger: false,
  });
  clients.push(client);
  return client;
}

const sign = (address: string) =>
  ({
    namespace: 'eip155',
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x6869', address],
  }) as const;

it('logs in, signs as the test decides, restores and leaves', async () => {
  const client = await createClient();
  expect(await client.connectEmail(EMAIL, signal)).toBe('VERIFY_OTP');
  await client.connectOtp(site.codeFor(EMAIL), signal);
  const { address } = await client.user({ networkId: 'eip155:1' }, signal);
  const { address: solana } = await client.user({ networkId: 'solana:localnet' }, signal);
  expect({ eip155: address, solana }).toEqual(site.accountsOf(EMAIL));

  const signature = (await client.request(sign(address))) as `0x${string}`;
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'hi', signature })).toBe(true);
  expect(approvals).toEqual(['opened personal_sign', 'closed personal_sign']);
  site.reject();
  await expect(client.request(sign(address))).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
  client.destroy();

  const restored = await createClient();
  expect(await restored.isConnected(signal)).toBe(true);
  expect((await restored.user({ networkId: 'eip155:1' }, signal)).address).toBe(address);
  await restored.signOut();
  expect(site.email).toBeNull();
  expect(restored.rejections).toEqual({});
});

it('fails as the real site does', async () => {
  const client = await createClient();
  await client.connectEmail(EMAIL, signal);
  const code = site.codeFor(EMAIL);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(client.connectOtp(wrong, signal)).rejects.toMatchObject({ code: 'CODE_INVALID' });
  await expect(client.user({ networkId: 'eip155:1' }, signal)).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  await expect(client.farcasterUrl(signal)).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  await client.connectOtp(code, signal);
  site.hang();
  const { address } = await client.user({ networkId: 'eip155:1' }, signal);
  const signing = client.request(sign(address));
  await site.waitForPrompt('personal_sign');
  client.abortRequests();
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
});
