import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClockWrongError } from '../errors/clock-error.js';
import type { PairingEvent, PairingNamespaces } from '../ports/pairing.js';
import { FIRST_ADDRESS, SECOND_ADDRESS } from '../testing/accounts.js';
import {
  type FakeSignClient,
  type FakeSignClientOptions,
  fakeSession,
  fakeSignClient,
} from '../testing/fake-sign-client.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { deferred } from '../testing.js';
import { PAIRING_EXPIRY_MARGIN_MS } from './pairing-expiry.js';
import { PAIRING_LIFETIME_MS } from './pairing-lifetime.js';
import {
  createPairingService,
  type PairingService,
  type PairingServiceOptions,
  RELAY_LIMIT_MS,
  REQUEST_LIMIT_MS,
} from './pairing-service.js';
import { LEAVE_LIMIT_MS } from './settle.js';
import type { SignClient, SignSession } from './sign-client.js';

const namespaces: PairingNamespaces = {
  eip155: {
    networkIds: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign'],
    events: ['accountsChanged'],
    rpcUrls: { 'eip155:1': 'https://rpc.example' },
  },
};

/** Destroyed after each test: a proposal that was abandoned is kept for its lifetime. */
const services: PairingService[] = [];

function start(
  options: FakeSignClientOptions = {},
  loadClient?: (client: FakeSignClient) => Promise<SignClient>,
  hooks: Pick<PairingServiceOptions, 'onEnded' | 'onWaiting'> = {},
) {
  const client = fakeSignClient(options);
  const uris: (string | null)[] = [];
  const expiries: number[] = [];
  const load = vi.fn(() => loadClient?.(client) ?? Promise.resolve(client));
  const service = createPairingService({
    loadClient: load,
    now: Date.now,
    onUri: ({ expiresAt, uri }) => {
      uris.push(uri);
      expiries.push(expiresAt);
    },
    onUriGone: () => uris.push(null),
    ...hooks,
  });
  services.push(service);
  const controller = new AbortController();
  const connect = (signal: AbortSignal = controller.signal) => {
    const result = service.connect({ namespaces, signal });
    // Tests read it later; until then the promise needs a handler.
    result.catch(() => undefined);
    return result;
  };
  const proposal = (index = 0) => {
    const made = client.proposals[index];
    if (!made) throw new Error(`No proposal ${index} was made.`);
    return made;
  };
  return { client, connect, controller, expiries, load, proposal, service, uris };
}

/** A service with an approved session. */
async function startConnected(
  options: FakeSignClientOptions = {},
  hooks: Pick<PairingServiceOptions, 'onEnded' | 'onUnapproved' | 'onWaiting'> = {},
  approved: Partial<SignSession> = {},
) {
  const started = start(options, undefined, hooks);
  const events: PairingEvent[] = [];
  started.service.subscribe((event) => events.push(event));
  const connecting = started.connect();
  await flush();
  started.proposal().approve(approved);
  await connecting;
  return { ...started, events };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  const destroyed = Promise.all(services.splice(0).map((service) => service.destroy()));
  await vi.advanceTimersByTimeAsync(LEAVE_LIMIT_MS);
  await destroyed;
  // By then the session has been handed over.
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('proposing', () => {
  it('shows a URI, and ends with the wallet’s session', async () => {
    const { connect, expiries, proposal, uris } = start();
    const connecting = connect();
    await flush();
    expect(uris).toEqual(['wc:topic-1@2?symKey=key']);
    expect(expiries).toEqual([Date.now() + PAIRING_LIFETIME_MS]);
    proposal().approve();
    await expect(connecting).resolves.toMatchObject({ topic: 'topic-1', accounts: [`eip155:1:${FIRST_ADDRESS}`] });
    expect(uris).toEqual(['wc:topic-1@2?symKey=key', null]);
  });

  it('requires nothing of a wallet, and uses the host’s own endpoints for reads', async () => {
    const { connect, controller, proposal } = start();
    const connecting = connect();
    await flush();
    expect(proposal().request).toEqual({
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:137'],
          methods: ['personal_sign'],
          events: ['accountsChanged'],
          rpcMap: { '1': 'https://rpc.example' },
        },
      },
    });
    controller.abort('left');
    await expect(connecting).rejects.toBeDefined();
  });

  it.each([4001, 5000, 5001, 5002, 5003])('is declined with code %d', async (code) => {
    const { connect, proposal, uris } = start();
    const connecting = connect();
    await flush();
    const cause = { code, message: 'User rejected.' };
    proposal().reject(cause);
    await expect(connecting).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection declined',
      cause,
    });
    expect(uris.at(-1)).toBeNull();
  });

  it.each([{ code: -32000 }, new Error('socket hang up'), 'a string', undefined])(
    'fails otherwise with %s',
    async (cause) => {
      const { connect, proposal } = start();
      const connecting = connect();
      await flush();
      proposal().reject(cause);
      await expect(connecting).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
    },
  );

  it('fails with a relay that returns no URI', async () => {
    const { connect, uris } = start({ uri: undefined });
    await expect(connect()).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      details: 'The relay accepted the proposal without a URI.',
    });
    expect(uris).toEqual([]);
  });

  it('ends the former session', async () => {
    const { client, connect, proposal } = await startConnected();
    const again = connect();
    await flush();
    expect(client.log).toEqual([]);
    proposal(1).approve({ topic: 'topic-2' });
    await expect(again).resolves.toMatchObject({ topic: 'topic-2' });
    expect(client.log).toEqual(['disconnect topic-1 6000']);
  });
});

describe('an unused URI', () => {
  it('is renewed before it expires, and no longer works from then on', async () => {
    const { client, connect, proposal, uris } = start();
    const connecting = connect();
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS - PAIRING_EXPIRY_MARGIN_MS - 1);
    expect(uris).toEqual(['wc:topic-1@2?symKey=key']);
    await vi.advanceTimersByTimeAsync(1);
    expect(uris).toEqual(['wc:topic-1@2?symKey=key', null, 'wc:topic-2@2?symKey=key']);
    expect(client.log).toEqual(['drop wc:topic-1@2?symKey=key']);
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS);
    expect(client.proposals).toHaveLength(3);
    proposal(2).approve({ topic: 'topic-3' });
    await expect(connecting).resolves.toMatchObject({ topic: 'topic-3' });
  });

  it('is valid for 4 minutes, and counts as expired with 10 s left', async () => {
    const { connect, controller, expiries, uris } = start();
    const startedAt = Date.now();
    connect();
    await flush();
    expect(expiries).toEqual([startedAt + 240_000]);
    await vi.advanceTimersByTimeAsync(229_999);
    expect(uris).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(uris).toHaveLength(3);
    controller.abort(new Error('left'));
    await flush();
  });

  it('is renewed as soon as the page is visible again, if the device slept through its end', async () => {
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    const { connect, controller, uris } = start();
    connect();
    await flush();
    // A sleeping device stops timers, but not the system time.
    vi.setSystemTime(Date.now() + PAIRING_LIFETIME_MS - PAIRING_EXPIRY_MARGIN_MS - 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(uris).toEqual(['wc:topic-1@2?symKey=key']);
    vi.setSystemTime(Date.now() + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    await flush();
    expect(uris).toEqual(['wc:topic-1@2?symKey=key', null, 'wc:topic-2@2?symKey=key']);
    controller.abort(new Error('left'));
    await flush();
  });

  it('is renewed also if the relay first reports that it has expired', async () => {
    const { connect, controller, proposal, uris } = start();
    connect();
    await flush();
    vi.setSystemTime(Date.now() + PAIRING_LIFETIME_MS);
    proposal().reject(new Error('Proposal expired'));
    await flush();
    expect(uris).toEqual(['wc:topic-1@2?symKey=key', null, 'wc:topic-2@2?symKey=key']);
    controller.abort(new Error('left'));
    await flush();
  });

  it('has one timer, and none once it was used or abandoned', async () => {
    const used = start();
    used.connect();
    await flush();
    expect(vi.getTimerCount()).toBe(1);
    used.proposal().approve();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    const left = start();
    left.connect();
    await flush();
    left.controller.abort(new Error('left'));
    await flush();
    // A phone may show the proposal until it expires.
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leads to no session if it is approved after its renewal', async () => {
    const { client, connect, proposal } = start();
    const connecting = connect();
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS);
    proposal(0).approve({ topic: 'late' });
    await flush();
    expect(client.log).toContain('disconnect late 6000');
    proposal(1).approve({ topic: 'in-time' });
    await expect(connecting).resolves.toMatchObject({ topic: 'in-time' });
    expect(client.log).not.toContain('disconnect in-time 6000');
  });
});

describe('abandoning an attempt', () => {
  it('ends at once with the reason, and hides the URI', async () => {
    const { client, connect, controller, uris } = start();
    const connecting = connect();
    await flush();
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toMatchObject({ cause: new Error('left') });
    expect(uris.at(-1)).toBeNull();
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS - PAIRING_EXPIRY_MARGIN_MS - 1);
    expect(client.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.log).toEqual(['drop wc:topic-1@2?symKey=key']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('opens a session that was approved %d turns earlier', async (turns) => {
    const { client, connect, controller, proposal, service } = start();
    const connecting = connect();
    await flush();
    proposal().approve({ topic: 'late' });
    await flush(turns);
    controller.abort(new Error('left'));
    await connecting.catch(() => undefined);
    await flush();
    expect(client.log).toEqual([]);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'late' });
  });

  it('opens a session that is approved long after it', async () => {
    const { client, connect, controller, proposal, service } = start();
    const connecting = connect();
    await flush();
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    proposal().approve({ topic: 'late' });
    await flush();
    expect(client.log).toEqual([]);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'late' });
  });

  it('ends a session that is approved after the end of its lifetime', async () => {
    const { client, connect, controller, proposal, service } = start();
    const connecting = connect();
    await flush();
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toBeDefined();
    await vi.advanceTimersByTimeAsync(PAIRING_LIFETIME_MS);
    proposal().approve({ topic: 'late' });
    await flush();
    expect(client.log).toEqual(['drop wc:topic-1@2?symKey=key', 'disconnect late 6000']);
    await expect(service.restore()).resolves.toBeNull();
  });

  it('before the URI is available drops that URI later, and never shows it', async () => {
    const slow = deferred<void>();
    const { client, connect, controller, uris } = start({ beforeUri: () => slow.promise });
    const connecting = connect();
    await flush();
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toBeDefined();
    slow.resolve();
    await flush();
    expect(uris).toEqual([]);
    expect(client.log).toEqual(['drop wc:topic-1@2?symKey=key']);
  });

  it('before the SDK has loaded proposes nothing', async () => {
    const loading = deferred<void>();
    const { client, connect, controller } = start({}, (loaded) => loading.promise.then(() => loaded));
    const connecting = connect();
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toBeDefined();
    loading.resolve();
    await flush();
    expect(client.proposals).toEqual([]);
  });

  it('does not hide the URI of the attempt that came after it', async () => {
    const { connect, controller, uris } = start();
    const first = connect();
    await flush();
    const second = new AbortController();
    const other = connect(second.signal);
    await flush();
    controller.abort(new Error('replaced'));
    await expect(first).rejects.toBeDefined();
    expect(uris).toEqual(['wc:topic-1@2?symKey=key', 'wc:topic-2@2?symKey=key']);
    second.abort(new Error('left'));
    await expect(other).rejects.toBeDefined();
    expect(uris.at(-1)).toBeNull();
  });
});

describe('a relay that refuses', () => {
  it('ends the attempt that waits for it, and the next one can succeed', async () => {
    const slow = deferred<void>();
    let isRefused = true;
    const { connect, proposal, service } = start({ beforeUri: () => (isRefused ? slow.promise : Promise.resolve()) });
    const refused = connect();
    await flush();
    service.refuse(new ClockWrongError());
    await expect(refused).rejects.toMatchObject({ code: 'CLOCK_WRONG' });
    isRefused = false;
    const connecting = connect();
    await flush();
    proposal().approve();
    await expect(connecting).resolves.toMatchObject({ topic: 'topic-1' });
  });
});

it('says that a request has expired when the wallet has not answered in time', async () => {
  const { service } = await startConnected({ request: () => new Promise(() => undefined) });
  const asking = service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] });
  const expired = expect(asking).rejects.toMatchObject({ code: 'REQUEST_EXPIRED' });
  await vi.advanceTimersByTimeAsync(REQUEST_LIMIT_MS);
  await expired;
  expect(REQUEST_LIMIT_MS).toBe(15 * 60_000);
});

describe('a relay that does not respond', () => {
  it('times out, and a later response is dropped', async () => {
    const slow = deferred<void>();
    const { client, connect, uris } = start({ beforeUri: () => slow.promise });
    const connecting = connect();
    const onRejected = vi.fn();
    void connecting.catch(onRejected);
    await vi.advanceTimersByTimeAsync(RELAY_LIMIT_MS - 1);
    expect(onRejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(connecting).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
    slow.resolve();
    await flush();
    expect(uris).toEqual([]);
    expect(client.log).toEqual(['drop wc:topic-1@2?symKey=key']);
  });

  it('times out while the SDK starts', async () => {
    const { connect } = start({}, () => new Promise(() => undefined));
    const connecting = connect();
    await vi.advanceTimersByTimeAsync(RELAY_LIMIT_MS);
    await expect(connecting).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' });
  });
});

describe('the SDK', () => {
  it('is loaded by the first call, once, for all', async () => {
    const { load, service } = start();
    expect(load).not.toHaveBeenCalled();
    await Promise.all([service.restore(), service.restore()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that fails to load is reported with its own code, and is loaded again', async () => {
    let isOffline = true;
    const { connect, load, service } = start({}, (client) =>
      isOffline ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(client),
    );
    await expect(connect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE', cause: new Error('Failed to fetch') });
    isOffline = false;
    await expect(service.restore()).resolves.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('restoring', () => {
  it('finds the newest active session', async () => {
    const { client, service } = start();
    client.addSession({ topic: 'expired', expiry: Date.now() / 1000 - 1 });
    client.addSession({ topic: 'older' });
    client.addSession({ topic: 'newer' });
    client.addSession({ topic: 'expired too', expiry: Date.now() / 1000 });
    await expect(service.restore()).resolves.toMatchObject({ topic: 'newer' });
    await expect(service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] })).resolves.toBe(
      'answer',
    );
  });

  it('finds nothing without an active session', async () => {
    const { service } = start();
    await expect(service.restore()).resolves.toBeNull();
  });
});

describe('a session that is approved after its attempt was abandoned', () => {
  it('stays open for a namespace that has just restored it', async () => {
    const { client, connect, controller, proposal, service } = start();
    const events: PairingEvent[] = [];
    service.subscribe((event) => events.push(event));
    const connecting = connect();
    await flush();
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    const found = service.restore();
    proposal().approve();
    await expect(found).resolves.toMatchObject({ topic: 'topic-1' });
    await flush();
    expect([events, client.log]).toEqual([[], []]);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'topic-1' });
  });
});

describe('a session that cannot be read', () => {
  const odd = {
    topic: 'odd',
    namespaces: untyped<SignSession['namespaces']>({ eip155: { accounts: null, methods: 'all' } }),
  };

  it('is ended, as WALLET_MISBEHAVED', async () => {
    const { client, connect, proposal } = start();
    const connecting = connect();
    await flush();
    proposal().approve(odd);
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' });
    await flush();
    expect(client.log).toContain('disconnect odd 6000');
  });

  it('does not prevent the others from being restored', async () => {
    const { client, service } = start();
    client.addSession({ topic: 'fine' });
    client.addSession(odd);
    await expect(service.restore()).resolves.toMatchObject({ topic: 'fine' });
  });

  it('changes nothing when a wallet updates a session to one', async () => {
    const { client, events } = await startConnected();
    client.emitChange(fakeSession({ ...odd, topic: 'topic-1' }));
    expect(events).toEqual([]);
  });
});

describe('a request', () => {
  it('goes to the wallet on the session’s topic', async () => {
    const request = vi.fn(async () => '0xsigned');
    const { client, service } = await startConnected({ request });
    const answer = service.request({
      method: 'personal_sign',
      networkId: 'eip155:137',
      params: ['0x00', FIRST_ADDRESS],
    });
    await expect(answer).resolves.toBe('0xsigned');
    expect(request).toHaveBeenCalledWith({
      topic: 'topic-1',
      chainId: 'eip155:137',
      request: { method: 'personal_sign', params: ['0x00', FIRST_ADDRESS] },
      onSent: expect.any(Function),
    });
    expect(client.log).toEqual(['request personal_sign on eip155:137']);
  });

  it('is reported as pending from when the relay has it until it is answered', async () => {
    const answer = deferred<unknown>();
    const reported: unknown[] = [];
    const request: SignClient['request'] = ({ onSent }) => {
      onSent?.(7);
      return answer.promise;
    };
    const { service } = await startConnected(
      { request },
      {
        onWaiting: (waiting) => {
          reported.push(waiting);
          return () => reported.push('settled');
        },
      },
    );
    const asked = service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] });
    await flush();
    expect(reported).toEqual([
      {
        method: 'personal_sign',
        requestId: 7,
        sessionTopic: 'topic-1',
        walletName: 'Phone Wallet',
        cancel: expect.any(Function),
      },
    ]);
    answer.reject({ code: 5000 });
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(reported).toHaveLength(2);
  });

  it.each<[string, (test: Awaited<ReturnType<typeof startConnected>>) => unknown]>([
    ['the wallet ends the session', ({ client }) => client.emitEnd('topic-1')],
    ['the visitor disconnects', ({ service }) => service.disconnect()],
    ['the modal is destroyed', ({ service }) => service.destroy()],
  ])('is no longer pending once no wallet can answer it: %s', async (_, end) => {
    const reported: unknown[] = [];
    const request: SignClient['request'] = ({ onSent }) => {
      onSent?.(7);
      return new Promise(() => undefined);
    };
    const test = await startConnected({ request }, { onWaiting: () => () => reported.push('settled') });
    const asked = test.service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] });
    const outcome = vi.fn();
    asked.catch(outcome);
    await flush();
    await end(test);
    await flush();
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'NOT_CONNECTED' }));
    expect(reported).toEqual(['settled']);
  });

  it('that the visitor cancels is rejected at once, and a later answer is ignored', async () => {
    const answer = deferred<unknown>();
    let cancel = () => {};
    const settled = vi.fn();
    const request: SignClient['request'] = ({ onSent }) => {
      onSent?.(7);
      return answer.promise;
    };
    const onWaiting: PairingServiceOptions['onWaiting'] = (waiting) => {
      cancel = waiting.cancel;
      return settled;
    };
    const { service } = await startConnected({ request }, { onWaiting });
    const asked = service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] });
    const outcome = vi.fn();
    asked.catch(outcome);
    await flush();
    cancel();
    await flush();
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'REQUEST_REJECTED', details: 'Cancelled on the page.' }),
    );
    expect(settled).toHaveBeenCalledOnce();
    answer.resolve('0xlate');
    await flush();
    expect(outcome).toHaveBeenCalledOnce();
  });

  it('that is sent after the end of its session is not reported as pending', async () => {
    const onWaiting = vi.fn();
    let send = () => {};
    const request: SignClient['request'] = ({ onSent }) => {
      send = () => onSent?.(7);
      return new Promise(() => undefined);
    };
    const { client, service } = await startConnected({ request }, { onWaiting });
    const asked = service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] });
    const outcome = vi.fn();
    asked.catch(outcome);
    await flush();
    client.emitEnd('topic-1');
    send();
    await flush();
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'NOT_CONNECTED' }));
    expect(onWaiting).not.toHaveBeenCalled();
  });

  it('that the session does not cover is not sent', async () => {
    const { client, service } = await startConnected();
    await expect(service.request({ method: 'eth_sign', networkId: 'eip155:1', params: [] })).rejects.toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
      message: 'Action not allowed',
    });
    expect(client.log).toEqual([]);
  });

  it('without a session is not sent, and loads nothing', async () => {
    const { load, service } = start();
    await expect(service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] })).rejects.toMatchObject(
      {
        code: 'NOT_CONNECTED',
      },
    );
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    [{ code: 5000, message: 'User rejected.' }, 'REQUEST_REJECTED', 'Request declined'],
    [{ code: 4001 }, 'REQUEST_REJECTED', 'Request declined'],
    [{ code: 4902 }, 'REQUEST_FAILED', 'The wallet could not do this'],
    ['a string', 'REQUEST_FAILED', 'The wallet could not do this'],
  ])('that fails with %j is %s', async (cause, code, message) => {
    const { service } = await startConnected({ request: () => Promise.reject(cause) });
    await expect(service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] })).rejects.toMatchObject(
      {
        code,
        message,
        cause,
      },
    );
  });
});

describe('what happens to the session', () => {
  const onNetworks = (...chains: string[]) => ({
    namespaces: { eip155: { accounts: [`eip155:1:${FIRST_ADDRESS}`], chains, methods: [] } },
  });
  const switchTo = (client: FakeSignClient, data: unknown) =>
    client.emitEvent({
      topic: 'topic-1',
      params: { chainId: 'eip155:1', event: { name: 'chainChanged', data } },
    });

  it('is no switch to a network that it does not contain', async () => {
    const onUnapproved = vi.fn();
    const { client, events } = await startConnected({}, { onUnapproved });
    for (const data of [137, '0x89', 'eip155:137', 'solana:abc']) switchTo(client, data);
    expect(events).toEqual([]);
    expect(onUnapproved).toHaveBeenCalledTimes(4);
  });

  it('is a switch to a network once the wallet has added it', async () => {
    const { client, events } = await startConnected();
    switchTo(client, 137);
    client.emitChange(fakeSession(onNetworks('eip155:1', 'eip155:10')));
    expect(events).toMatchObject([{ type: 'sessionChanged' }]);
    client.emitChange(fakeSession(onNetworks('eip155:1', 'eip155:137')));
    expect(events.at(-1)).toEqual({ type: 'networkChanged', networkId: 'eip155:137' });
    client.emitChange(fakeSession(onNetworks('eip155:1', 'eip155:137')));
    expect(events.at(-1)).toMatchObject({ type: 'sessionChanged' });
  });

  it('is no switch to a network that the wallet has left before it added it', async () => {
    const { client, events } = await startConnected();
    switchTo(client, 137);
    switchTo(client, 1);
    client.emitChange(fakeSession(onNetworks('eip155:1', 'eip155:137')));
    expect(events).toMatchObject([{ type: 'networkChanged', networkId: 'eip155:1' }, { type: 'sessionChanged' }]);
  });

  it('is emitted: networks in every form, accounts, changes', async () => {
    const { client, events } = await startConnected({}, {}, onNetworks('eip155:1', 'eip155:10', 'eip155:137'));
    const emit = (name: string, data: unknown, topic = 'topic-1') =>
      client.emitEvent({ topic, params: { chainId: 'eip155:1', event: { name, data } } });
    emit('chainChanged', 137);
    emit('chainChanged', '0x89');
    emit('chainChanged', 'eip155:10');
    emit('accountsChanged', [`eip155:1:${SECOND_ADDRESS}`]);
    emit('message', 'hello');
    expect(events).toEqual([
      { type: 'networkChanged', networkId: 'eip155:137' },
      { type: 'networkChanged', networkId: 'eip155:137' },
      { type: 'networkChanged', networkId: 'eip155:10' },
      { type: 'accountsChanged', namespace: 'eip155', accounts: [`eip155:1:${SECOND_ADDRESS}`] },
    ]);
    client.emitChange(
      fakeSession({ namespaces: { eip155: { accounts: [`eip155:10:${FIRST_ADDRESS}`], methods: [] } } }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'sessionChanged', session: { networkIds: ['eip155:10'] } });
  });

  it('ends it, and no request is sent after that', async () => {
    const { client, events, service } = await startConnected();
    client.emitEnd('topic-1');
    expect(events).toEqual([{ type: 'sessionEnded' }]);
    await expect(service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] })).rejects.toMatchObject(
      {
        code: 'NOT_CONNECTED',
      },
    );
  });

  it('is ignored for another session', async () => {
    const { client, events } = await startConnected();
    client.addSession({ topic: 'foreign' });
    client.emitEvent({ topic: 'foreign', params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: 5 } } });
    client.emitChange(fakeSession({ topic: 'foreign' }));
    client.emitEnd('foreign');
    expect(events).toEqual([]);
  });

  it('is not emitted to listeners that unsubscribed', async () => {
    const { client, service } = await startConnected();
    const listener = vi.fn();
    const stop = service.subscribe(listener);
    stop();
    client.emitEnd('topic-1');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('checking', () => {
  it('receives what was missed, and keeps a session that is alive', async () => {
    const onEnded = vi.fn();
    const { client, events, service } = await startConnected({}, { onEnded });
    await service.check();
    expect(client.log).toEqual(['refresh topic-1']);
    expect(events).toEqual([]);
    expect(onEnded).not.toHaveBeenCalled();
    await expect(service.restore()).resolves.toMatchObject({ topic: 'topic-1' });
  });

  it('ends a session that its wallet has ended meanwhile, once, with the reason', async () => {
    const onEnded = vi.fn();
    const refresh = async () => {
      client.removeSession('topic-1');
      client.emitEnd('topic-1');
    };
    const { client, events, service } = await startConnected({ refresh }, { onEnded });
    await service.check();
    expect(events).toEqual([{ type: 'sessionEnded' }]);
    expect(onEnded.mock.calls).toEqual([[expect.objectContaining({ topic: 'topic-1' }), 'byWallet']]);
  });

  it('ends a session whose removal was missed', async () => {
    const onEnded = vi.fn();
    const { client, service } = await startConnected({}, { onEnded });
    client.removeSession('topic-1');
    await service.check();
    expect(onEnded.mock.calls).toEqual([[expect.objectContaining({ topic: 'topic-1' }), 'byWallet']]);
    expect(client.log).toEqual([]);
  });

  it('ends a session that has expired, without the relay, and does not restore it', async () => {
    const onEnded = vi.fn();
    const { client, events, service } = await startConnected({}, { onEnded });
    vi.setSystemTime(fakeSession().expiry * 1000);
    await service.check();
    expect(client.log).toEqual([]);
    expect(events).toEqual([{ type: 'sessionEnded' }]);
    expect(onEnded.mock.calls).toEqual([[expect.objectContaining({ topic: 'topic-1' }), 'expired']]);
    vi.setSystemTime(0);
    await expect(service.restore()).resolves.toBeNull();
  });

  it('keeps the session while the relay cannot be reached', async () => {
    const { events, service } = await startConnected({ refresh: () => Promise.reject(new Error('no relay')) });
    await service.check();
    expect(events).toEqual([]);
  });

  it('does nothing, and loads nothing, without a session', async () => {
    const { load, service } = start();
    await service.check();
    expect(load).not.toHaveBeenCalled();
    const connected = await startConnected();
    await connected.service.disconnect();
    await connected.service.check();
    expect(connected.client.log).toEqual(['disconnect topic-1 6000']);
  });
});

describe('disconnecting', () => {
  it('notifies the wallet, and ends here at once', async () => {
    const { client, service } = await startConnected();
    await service.disconnect();
    expect(client.log).toEqual(['disconnect topic-1 6000']);
    await service.disconnect();
    expect(client.log).toHaveLength(1);
  });

  it.each<[string, () => Promise<void>]>([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['never ends', () => new Promise(() => undefined)],
  ])('is complete even if notifying the wallet %s', async (_, disconnect) => {
    const { service } = await startConnected({ disconnect });
    const disconnecting = service.disconnect();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(disconnecting).resolves.toBeUndefined();
    await expect(service.request({ method: 'personal_sign', networkId: 'eip155:1', params: [] })).rejects.toMatchObject(
      {
        code: 'NOT_CONNECTED',
      },
    );
  });
});

describe('destroying', () => {
  it('closes the client and removes its listeners', async () => {
    const { client, events, service } = await startConnected();
    await service.destroy();
    expect(client.log).toEqual(['close']);
    expect(client.listenerCount).toBe(0);
    client.emitEnd('topic-1');
    expect(events).toEqual([]);
  });

  it('loads nothing to close it', async () => {
    const { load, service } = start();
    await service.destroy();
    expect(load).not.toHaveBeenCalled();
    await expect(service.restore()).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(load).not.toHaveBeenCalled();
  });

  it('closes a client that loads later, and does not wait for it', async () => {
    const loading = deferred<void>();
    const { client, service } = start({}, (loaded) => loading.promise.then(() => loaded));
    const restoring = service.restore().catch((error: unknown) => error);
    const destroying = service.destroy();
    await vi.advanceTimersByTimeAsync(3_000);
    await destroying;
    loading.resolve();
    expect(await restoring).toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(client.log).toEqual(['close']);
    expect(client.listenerCount).toBe(0);
  });
});
