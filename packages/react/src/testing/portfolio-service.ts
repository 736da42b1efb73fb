import { ADDRESS } from './test-foyer.js';

const NETWORK_ID = 'eip155:31337';
const FRIEND = '0xBcd4042DE499D14e55001CcbB24a551F3b954096';
/** The blockchain API and nothing else. */
export const portfolioOnly = {
  kind: 'self-hosted',
  url: 'https://services.test',
  overrides: { catalogueUrl: null, analyticsUrl: null, relayUrl: null },
} as const;

export const row = (id: string, given: { readonly flags?: object; readonly metadata?: object } = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    chain: NETWORK_ID,
    minedAt: new Date().toISOString(),
    sentFrom: ADDRESS,
    sentTo: FRIEND,
    status: 'confirmed',
    nonce: 1,
    ...given.metadata,
  },
  transfers: [{ direction: 'out', quantity: { numeric: '0.5' }, fungible_info: { symbol: 'ETH' } }],
  ...(given.flags && { flags: given.flags }),
});

const balances = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: NETWORK_ID,
    price: 2000,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: '',
  },
];

/** A service that answers with these rows, by cursor. */
export function portfolioService(
  pages: Readonly<Record<string, { readonly data: readonly object[]; readonly next: string | null }>>,
) {
  const state = { isDown: false, status: 500 };
  const paths: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: [NETWORK_ID], ws: [] });
    paths.push(url.pathname);
    if (!/\/(balance|history)$/.test(url.pathname)) return new Response('', { status: 404 });
    if (state.isDown) return new Response('', { status: state.status });
    if (url.pathname.endsWith('/balance')) return Response.json({ balances });
    return Response.json(pages[url.searchParams.get('cursor') ?? ''] ?? { data: [], next: null });
  };
  return {
    fetch,
    state,
    /** How often it was asked for a path that ends so. */
    asked: (end: string) => paths.filter((path) => path.endsWith(end)).length,
  };
}
