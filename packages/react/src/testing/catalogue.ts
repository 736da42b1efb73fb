import { selfHosted } from '../foyer/services.js';

export const services = selfHosted('https://wallets.test');

export interface CatalogueRecord {
  readonly id: string;
  readonly name: string;
  readonly badge_type?: string;
  readonly rdns?: string;
  readonly homepage?: string;
  readonly mobile_link?: string;
  readonly desktop_link?: string;
  readonly webapp_link?: string;
  readonly chrome_store?: string;
  readonly image_url?: string;
}

export const record = (index: number): CatalogueRecord => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  homepage: `https://wallet-${index}.example/`,
  mobile_link: `wallet${index}://`,
  image_url: `https://pictures.example/${index}.png`,
  ...(index % 2 === 0 && { badge_type: 'certified' }),
});

export interface Catalogue {
  readonly fetch: typeof globalThis.fetch;
  /** The query of every request for wallets. */
  readonly requests: URLSearchParams[];
  /** Makes the next requests for wallets fail, or succeed again with `null`. */
  fail(with_: number | 'offline' | null): void;
}

/** A fake wallet catalogue with paging, search, filters and failures. */
export function catalogue(records: readonly CatalogueRecord[]): Catalogue {
  const requests: URLSearchParams[] = [];
  let failure: number | 'offline' | null = null;
  const answer = (url: URL) => {
    // Its blockchain API answers for no network.
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: [], ws: [] });
    if (!url.pathname.endsWith('/getWallets')) return Response.json({ features: [] });
    requests.push(url.searchParams);
    if (failure === 'offline') throw new TypeError('offline');
    if (failure !== null) return new Response('', { status: failure });
    const query = Object.fromEntries(url.searchParams);
    const ids = query.include?.split(',');
    const excluded = query.exclude?.split(',') ?? [];
    const found = records.filter(
      ({ id, name, badge_type }) =>
        (!ids || ids.includes(id)) &&
        !excluded.includes(id) &&
        name.toLowerCase().includes((query.search ?? '').toLowerCase()) &&
        (!query.badge_type || query.badge_type === badge_type),
    );
    const entries = Number(query.entries);
    const start = (Number(query.page) - 1) * entries;
    return Response.json({ data: found.slice(start, start + entries), count: found.length });
  };
  return {
    requests,
    fetch: async (input) => answer(new URL(String(input))),
    fail(with_) {
      failure = with_;
    },
  };
}
