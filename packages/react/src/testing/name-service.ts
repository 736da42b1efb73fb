import { ADDRESS } from './test-foyer.js';

const NOT_FOUND = Response.json({ status: 'FAILURE', reasons: [] }, { status: 404 });

/** A blockchain API that keeps the names that are registered in it. */
export function nameService({ names = {} }: { readonly names?: Readonly<Record<string, string>> } = {}) {
  const byName = new Map(Object.entries(names));
  const paths: string[] = [];
  const toRecord = ([name, address]: readonly [string, string]) => ({
    name,
    registered_at: '2026-11-23T10:00:00Z',
    updated_at: null,
    addresses: { [0x80000000 + 31_337]: { address, created: '2026-11-23T10:00:00Z' } },
    attributes: [{ avatar: 'https://img.example/avatar.png' }],
  });
  const register = (name: string): Response => {
    if (byName.has(name)) {
      const reasons = [{ name: 'name', description: 'Name is already registered' }];
      return Response.json({ status: 'FAILURE', reasons }, { status: 400 });
    }
    byName.set(name, ADDRESS);
    return Response.json({ success: true });
  };
  const answer = (path: string, body: string | undefined): Response => {
    if (path.endsWith('/v1/supported-chains')) return Response.json({ http: ['eip155:31337'], ws: [] });
    if (body) return register((JSON.parse(JSON.parse(body).message) as { name: string }).name);
    const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (path.includes('/profile/reverse/')) {
      return Response.json([...byName].filter(([, address]) => address === last).map(toRecord));
    }
    if (path.includes('/profile/suggestions/')) {
      const suggestions = [`${last}.reown.id`, `${last}1.reown.id`].map((name) => ({
        name,
        registered: byName.has(name),
      }));
      return Response.json({ suggestions });
    }
    const found = path.includes('/profile/account/') && byName.get(last);
    return found ? Response.json(toRecord([last, found])) : NOT_FOUND.clone();
  };
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input));
    if (pathname.includes('/v1/')) paths.push(decodeURIComponent(pathname));
    return answer(pathname, typeof init.body === 'string' ? init.body : undefined);
  };
  return {
    paths,
    options: {
      fetch,
      services: {
        kind: 'self-hosted',
        url: 'https://services.example',
        overrides: { catalogueUrl: null, analyticsUrl: null, relayUrl: null },
      },
    } as const,
  };
}
