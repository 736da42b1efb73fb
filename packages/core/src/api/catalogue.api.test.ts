import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import type { HostNetwork } from '../ports/network.js';
import { flush } from '../testing/flush.js';
import { packageVersion } from '../testing/package-version.js';
import { json, type StubbedAnswer, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, localNetwork, otherNetwork } from '../testing.js';
import { catalogueApi, WALLETS_PER_PAGE, type WalletFilter } from './catalogue.api.js';
import { SERVICE_TIMEOUT_MS } from './service-base-query.js';
import { assetImageUrl, clientOf } from './service-url.js';
import { loadServices } from './services.controller.js';

const services = { kind: 'self-hosted', url: 'https://services.example/base', projectId: 'project-1' } as const;
const filter: WalletFilter = { chains: ['eip155:1', 'eip155:137'], include: [], exclude: [] };
const { getWallets, getShortList, searchWallets } = catalogueApi.endpoints;

const record = (index: number) => ({ id: `wallet-${index}`, name: `Wallet ${index}`, image_id: `picture/${index}` });
const pageOf = (url: URL, total: number) => {
  const page = Number(url.searchParams.get('page'));
  const entries = Number(url.searchParams.get('entries'));
  const from = (page - 1) * entries;
  const length = Math.max(0, Math.min(entries, total - from));
  return json({ data: Array.from({ length }, (_, index) => record(from + index)), count: total });
};

const modals: Modal[] = [];

function servicesOf({ store }: Modal) {
  const { catalogueApi: part } = store.getState();
  if (!part) throw new Error('The clients are not in the store.');
  return { catalogueApi: part };
}

const solana: HostNetwork = { ...localNetwork, id: 'local', chainNamespace: 'solana' };

async function start(
  answer: (url: URL, signal: AbortSignal | undefined) => StubbedAnswer,
  options: Partial<ModalOptions> = {},
) {
  const stub = stubFetch(answer);
  const modal = createTestModal({ services, fetch: stub.fetch, ...options });
  modals.push(modal);
  await modal.store.dispatch(loadServices());
  return { modal, dispatch: modal.store.dispatch, urls: stub.urls };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
});

describe('a request', () => {
  it('contains the page, and identifies the client', async () => {
    const { dispatch, urls } = await start((url) => pageOf(url, 0));
    await dispatch(getWallets.initiate(filter));
    expect(urls.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://services.example/base/getWallets']);
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toEqual({
      projectId: 'project-1',
      st: 'foyerkit',
      sv: `core-eip155-${packageVersion}`,
      page: '1',
      entries: '40',
      chains: 'eip155:1,eip155:137',
    });
  });

  it.each<[string, Partial<ModalOptions>, string]>([
    ['the chain namespace of its adapter', {}, 'eip155'],
    ['each once', { networks: [localNetwork, solana, otherNetwork] }, 'eip155,solana'],
    ['that it serves any by pairing alone', { adapters: [] }, 'universal'],
  ])('says of the client %s', async (_, options, adapters) => {
    const { dispatch, urls } = await start((url) => pageOf(url, 0), options);
    await dispatch(getWallets.initiate(filter));
    expect(urls[0]?.searchParams.get('sv')).toBe(`core-${adapters}-${packageVersion}`);
  });

  it('contains every filter', async () => {
    const { dispatch, urls } = await start((url) => pageOf(url, 0));
    await dispatch(getWallets.initiate({ chains: [], include: ['a', 'b'], exclude: ['c'], isCertifiedOnly: true }));
    const params = Object.fromEntries(urls[0]?.searchParams ?? []);
    expect(params).toMatchObject({ include: 'a,b', exclude: 'c', badge_type: 'certified' });
    expect(params).not.toHaveProperty('chains');
  });

  it('contains the trimmed search text, for one page of 100', async () => {
    const { dispatch, urls } = await start((url) => pageOf(url, 0));
    await dispatch(searchWallets.initiate({ ...filter, search: '  meta mask\n' }));
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toMatchObject({
      page: '1',
      entries: '100',
      search: 'meta mask',
    });
  });

  it('is limited to the length of a short list', async () => {
    const { dispatch, urls } = await start((url) => pageOf(url, 0));
    await dispatch(getShortList.initiate({ ...filter, include: ['x', 'y'], entries: 2, list: 'featured' }));
    expect(Object.fromEntries(urls[0]?.searchParams ?? [])).toMatchObject({ page: '1', entries: '2', include: 'x,y' });
  });
});

describe('paging', () => {
  const nextPage = { direction: 'forward' } as const;

  it('takes each wallet once, and ends with the last page', async () => {
    const total = 2 * WALLETS_PER_PAGE + 5;
    const { dispatch, urls } = await start((url) => pageOf(url, total));
    await dispatch(getWallets.initiate(filter));
    await dispatch(getWallets.initiate(filter, nextPage));
    const { data } = await dispatch(getWallets.initiate(filter, nextPage));
    expect(data?.pages.map(({ wallets }) => wallets.length)).toEqual([40, 40, 5]);
    const ids = data?.pages.flatMap(({ wallets }) => wallets.map(({ id }) => id)) ?? [];
    expect(new Set(ids).size).toBe(total);
    expect(urls.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3']);
    await dispatch(getWallets.initiate(filter, nextPage));
    expect(urls).toHaveLength(3);
  });

  it('continues after a page without valid records', async () => {
    const { dispatch } = await start((url) =>
      url.searchParams.get('page') === '1'
        ? json({ data: Array.from({ length: 40 }, () => ({ id: 'x', name: null })), count: 41 })
        : json({ data: [record(40)], count: 41 }),
    );
    await dispatch(getWallets.initiate(filter));
    const { data } = await dispatch(getWallets.initiate(filter, nextPage));
    expect(data?.pages.map(({ wallets }) => wallets.length)).toEqual([0, 1]);
  });

  it('requests no additional page because of a dropped record', async () => {
    const { dispatch, urls } = await start(() => json({ data: [record(1), { id: 'x' }], count: 2 }));
    await dispatch(getWallets.initiate(filter));
    await dispatch(getWallets.initiate(filter, nextPage));
    expect(urls).toHaveLength(1);
  });

  it('ends if a service reports a higher total than it returns', async () => {
    const { dispatch, urls } = await start((url) =>
      json({ data: url.searchParams.get('page') === '1' ? [record(1)] : [], count: 1_000 }),
    );
    await dispatch(getWallets.initiate(filter));
    await dispatch(getWallets.initiate(filter, nextPage));
    await dispatch(getWallets.initiate(filter, nextPage));
    expect(urls).toHaveLength(2);
  });

  it('ends if a service returns the same page again', async () => {
    const { dispatch, urls } = await start(() => json({ data: [record(1), record(2)], count: 1_000 }));
    await dispatch(getWallets.initiate(filter));
    await dispatch(getWallets.initiate(filter, nextPage));
    await dispatch(getWallets.initiate(filter, nextPage));
    expect(urls).toHaveLength(2);
  });

  it('requests the same list once', async () => {
    const { dispatch, urls } = await start((url) => pageOf(url, 3));
    await Promise.all([dispatch(getWallets.initiate(filter)), dispatch(getWallets.initiate({ ...filter }))]);
    await dispatch(getWallets.initiate(filter));
    expect(urls).toHaveLength(1);
  });
});

describe('a picture', () => {
  it('is an address of the same service that identifies the client', async () => {
    const { dispatch } = await start((url) => pageOf(url, 1));
    const { data } = await dispatch(getShortList.initiate({ ...filter, entries: 1, list: 'recommended' }));
    expect(data?.wallets[0]?.imageUrl).toBe(
      `https://services.example/base/getWalletImage/picture%2F0?projectId=project-1&st=foyerkit&sv=core-eip155-${packageVersion}`,
    );
  });

  it('of a network or a connector has an address where there is a catalogue', async () => {
    const { modal } = await start((url) => pageOf(url, 0));
    const { endpoints, store } = modal;
    if (!endpoints) throw new TypeError('No service is configured.');
    const client = clientOf(store.getState(), endpoints);
    expect(assetImageUrl('a/b', endpoints, client)).toBe(
      `https://services.example/base/public/getAssetImage/a%2Fb?projectId=project-1&st=foyerkit&sv=core-eip155-${packageVersion}`,
    );
    expect(assetImageUrl(undefined, endpoints, client)).toBeUndefined();
    expect(assetImageUrl('a', {}, client)).toBeUndefined();
  });
});

describe('an invalid response', () => {
  it.each<[string, () => StubbedAnswer, object]>([
    ['is not JSON', () => new Response('<!doctype html>', { status: 200 }), { code: 'INVALID_RESPONSE' }],
    ['is not a list', () => json({ wallets: [] }), { code: 'INVALID_RESPONSE' }],
    ['is null', () => json(null), { code: 'INVALID_RESPONSE' }],
    ['says 500', () => json({}, 500), { code: 'HTTP_ERROR', status: 500, message: 'HTTP status code: 500' }],
    ['says 503', () => json({}, 503), { code: 'HTTP_ERROR', status: 503 }],
    ['says 429', () => json({}, 429), { code: 'HTTP_ERROR', status: 429 }],
    ['says 403', () => json({}, 403), { code: 'HTTP_ERROR', status: 403 }],
    ['never arrives', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'NETWORK_UNREACHABLE' }],
  ])('%s, and has a code', async (_, answer, error) => {
    const { dispatch } = await start(answer);
    const result = await dispatch(getWallets.initiate(filter));
    expect(result).toMatchObject({ isError: true, error });
    expect(JSON.parse(JSON.stringify(result.error))).toEqual(result.error);
  });

  it('is requested again', async () => {
    let isBroken = true;
    const { dispatch } = await start((url) => (isBroken ? json({}, 500) : pageOf(url, 1)));
    await dispatch(getWallets.initiate(filter, { subscribe: false }));
    isBroken = false;
    const { data } = await dispatch(getWallets.initiate(filter, { subscribe: false }));
    expect(data?.pages[0]?.wallets).toHaveLength(1);
  });
});

describe('a service that does not respond', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    [
      'reacts to the abort',
      (signal: AbortSignal | undefined) => {
        return new Promise<Response>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      },
    ],
    ['ignores the abort', () => new Promise<Response>(() => undefined)],
  ])('in time is abandoned: it %s', async (_, answer) => {
    const { dispatch, modal } = await start((_url, signal) => answer(signal));
    const asking = dispatch(getWallets.initiate(filter));
    await vi.advanceTimersByTimeAsync(SERVICE_TIMEOUT_MS - 1);
    expect(getWallets.select(filter)(servicesOf(modal)).status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toMatchObject({ isError: true, error: { code: 'NETWORK_UNREACHABLE' } });
  });

  it('with the whole body is abandoned as well', async () => {
    const { dispatch } = await start(() => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
      });
      return new Response(body);
    });
    const asking = dispatch(getWallets.initiate(filter));
    await vi.advanceTimersByTimeAsync(SERVICE_TIMEOUT_MS);
    expect(await asking).toMatchObject({ isError: true, error: { code: 'NETWORK_UNREACHABLE' } });
  });

  it('is cancelled when its response is no longer needed', async () => {
    let received: AbortSignal | undefined;
    const { dispatch, modal } = await start((_url, signal) => {
      received = signal;
      return new Promise(() => undefined);
    });
    const asking = dispatch(getWallets.initiate(filter));
    await flush();
    asking.abort();
    await flush();
    expect(received?.aborted).toBe(true);
    void dispatch(searchWallets.initiate({ ...filter, search: 'x' }));
    await flush();
    expect(received?.aborted).toBe(false);
    await modal.destroy();
    await flush();
    expect(received?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('requests nothing without a catalogue', async () => {
  const stub = stubFetch(() => json({}));
  const modal = createTestModal({ fetch: stub.fetch });
  await modal.store.dispatch(loadServices());
  modals.push(modal);
  const result = await modal.store.dispatch(getWallets.initiate(filter));
  expect(result).toMatchObject({ isError: true, error: { code: 'NOT_CONNECTED' } });
  await modal.open();
  await flush();
  expect(stub.urls).toEqual([]);
});
