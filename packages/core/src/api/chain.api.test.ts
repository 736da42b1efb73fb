import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import { gateContextOf } from '../testing/gates.js';
import { json } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { chainApi } from './chain.api.js';
import { SERVICE_TIMEOUT_MS } from './service-base-query.js';

const services = { kind: 'self-hosted', url: 'https://services.example/base', projectId: 'project-1' } as const;

/** The endpoints that a feature would add. */
const { endpoints } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    getName: build.query<unknown, string>({
      query: (address) => ({ path: `v1/identity/${address}`, headers: { 'x-test': 'yes' }, parse: (answer) => answer }),
    }),
    getQuote: build.mutation<unknown, object>({
      query: (body) => ({ path: 'v1/convert/quotes', body, parse: (answer) => answer }),
    }),
  }),
});

const modals: Modal[] = [];

async function start(answer: (init: RequestInit) => Promise<Response>, given: object = { services }) {
  const asked: { readonly url: URL; readonly init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    asked.push({ url: new URL(String(input)), init });
    return answer(init);
  };
  const modal = createTestModal({ fetch, ...given });
  modals.push(modal);
  const { dependencies } = gateContextOf(modal);
  return { asked, dispatch: modal.store.dispatch, load: () => dependencies.features.load('chain'), modal };
}

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

describe('the blockchain API', () => {
  it('is added to the store on first use, and requests nothing by itself', async () => {
    const { asked, load, modal } = await start(async () => json({}));
    await modal.open();
    expect(modal.store.getState().chainApi).toBeUndefined();
    await load();
    await load();
    expect(modal.store.getState().chainApi).toMatchObject({ queries: {} });
    expect(asked.filter(({ url }) => url.pathname.includes('/v1/'))).toEqual([]);
  });

  it('reads with the headers of a request', async () => {
    const { asked, dispatch, load } = await start(async () => json({ name: 'ada.eth' }));
    await load();
    const { data } = await dispatch(endpoints.getName.initiate('0xada', { subscribe: false }));
    expect(data).toEqual({ name: 'ada.eth' });
    expect(asked[0]?.url.href).toMatch(/^https:\/\/services\.example\/base\/v1\/identity\/0xada\?projectId=project-1/);
    expect(asked[0]?.init).toMatchObject({ headers: { 'x-test': 'yes' } });
    expect(asked[0]?.init.method).toBeUndefined();
  });

  it('posts a body as JSON', async () => {
    const { asked, dispatch, load } = await start(async () => json({ amount: '1' }));
    await load();
    const { data } = await dispatch(endpoints.getQuote.initiate({ from: 'a', to: 'b' }));
    expect(data).toEqual({ amount: '1' });
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"from":"a","to":"b"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('ends a request that is abandoned', async () => {
    const { asked, dispatch, load } = await start(() => new Promise(() => undefined));
    await load();
    const asking = dispatch(endpoints.getQuote.initiate({}));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    asking.abort();
    expect(await asking).toMatchObject({ error: { name: 'AbortError' } });
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  it('times out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { dispatch, load } = await start(() => new Promise(() => undefined));
    await load();
    const asking = dispatch(endpoints.getQuote.initiate({}));
    await vi.advanceTimersByTimeAsync(SERVICE_TIMEOUT_MS);
    expect(await asking).toMatchObject({ error: { code: 'NETWORK_UNREACHABLE' } });
  });

  it('is not requested if it is turned off', async () => {
    const off = { services: { ...services, overrides: { blockchainUrl: null } } };
    const { asked, dispatch, load } = await start(async () => json({}), off);
    await load();
    expect(await dispatch(endpoints.getQuote.initiate({}))).toMatchObject({ error: { code: 'NOT_CONNECTED' } });
    expect(asked).toEqual([]);
  });
});
