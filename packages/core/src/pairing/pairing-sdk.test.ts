/// <reference types="node" />
import { connect } from 'node:net';
import { createPairingWallet, type PairingTestWallet, SESSION_PROPOSAL } from '@foyerkit/testkit/pairing';
import { verifyMessage } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PairingEvent, PairingNamespaces } from '../ports/pairing.js';
import type { HostStorage } from '../ports/storage.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { toHex } from '../testing/hex.js';
import { watchHosts } from '../testing/node-host-watch.js';
import { setUpPairing } from '../testing/pairing-stage.js';
import { memoryStorage } from '../testing.js';
import { createPairingClient } from './pairing-sdk.js';
import { createPairingService, type PairingService } from './pairing-service.js';

const namespaces: PairingNamespaces = {
  eip155: {
    networkIds: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    rpcUrls: { 'eip155:31337': 'http://127.0.0.1:1' },
  },
  solana: { networkIds: ['solana:localnet'], methods: ['solana_signMessage'], events: [], rpcUrls: {} },
};

const { services, wallet, watch } = setUpPairing();
const started: PairingService[] = [];

/** A page: the pairing service on the real SDK. */
function openPage(
  storage: HostStorage = memoryStorage(),
  relayUrl = services().relayUrl,
  otherRelayUrls: readonly string[] = [],
) {
  const uris: string[] = [];
  const events: PairingEvent[] = [];
  const service = createPairingService({
    loadClient: () =>
      createPairingClient({
        projectId: 'core-test',
        relayUrl,
        otherRelayUrls,
        metadata: { name: 'Test App', description: '', url: 'https://app.invalid', icons: [] },
        storagePrefix: `page-${started.length}-`,
        storage: createSafeStorage(withoutPrefix(storage), '', Number.POSITIVE_INFINITY),
      }),
    now: Date.now,
    onUri: ({ uri }) => uris.push(uri),
    onUriGone: () => undefined,
  });
  service.subscribe((event) => events.push(event));
  started.push(service);
  const controller = new AbortController();
  const connect = () => service.connect({ namespaces, signal: controller.signal });
  return { connect, controller, events, service, uris };
}

/** The SDK puts its prefix into its keys; a reload has the same one, and so must the second page of a test. */
const withoutPrefix = (storage: HostStorage): HostStorage => {
  const plain = (key: string) => key.replace(/page-\d+-/, '');
  return {
    getItem: (key) => storage.getItem(plain(key)),
    setItem: (key, value) => storage.setItem(plain(key), value),
    removeItem: (key) => storage.removeItem(plain(key)),
  };
};

async function startConnected(storage?: HostStorage, phone: PairingTestWallet = wallet()) {
  const page = openPage(storage);
  const connecting = page.connect();
  await expect.poll(() => page.uris, { timeout: 10_000 }).toHaveLength(1);
  await phone.pair(page.uris[0] ?? '');
  return { ...page, session: await connecting };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.destroy()));
  expect([...watch().hosts].filter((host) => host !== '127.0.0.1')).toEqual([]);
}, 60_000);

describe('pairing over a real relay with a real wallet', { timeout: 60_000 }, () => {
  it('shows a link within 2 s, approves, signs, follows the wallet, and ends', async () => {
    const page = openPage();
    const startedAt = performance.now();
    const connecting = page.connect();
    await expect.poll(() => page.uris, { interval: 5, timeout: 10_000 }).toHaveLength(1);
    const tookMs = performance.now() - startedAt;
    expect(page.uris[0]).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/);
    await wallet().pair(page.uris[0] ?? '');
    const session = await connecting;
    const [address] = wallet().addresses;
    expect(session).toMatchObject({
      networkIds: expect.arrayContaining(['eip155:31337', 'eip155:31338']),
      wallet: { name: 'Phone Wallet' },
    });
    expect(session.accounts[0]).toBe(`eip155:31337:${address}`);

    const signature = await page.service.request({
      method: 'personal_sign',
      networkId: 'eip155:31337',
      params: ['0x68656c6c6f', address],
    });
    expect(await verifyMessage({ address: toHex(address), message: 'hello', signature: toHex(signature) })).toBe(true);

    await wallet().switchChain(31338);
    await expect.poll(() => page.events).toContainEqual({ type: 'networkChanged', networkId: 'eip155:31338' });
    await page.service.disconnect();
    await expect.poll(() => wallet().sessions()).toEqual([]);
    expect([...watch().hosts]).toEqual(['127.0.0.1']);
    expect(tookMs).toBeLessThan(2_000);
  });

  it('pairs through the next relay if the first ones cannot be reached', async () => {
    const { relayUrl } = services();
    const page = openPage(memoryStorage(), 'ws://127.0.0.1:1', ['ws://127.0.0.1:2', relayUrl]);
    const connecting = page.connect();
    await expect.poll(() => page.uris, { timeout: 12_000 }).toHaveLength(1);
    await wallet().pair(page.uris[0] ?? '');
    const { accounts } = await connecting;
    expect(accounts[0]).toBe(`eip155:31337:${wallet().addresses[0]}`);
  });

  it('passes on a message to sign, and what the wallet has signed with its approval', async () => {
    const page = openPage();
    const authentication = {
      domain: 'app.invalid',
      uri: 'https://app.invalid/login',
      nonce: '32891756',
      networkIds: ['eip155:31337'],
      statement: 'Sign in to the test.',
    } as const;
    const connecting = page.service.connect({ namespaces, authentication, signal: page.controller.signal });
    await expect.poll(() => page.uris, { timeout: 10_000 }).toHaveLength(1);
    await wallet().pair(page.uris[0] ?? '');
    const session = await connecting;
    const [address = ''] = wallet().addresses;
    expect(session.authentication).toHaveLength(1);
    const [cacao] = session.authentication ?? [];
    expect(cacao).toMatchObject({
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:eip155:31337:${address}`,
        domain: 'app.invalid',
        aud: 'https://app.invalid/login',
        nonce: '32891756',
        statement: 'Sign in to the test.',
      },
      s: { t: 'eip191' },
    });
    const message = [
      `app.invalid wants you to sign in with your Ethereum account:\n${address}\n`,
      'Sign in to the test.\n',
      'URI: https://app.invalid/login',
      'Version: 1',
      'Chain ID: 31337',
      'Nonce: 32891756',
      `Issued At: ${cacao?.p.iat}`,
    ].join('\n');
    const signature = toHex(cacao?.s.s ?? '');
    expect(await verifyMessage({ address: toHex(address), message, signature })).toBe(true);
    // A reload finds the session with it.
    await expect(page.service.restore()).resolves.toEqual(session);
  });

  it('is declined by a wallet that rejects', async () => {
    wallet().reject(SESSION_PROPOSAL);
    const page = openPage();
    const connecting = page.connect().catch((error: unknown) => error);
    await expect.poll(() => page.uris, { timeout: 10_000 }).toHaveLength(1);
    await wallet().pair(page.uris[0] ?? '');
    expect(await connecting).toMatchObject({ code: 'CONNECTION_REJECTED', message: 'Connection declined' });
  });

  it('declines single requests, and never sends what the session does not cover', async () => {
    const { service } = await startConnected();
    wallet().reject('personal_sign');
    const sign = {
      method: 'personal_sign',
      networkId: 'eip155:31337',
      params: ['0x00', wallet().addresses[0]],
    } as const;
    await expect(service.request(sign)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    await expect(service.request({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    });
  });

  it('is restored after a reload, from the store of the host', async () => {
    const storage = memoryStorage();
    const { service, session } = await startConnected(storage);
    expect(storage.keys().length).toBeGreaterThan(0);
    await service.destroy();
    const reloaded = openPage(storage);
    await expect(reloaded.service.restore()).resolves.toEqual(session);
    await expect(
      reloaded.service.request({
        method: 'personal_sign',
        networkId: 'eip155:31337',
        params: ['0x00', wallet().addresses[0]],
      }),
    ).resolves.toMatch(/^0x/);
  });

  it('drops a chain namespace after a reload, as its wallet does', async () => {
    const phone = await createPairingWallet({
      relayUrl: services().relayUrl,
      chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }],
      solana: {},
    });
    try {
      const storage = memoryStorage();
      const { service, session } = await startConnected(storage, phone);
      expect(session.accounts).toContain(`solana:localnet:${phone.addressesOf('solana')[0]}`);
      await service.destroy();
      const reloaded = openPage(storage);
      await reloaded.service.restore();
      await phone.stopSharing('solana');
      await expect.poll(() => reloaded.events).toHaveLength(1);
      const accounts = phone.addresses.map((address) => `eip155:31337:${address}`);
      expect(reloaded.events).toMatchObject([
        { type: 'sessionChanged', session: { networkIds: ['eip155:31337'], accounts } },
      ]);
    } finally {
      await phone.close();
    }
  });

  it('ends when the wallet ends it', async () => {
    const { events, service } = await startConnected();
    await wallet().disconnect();
    await expect.poll(() => events).toContainEqual({ type: 'sessionEnded' });
    await expect(service.restore()).resolves.toBeNull();
  });

  it('that was abandoned is opened by a late approval', async () => {
    const page = openPage();
    const connecting = page.connect().catch((error: unknown) => error);
    await expect.poll(() => page.uris, { timeout: 10_000 }).toHaveLength(1);
    page.controller.abort(new Error('left'));
    await connecting;
    await wallet().pair(page.uris[0] ?? '');
    await expect.poll(() => page.service.restore()).toMatchObject({ wallet: { name: 'Phone Wallet' } });
    const [address] = wallet().addresses;
    const sign = { method: 'personal_sign', networkId: 'eip155:31337', params: ['0x00', address] } as const;
    await expect(page.service.request(sign)).resolves.toMatch(/^0x/);
  });

  it('leaves no timer and no global when it is closed', async () => {
    const globals = () => Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_'));
    const before = globals();
    vi.useFakeTimers();
    try {
      const client = await createPairingClient({
        projectId: 'core-test',
        relayUrl: services().relayUrl,
        metadata: { name: 'Test App', description: '', url: 'https://app.invalid', icons: [] },
        storagePrefix: 'closed-',
        storage: createSafeStorage(null, ''),
      });
      expect(globals()).not.toEqual(before);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      await client.close();
      // The SDK starts one timer of a second that cannot be stopped, and no other.
      await vi.advanceTimersByTimeAsync(1_000);
      expect([vi.getTimerCount(), globals()]).toEqual([0, before]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports within its limit that the relay cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const connecting = openPage(memoryStorage(), 'ws://127.0.0.1:1')
      .connect()
      .catch((error: unknown) => error);
    // Sockets are real and fail in their own time; only the limit is shortened.
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect(await connecting).toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });
});

it('would detect any other contacted host', async () => {
  watch().stop();
  const own = watchHosts();
  await fetch('https://elsewhere.invalid').catch(() => undefined);
  const socket = connect({ host: 'socket.invalid', port: 1, lookup: (_, __, done) => done(new Error('never'), '') });
  socket.on('error', () => undefined);
  socket.destroy();
  own.stop();
  expect([...own.hosts]).toEqual(['elsewhere.invalid', 'socket.invalid']);
});
