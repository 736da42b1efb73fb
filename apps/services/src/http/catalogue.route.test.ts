import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { allWallets } from '../catalogue/all-wallets.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { walletId, walletRecordSchema } from '../catalogue/wallet.js';
import { useServices } from '../testing/test-services.js';
import { catalogueRoutes } from './catalogue.route.js';

const pageSchema = v.strictObject({
  data: v.array(v.strictObject({ ...walletRecordSchema.entries, image_url: v.string() })),
  count: v.number(),
});

const server = useServices();
const getWallets = async (query: Record<string, string | number | undefined> = {}) => {
  const response = await server.call('/getWallets', query);
  expect(response.status).toBe(200);
  return v.parse(pageSchema, await response.json());
};
const namesOf = ({ data }: { data: readonly { name: string }[] }) => data.map(({ name }) => name);

describe('GET /getWallets', () => {
  it('pages through at least 480 wallets without overlap or gap, in a stable order', async () => {
    const { count } = await getWallets();
    expect(count).toBeGreaterThanOrEqual(480);
    const pages = Array.from({ length: Math.ceil(count / 40) }, (_, index) => getWallets({ page: index + 1 }));
    const wallets = (await Promise.all(pages)).flatMap(({ data }) => data);
    expect(wallets).toHaveLength(count);
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(count);
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map(({ order }) => order).sort((a, b) => a - b));
  });

  it('starts with 40 well-known wallets, and returns an empty page after the last', async () => {
    const first = await getWallets();
    expect(first.data).toHaveLength(40);
    expect(namesOf(first).slice(0, 3)).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet']);
    expect(await getWallets({ page: 1_000 })).toEqual({ data: [], count: first.count });
  });

  it('returns included wallets in the requested order, and ignores unknown ids', async () => {
    const ids = ['Zerion', 'MetaMask', 'No such wallet', 'Rainbow'].map(walletId);
    const page = await getWallets({ include: ids.join(','), entries: 4 });
    expect(namesOf(page)).toEqual(['Zerion', 'MetaMask', 'Rainbow']);
    expect(page.count).toBe(3);
  });

  it('omits excluded wallets, also from an include list', async () => {
    const ids = ['MetaMask', 'Rainbow'].map(walletId).join(',');
    expect(namesOf(await getWallets({ exclude: ids }))).not.toContain('MetaMask');
    expect(namesOf(await getWallets({ include: ids, exclude: walletId('MetaMask') }))).toEqual(['Rainbow']);
  });

  it('returns wallets that support at least one of the chains', async () => {
    const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
    const evm = await getWallets({ chains: 'eip155:31337', entries: 100 });
    const either = await getWallets({ chains: `eip155:31337,${polkadot}` });
    const only = await getWallets({ chains: polkadot, entries: 100 });
    expect(evm.count).toBeGreaterThanOrEqual(480);
    expect(evm.data.every(({ chains }) => chains.includes('eip155:31337'))).toBe(true);
    expect(only.data.every(({ chains }) => chains.includes(polkadot))).toBe(true);
    expect(either.count).toBeGreaterThan(evm.count);
    expect((await getWallets({ chains: 'eip155:999999' })).count).toBe(0);
  });

  it('finds names regardless of case and accents, full matches and prefixes first', async () => {
    expect(namesOf(await getWallets({ search: '  mEtAmAsK ', entries: 100 }))).toEqual(['MetaMask']);
    expect(namesOf(await getWallets({ search: 'SAFE', entries: 100 })).slice(0, 2)).toEqual(['Safe', 'SafePal']);
    const accented = namesOf(await getWallets({ search: 'chateau', entries: 100 }));
    expect(accented.length).toBeGreaterThan(0);
    expect(accented.every((name) => name.startsWith('Château'))).toBe(true);
  });

  it('treats percent signs, quotes and underscores in a search literally', async () => {
    for (const search of ['%', '_', "'", '"', '\\', "' OR 1=1 --", '\u0000']) {
      expect((await getWallets({ search })).count).toBe(0);
    }
  });

  it('distinguishes certified wallets from the others', async () => {
    const certified = await getWallets({ badge_type: 'certified' });
    const others = await getWallets({ badge_type: 'none' });
    expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true);
    expect(others.data.every(({ badge_type }) => badge_type === 'none')).toBe(true);
    expect(certified.count + others.count).toBe((await getWallets()).count);
  });

  it('combines filters', async () => {
    const page = await getWallets({
      search: 'wallet',
      badge_type: 'certified',
      chains: 'eip155:1',
      exclude: walletId('OKX Wallet'),
    });
    expect(page.count).toBeGreaterThan(0);
    expect(page.data.every(({ name, badge_type }) => /wallet/i.test(name) && badge_type === 'certified')).toBe(true);
    expect(namesOf(page)).not.toContain('OKX Wallet');
  });

  it('returns an image URL for each wallet that can be fetched as it is', async () => {
    const { data } = await getWallets({ entries: 3 });
    for (const { image_url } of data) {
      const response = await fetch(image_url);
      expect(response.headers.get('content-type')).toBe('image/png');
    }
  });

  describe('a list that was asked for before', () => {
    /** The routes alone, over a catalogue that counts what it is asked. */
    const routesOver = (catalogue: Partial<Catalogue>) => {
      const find = vi.fn(catalogue.find ?? (() => ({ wallets: [], count: 0 })));
      const routes = catalogueRoutes({
        catalogue: { find, hasImage: () => true, count: () => 0 },
        publicUrl: () => 'http://services.example',
        maxAgeS: 60,
      });
      return {
        find,
        get: async (query: string) => await routes.request(`/getWallets?st=foyer&sv=react-1.0.0&${query}`),
      };
    };

    it('is answered from memory, for every project', async () => {
      const { find, get } = routesOver({ find: () => ({ wallets: allWallets().slice(0, 2), count: 2 }) });
      const urlsFor = async (projectId: string) => {
        const { data } = v.parse(pageSchema, await (await get(`chains=eip155:1&projectId=${projectId}`)).json());
        return data.map(({ image_url }) => new URL(image_url).searchParams.get('projectId'));
      };
      expect(await urlsFor('one')).toEqual(['one', 'one']);
      expect(await urlsFor('two')).toEqual(['two', 'two']);
      expect(await urlsFor('one')).toEqual(['one', 'one']);
      expect(find).toHaveBeenCalledTimes(1);
    });

    it('is another one for every query', async () => {
      const { find, get } = routesOver({});
      for (const query of ['page=1', 'page=2', 'search=a', 'search=b', 'page=1']) await get(`projectId=p&${query}`);
      expect(find).toHaveBeenCalledTimes(4);
    });

    it('may be kept by browsers, and has a tag of its own for every project', async () => {
      const { get } = routesOver({});
      const [first, again, other] = [await get('projectId=a'), await get('projectId=a'), await get('projectId=b')];
      expect(first.headers.get('cache-control')).toBe('public, max-age=60');
      expect(first.headers.get('etag')).toMatch(/^"[\w-]{44}"$/);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(other.headers.get('etag')).not.toBe(first.headers.get('etag'));
    });

    it('is not sent again to a client that has it', async () => {
      const etag = (await server.call('/getWallets')).headers.get('etag') ?? '';
      const known = await server.call('/getWallets', {}, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect(known.status).toBe(304);
      expect(known.headers.get('etag')).toBe(etag);
      expect(known.headers.get('access-control-allow-origin')).toBe('*');
      expect(await known.text()).toBe('');
      const changed = await server.call('/getWallets', {}, { headers: { 'if-none-match': '"other"' } });
      expect(changed.status).toBe(200);
    });

    it('is asked for every time while faults are enabled, and a fault is not hidden by the tag', async () => {
      const first = await server.call('/getWallets', { projectId: 'faulty' });
      expect(first.headers.get('cache-control')).toBe('no-cache');
      await server.post('/faults', { route: '/getWallets', projectId: 'faulty', body: 'one-bad-record', times: 1 });
      const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
      const faulty = await server.call('/getWallets', { projectId: 'faulty' }, { headers });
      expect(faulty.status).toBe(200);
      expect(faulty.headers.get('etag')).toBeNull();
    });
  });

  it.each([
    [{ projectId: undefined }, 'projectId', 'projectId is missing.'],
    [{ st: '' }, 'st', 'st is missing.'],
    [{ sv: undefined }, 'sv', 'sv is missing.'],
    [{ projectId: 'a b' }, 'projectId', 'projectId must be 1 to 64 letters, digits, hyphens or underscores.'],
    [{ sv: 'é' }, 'sv', 'sv must be 1 to 128 printable characters without spaces.'],
    [{ page: 0 }, 'page', 'page must be a whole number from 1 to 1000000.'],
    [{ page: '1.5' }, 'page', 'page must be a whole number from 1 to 1000000.'],
    [{ entries: 101 }, 'entries', 'entries must be a whole number from 1 to 100.'],
    [{ entries: 'many' }, 'entries', 'entries must be a whole number from 1 to 100.'],
    [{ include: 'a,,b' }, 'include', 'include must be a comma-separated list of wallet ids.'],
    [{ exclude: '<script>' }, 'exclude', 'exclude must be a comma-separated list of wallet ids.'],
    [{ chains: 'mainnet' }, 'chains', 'chains must be a comma-separated list of CAIP-2 chain ids.'],
    [{ search: 'x'.repeat(257) }, 'search', 'search must have at most 256 characters.'],
    [{ badge_type: 'gold' }, 'badge_type', 'badge_type must be certified or none.'],
  ])('rejects %o and gives the reason', async (query, field, message) => {
    const response = await server.call('/getWallets', query);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: { code: expect.stringMatching(/^FIELD_/), field, message } });
  });
});
