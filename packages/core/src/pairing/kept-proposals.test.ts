import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaipNetworkId } from '../ports/caip.js';
import type { PairingNamespaces } from '../ports/pairing.js';
import { fakeSignClient } from '../testing/fake-sign-client.js';
import { flush } from '../testing/flush.js';
import { PAIRING_EXPIRY_MARGIN_MS } from './pairing-expiry.js';
import { PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import { createPairingService } from './pairing-service.js';
import { LEAVE_LIMIT_MS } from './settle.js';

const namespaces = (networkId: CaipNetworkId = 'eip155:1'): PairingNamespaces => ({
  eip155: { networkIds: [networkId], methods: ['personal_sign'], events: [], rpcUrls: {} },
});

function start(isUriKept = true) {
  const client = fakeSignClient();
  const uris: (string | null)[] = [];
  const expiries: number[] = [];
  const paired: unknown[] = [];
  const opened: string[] = [];
  const service = createPairingService({
    loadClient: async () => client,
    now: Date.now,
    isUriKept,
    onUri: ({ expiresAt, uri }) => {
      uris.push(uri);
      expiries.push(expiresAt);
    },
    onUriGone: () => uris.push(null),
    onPaired: (pairing) => paired.push(pairing),
    onOpenedLate: ({ topic }) => opened.push(topic),
  });
  const connect = async (wanted = namespaces()) => {
    const controller = new AbortController();
    const result = service.connect({ namespaces: wanted, signal: controller.signal });
    result.catch(() => undefined);
    await flush();
    const giveUp = async () => {
      controller.abort();
      await flush();
    };
    return { result, giveUp };
  };
  return { client, connect, expiries, opened, paired, service, uris };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  // By then the session has been handed over.
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const FIRST = 'wc:topic-1@2?symKey=key';
const SECOND = 'wc:topic-2@2?symKey=key';

describe('the kept URI of an abandoned attempt', () => {
  it('is offered again until it expires, and connects', async () => {
    const { client, connect, expiries, paired, uris } = start();
    await (await connect()).giveUp();
    vi.advanceTimersByTime(60_000);
    const { result } = await connect();
    expect(uris).toEqual([FIRST, null, FIRST]);
    expect(expiries[1]).toBe(expiries[0]);
    client.proposals[0]?.approve({ topic: 'session' });
    await expect(result).resolves.toMatchObject({ topic: 'session' });
    expect(paired).toEqual([{ uri: FIRST, sessionTopic: 'session' }]);
    expect(client.log).toEqual([]);
  });

  it('is replaced once it counts as expired', async () => {
    const { client, connect, service, uris } = start();
    await (await connect()).giveUp();
    vi.advanceTimersByTime(PAIRING_LIFETIME_MS - PAIRING_EXPIRY_MARGIN_MS);
    await flush();
    expect(client.log).toEqual([`drop ${FIRST}`]);
    const { giveUp } = await connect();
    expect(uris).toEqual([FIRST, null, SECOND]);
    await giveUp();
    await service.destroy();
  });

  it('is replaced if the next proposal differs', async () => {
    const { client, connect, service, uris } = start();
    await (await connect()).giveUp();
    const { giveUp } = await connect(namespaces('eip155:137'));
    expect(uris).toEqual([FIRST, null, SECOND]);
    expect(client.log).toEqual([`drop ${FIRST}`]);
    await giveUp();
    await service.destroy();
  });

  it('is replaced after a wallet has declined', async () => {
    const { client, connect, service, uris } = start();
    const { result } = await connect();
    client.proposals[0]?.reject({ code: 5000 });
    await expect(result).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
    const { giveUp } = await connect();
    expect(uris).toEqual([FIRST, null, SECOND]);
    await giveUp();
    await service.destroy();
  });

  it.each([true, false])('leads to a session if it is approved while no attempt is pending (%s)', async (isUriKept) => {
    const { client, connect, opened, paired, service } = start(isUriKept);
    await (await connect()).giveUp();
    client.proposals[0]?.approve({ topic: 'late' });
    await flush();
    expect(client.log).toEqual([]);
    expect(paired).toEqual([{ uri: FIRST, sessionTopic: 'late' }]);
    expect(opened).toEqual(['late']);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'late' });
  });

  it('answers the next attempt if the phone approves what it still shows', async () => {
    const { client, connect, opened, paired } = start(false);
    await (await connect()).giveUp();
    const { result } = await connect();
    client.proposals[0]?.approve({ topic: 'session' });
    await expect(result).resolves.toMatchObject({ topic: 'session' });
    expect(paired).toEqual([{ uri: FIRST, sessionTopic: 'session' }]);
    expect(client.log).toEqual([`drop ${SECOND}`]);
    expect(opened).toEqual([]);
  });

  it('leads to no session if another one was opened since', async () => {
    const { client, connect, opened, service } = start(false);
    await (await connect()).giveUp();
    const { result } = await connect();
    client.proposals[1]?.approve({ topic: 'session' });
    await result;
    client.proposals[0]?.approve({ topic: 'late' });
    await flush();
    expect(client.log).toEqual(['disconnect late 6000']);
    expect(opened).toEqual([]);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'session' });
  });

  it('no longer works once the service is destroyed, and leaves no timer', async () => {
    const { client, connect, service } = start();
    await (await connect()).giveUp();
    expect(vi.getTimerCount()).toBe(1);
    await service.destroy();
    expect(client.log).toEqual([`drop ${FIRST}`, 'close']);
  });

  it('delays the destruction no longer than the limit for notifying a wallet', async () => {
    const { client, connect, service } = start();
    await (await connect()).giveUp();
    vi.spyOn(client, 'dropProposal').mockReturnValue(new Promise(() => undefined));
    const destroyed = service.destroy();
    await flush();
    expect(client.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(LEAVE_LIMIT_MS);
    await destroyed;
    expect(client.log).toEqual(['close']);
  });

  it('no longer works once another one is kept', async () => {
    const { client, connect, service } = start();
    const first = await connect();
    const second = await connect();
    await first.giveUp();
    await second.giveUp();
    expect(client.log).toEqual([`drop ${FIRST}`]);
    await service.destroy();
    expect(client.log).toEqual([`drop ${FIRST}`, `drop ${SECOND}`, 'close']);
  });
});

it('a URI is not shown again where each attempt has its own', async () => {
  const { client, connect, service, uris } = start(false);
  await (await connect()).giveUp();
  expect(client.log).toEqual([]);
  const { giveUp } = await connect();
  expect(uris).toEqual([FIRST, null, SECOND]);
  await giveUp();
  await service.destroy();
});
