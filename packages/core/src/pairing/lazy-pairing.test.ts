import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PairingEvent, PairingNamespace, PairingProposal } from '../ports/pairing.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { fakeSignClient } from '../testing/fake-sign-client.js';
import { flush } from '../testing/flush.js';
import { deferred, memoryStorage } from '../testing.js';
import { createLazyPairing, OFFER_LIMIT_MS } from './lazy-pairing.js';
import { createPairingService, type PairingService } from './pairing-service.js';

const realService = () => {
  const client = fakeSignClient();
  const service = createPairingService({
    loadClient: async () => client,
    now: Date.now,
    onUri: () => undefined,
    onUriGone: () => undefined,
  });
  return { client, service };
};

/** The store of a page on which a pairing was made before. */
const stored = () => createSafeStorage(memoryStorage({ pairing: 'yes' }), '');

const request = { method: 'personal_sign', networkId: 'eip155:1', params: [] } as const;

interface Paired {
  readonly client: ReturnType<typeof fakeSignClient>;
  readonly pairing: Pick<PairingService, 'disconnect'>;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('pairing', () => {
  it('passes on a message to sign, and what was signed with the session', async () => {
    const { client, service } = realService();
    const pairing = createLazyPairing(async () => service, stored());
    const authentication = {
      domain: 'app.example',
      uri: 'https://app.example',
      nonce: 'n0nce',
      networkIds: ['eip155:1'],
      resources: ['https://app.example/terms'],
      expiresAt: '2030-01-01T00:00:00Z',
    } as const;
    const { signal } = new AbortController();
    const connecting = pairing.connect({ namespaces: {}, authentication, signal });
    await flush();
    expect(client.proposals[0]?.request.authentication).toEqual([
      {
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: 'n0nce',
        chains: ['eip155:1'],
        ttl: 300,
        resources: ['https://app.example/terms'],
        exp: '2030-01-01T00:00:00Z',
      },
    ]);
    const payload = { domain: 'app.example', aud: 'https://app.example', version: '1', nonce: 'n0nce', iat: 'now' };
    const signed = {
      h: { t: 'caip122' },
      p: { iss: 'did:pkh:eip155:1:0xabc', ...payload },
      s: { t: 'eip191', s: '0x01' },
    };
    // Anything that is not a signed message is dropped.
    client.proposals[0]?.approve({ authentication: [signed, { ...signed, p: payload }, 'nonsense', null] });
    expect((await connecting).authentication).toEqual([signed]);
  });

  it('asks for no signature by default', async () => {
    const { client, service } = realService();
    const pairing = createLazyPairing(async () => service, stored());
    const connecting = pairing.connect({ namespaces: {}, signal: new AbortController().signal });
    await flush();
    expect(client.proposals[0]?.request).not.toHaveProperty('authentication');
    client.proposals[0]?.approve();
    expect(await connecting).not.toHaveProperty('authentication');
  });

  it.each<readonly [string, PairingProposal]>([
    ['never arrives', () => new Promise(() => undefined)],
    ['fails to load', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new TypeError('broken');
      },
    ],
  ])('proposes without the request of another namespace that %s', async (_, propose) => {
    const { client, service } = realService();
    const pairing = createLazyPairing(async () => service, stored());
    const requested = (reference: string): PairingNamespace => ({
      networkIds: [`solana:${reference}`],
      methods: [],
      events: [],
      rpcUrls: {},
    });
    pairing.offer(() => ({ solana: requested('offered') }));
    pairing.offer(propose);
    const connecting = pairing.connect({
      namespaces: { eip155: { ...requested('x'), networkIds: ['eip155:1'] } },
      signal: new AbortController().signal,
    });
    await flush();
    await vi.advanceTimersByTimeAsync(OFFER_LIMIT_MS);
    expect(client.proposals[0]?.request.optionalNamespaces).toMatchObject({
      eip155: { chains: ['eip155:1'] },
      solana: { chains: ['solana:offered'] },
    });
    client.proposals[0]?.approve();
    await connecting;
    // By then the session has been handed over.
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was abandoned while another namespace was awaited proposes nothing', async () => {
    const { client, service } = realService();
    const pairing = createLazyPairing(async () => service, stored());
    pairing.offer(() => new Promise(() => undefined));
    const controller = new AbortController();
    const connecting = pairing.connect({ namespaces: {}, signal: controller.signal }).catch((error: unknown) => error);
    await flush();
    controller.abort();
    expect(await connecting).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect([client.proposals, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('is loaded by its first use, once, and passes everything on', async () => {
    const { client, service } = realService();
    const load = vi.fn(async () => service);
    const pairing = createLazyPairing(load, stored());
    const events: PairingEvent[] = [];
    const stop = pairing.subscribe((event) => events.push(event));
    expect(load).not.toHaveBeenCalled();
    const connecting = pairing.connect({ namespaces: {}, signal: new AbortController().signal });
    await flush();
    client.proposals[0]?.approve();
    await expect(connecting).resolves.toMatchObject({ topic: 'topic-1' });
    await expect(pairing.request(request)).resolves.toBe('answer');
    await expect(pairing.restore()).resolves.toMatchObject({ topic: 'topic-1' });
    client.emitEnd('topic-1');
    expect(events).toEqual([{ type: 'sessionEnded' }]);
    stop();
    await pairing.restore();
    client.emitEnd('topic-1');
    expect(events).toHaveLength(1);
    await pairing.restore();
    await pairing.disconnect();
    expect(client.log).toContain('disconnect topic-1 6000');
    await pairing.destroy();
    expect(client.log).toContain('close');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not loaded on a visit without a stored pairing', async () => {
    const load = vi.fn(async () => realService().service);
    const pairing = createLazyPairing(load, createSafeStorage(memoryStorage(), ''));
    await expect(pairing.restore()).resolves.toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['its disconnect', ({ pairing }: Paired) => pairing.disconnect()],
    ['its wallet', async ({ client }: Paired) => client.emitEnd('topic-1')],
  ])('is restored on the next visit, until it was ended by %s', async (_, end) => {
    const { client, service } = realService();
    const storage = createSafeStorage(memoryStorage(), '');
    const pairing = createLazyPairing(async () => service, storage);
    const connecting = pairing.connect({ namespaces: {}, signal: new AbortController().signal });
    await flush();
    client.proposals[0]?.approve();
    await connecting;
    const loadAgain = vi.fn(async () => service);
    await expect(createLazyPairing(loadAgain, storage).restore()).resolves.toMatchObject({ topic: 'topic-1' });
    expect(loadAgain).toHaveBeenCalledTimes(1);
    await end({ client, pairing });
    await expect(createLazyPairing(loadAgain, storage).restore()).resolves.toBeNull();
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });

  it('that no longer exists is looked up once', async () => {
    const { service } = realService();
    const storage = stored();
    await expect(createLazyPairing(async () => service, storage).restore()).resolves.toBeNull();
    const loadAgain = vi.fn(async () => service);
    await expect(createLazyPairing(loadAgain, storage).restore()).resolves.toBeNull();
    expect(loadAgain).not.toHaveBeenCalled();
  });

  it('is loaded again after its code failed to load', async () => {
    let isOffline = true;
    const { service } = realService();
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const pairing = createLazyPairing(() => (isOffline ? Promise.reject(cause) : Promise.resolve(service)), stored());
    await expect(pairing.restore()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE', cause });
    isOffline = false;
    await expect(pairing.restore()).resolves.toBeNull();
  });

  it('is not loaded to disconnect', async () => {
    const load = vi.fn(async () => realService().service);
    const pairing = createLazyPairing(load, stored());
    await pairing.disconnect();
    await pairing.destroy();
    expect(load).not.toHaveBeenCalled();
  });

  it('that was destroyed rejects every call, and loads nothing', async () => {
    const load = vi.fn(async () => realService().service);
    const pairing = createLazyPairing(load, stored());
    await pairing.destroy();
    await expect(pairing.request(request)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(load).not.toHaveBeenCalled();
  });

  it('that loads after it was destroyed is then destroyed, and nothing waits for it', async () => {
    const arriving = deferred<PairingService>();
    const { service } = realService();
    const destroy = vi.spyOn(service, 'destroy');
    const pairing = createLazyPairing(() => arriving.promise, stored());
    const restoring = pairing.restore().catch((error: unknown) => error);
    const destroying = pairing.destroy();
    await vi.advanceTimersByTimeAsync(3_000);
    await destroying;
    arriving.resolve(service);
    await restoring;
    expect(destroy).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('whose code failed to load is destroyed without an error', async () => {
    const arriving = deferred<PairingService>();
    const pairing = createLazyPairing(() => arriving.promise, stored());
    const restoring = pairing.restore().catch((error: unknown) => error);
    const destroying = pairing.destroy();
    arriving.reject(new TypeError('Failed to fetch'));
    await expect(destroying).resolves.toBeUndefined();
    expect(await restoring).toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });
});
