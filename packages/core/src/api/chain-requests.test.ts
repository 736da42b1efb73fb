import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { gateContextOf } from '../testing/gates.js';
import { json } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { chainApi } from './chain.api.js';
import { CHAIN_RETRY_MS, type ChainReading, poll, readChain } from './chain-requests.js';

const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;

const { getName } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    getName: build.query<{ readonly name: string }, string>({
      query: (address) => ({
        path: `v1/names/${address}`,
        parse: (answer) => (typeof Object(answer).name === 'string' ? answer : null),
      }),
    }),
  }),
  overrideExisting: true,
}).endpoints;

const modals: Modal[] = [];

type Answer = (signal: AbortSignal | undefined, call: number) => Response | Promise<Response>;

function start(answer: Answer, debug = false) {
  let asked = 0;
  const modal = createTestModal({
    services,
    debug,
    fetch: async (_, init) => {
      asked += 1;
      return answer(init?.signal ?? undefined, asked);
    },
  });
  modals.push(modal);
  const store = gateContextOf(modal);
  const load = vi.spyOn(store.dependencies.features, 'load');
  const read = (reading: Partial<ChainReading> = {}, address = '0xada') =>
    readChain(store, getName, address, { maxAgeS: 15, ...reading });
  return { asked: () => asked, load, modal, read };
}

const numbered: Answer = (_, call) => json({ name: `answer ${call}` });

const until = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for the code of the blockchain API only while it is not there', async () => {
  const { load, read } = start(numbered);
  await read();
  expect(load.mock.calls).toEqual([['chain']]);
  await read({}, '0xbea');
  expect(load).toHaveBeenCalledOnce();
});

describe('an answer of the blockchain API', () => {
  it('is used again until it has reached its greatest age', async () => {
    const { asked, read } = start(numbered);
    expect(await read()).toEqual({ name: 'answer 1' });
    vi.advanceTimersByTime(14_999);
    expect(await read()).toEqual({ name: 'answer 1' });
    vi.advanceTimersByTime(1);
    expect(await read()).toEqual({ name: 'answer 2' });
    expect(asked()).toBe(2);
  });

  it('is used however late it comes: the former one may be forgotten meanwhile', async () => {
    let respond = (_: Response) => {};
    const { asked, read } = start((_, call) =>
      call === 1
        ? json({ name: 'answer 1' })
        : new Promise<Response>((resolve) => {
            respond = resolve;
          }),
    );
    await read();
    // RTK Query forgets after 60 s what nobody subscribes to.
    await vi.advanceTimersByTimeAsync(55_000);
    const late = read();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked()).toBe(2);
    respond(json({ name: 'answer 2' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked()).toBe(2);
    expect(await late).toEqual({ name: 'answer 2' });
  });

  it('is shared by those who ask at the same time', async () => {
    const { asked, read } = start(numbered);
    expect(await Promise.all([read(), read()])).toEqual([{ name: 'answer 1' }, { name: 'answer 1' }]);
    expect(asked()).toBe(1);
  });

  it('is never taken from the store by a forced request, nor from a request that is pending', async () => {
    let release = (_: Response) => {};
    const first = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const { asked, read } = start((_, call) => (call === 1 ? first : json({ name: `answer ${call}` })));
    const before = read();
    await vi.waitFor(() => expect(asked()).toBe(1));
    const forced = read({ isForced: true });
    release(json({ name: 'before the transaction' }));
    expect(await before).toEqual({ name: 'before the transaction' });
    expect(await forced).toEqual({ name: 'answer 2' });
    expect(await read({ isForced: true })).toEqual({ name: 'answer 3' });
    expect(await read()).toEqual({ name: 'answer 3' });
  });
});

describe('a failure', () => {
  it('is not followed by another request for 30 s', async () => {
    let isDown = true;
    const { asked, read } = start(() => (isDown ? json({}, 500) : json({ name: 'ada' })));
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_ERROR', message: 'HTTP status code: 500' });
    isDown = false;
    vi.advanceTimersByTime(CHAIN_RETRY_MS - 1);
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_ERROR' });
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toEqual({ name: 'ada' });
  });

  it('does not hold back a forced request, nor a request about something else', async () => {
    const { asked, read } = start((_, call) => (call === 1 ? json({}, 500) : json({ name: 'ada' })));
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_ERROR' });
    await read({}, '0xbob');
    await read({ isForced: true });
    expect(asked()).toBe(3);
  });

  it('is not covered up by an earlier answer', async () => {
    const { read } = start((_, call) => (call === 1 ? json({ name: 'ada' }) : json({}, 500)));
    await read();
    vi.advanceTimersByTime(15_000);
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_ERROR' });
  });

  it.each([
    ['a body of another shape', () => json({ name: 7 }), 'INVALID_RESPONSE'],
    ['no body', () => new Response('oops'), 'INVALID_RESPONSE'],
    ['no network', () => Promise.reject(new TypeError('offline')), 'NETWORK_UNREACHABLE'],
  ] as const)('has a code: %s', async (_, answer, code) => {
    await expect(start(answer).read()).rejects.toMatchObject({ code });
  });
});

describe('an abort', () => {
  it('ends the request at once, and does not count as a failure', async () => {
    const { asked, read } = start((signal, call) => (call === 1 ? until(signal) : json({ name: 'ada' })));
    const leaving = new AbortController();
    const reading = read({ signal: leaving.signal });
    await vi.waitFor(() => expect(asked()).toBe(1));
    leaving.abort();
    await expect(reading).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(await read()).toEqual({ name: 'ada' });
  });

  it('before the request sends none', async () => {
    const { asked, read } = start(numbered);
    await expect(read({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(asked()).toBe(0);
  });

  it('leaves the others who wait for the same answer with an answer', async () => {
    const { asked, read } = start((signal, call) => (call === 1 ? until(signal) : json({ name: 'ada' })));
    const leaving = new AbortController();
    const left = read({ signal: leaving.signal });
    await vi.waitFor(() => expect(asked()).toBe(1));
    const staying = read();
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(await staying).toEqual({ name: 'ada' });
  });

  it('is what the end of the modal is', async () => {
    const { asked, modal, read } = start((signal) => until(signal));
    const reading = read();
    await vi.waitFor(() => expect(asked()).toBe(1));
    await Promise.all([expect(reading).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' }), modal.destroy()]);
  });
});

describe('polling', () => {
  /** Runs until it has asked that often, or ends by itself. */
  async function run(ask: (count: number) => Promise<unknown>, times = 4) {
    const waits: number[] = [];
    let count = 0;
    await poll({
      everyMs: 10_000,
      delay: async (delayMs) => void waits.push(delayMs),
      isWanted: () => waits.length < times,
      ask: () => {
        count += 1;
        return ask(count);
      },
    });
    return { count, waits };
  }

  it('asks at once, and then at intervals, also after a failure', async () => {
    const { count, waits } = await run((call) => (call === 2 ? Promise.reject(new Error('500')) : Promise.resolve()));
    expect(count).toBe(4);
    expect(waits).toEqual([10_000, 10_000, 10_000, 10_000]);
  });

  it('ends with a 503', async () => {
    const unavailable = Object.assign(new Error('HTTP status code: 503'), { status: 503 });
    expect((await run((call) => (call === 2 ? Promise.reject(unavailable) : Promise.resolve()))).count).toBe(2);
  });

  it('asks nothing while the page is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    expect((await run(async () => undefined)).count).toBe(0);
  });
});

describe('a mistake in the set-up', () => {
  it.each([
    [401, 'APKT007'],
    [403, 'APKT002'],
    [429, 'APKT010'],
    [500, 'APKT009'],
  ])('that the service answers with %i is the alert %s, once', async (status, code) => {
    const report = vi.spyOn(console, 'error').mockReturnValue();
    const { modal, read } = start(() => json({}, status), true);
    await expect(read()).rejects.toMatchObject({ status });
    expect(modal.store.getState().notices.alert?.code).toBe(code);
    await expect(read({ isForced: true })).rejects.toMatchObject({ status });
    expect(report.mock.calls.flat().filter((text) => String(text).includes(code))).toHaveLength(1);
  });

  it.each([
    ['an outage', 503, true],
    ['what a visitor of a finished page meets', 403, false],
  ])('is not %s', async (_, status, debug) => {
    const { modal, read } = start(() => json({}, status), debug);
    await expect(read()).rejects.toMatchObject({ status });
    expect(modal.store.getState().notices.alert).toBeNull();
  });
});
