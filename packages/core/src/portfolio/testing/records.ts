import { json } from '../../testing/stub-fetch.js';

/** Records in the service's format. */

export const NETWORK_ID = 'eip155:31337';

export const balanceRecord = (given: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: NETWORK_ID,
  address: `${NETWORK_ID}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`,
  value: 2.5,
  price: 1,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: 'https://pictures.example/usdc.png',
  ...given,
});

export const nativeRecord = (given: object = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: NETWORK_ID,
  price: 2000,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://pictures.example/eth.png',
  ...given,
});

export const transferRecord = (given: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://pictures.example/eth.png' } },
  direction: 'out',
  quantity: { numeric: '0.25' },
  ...given,
});

export const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const FRIEND = '0xBcd4042DE499D14e55001CcbB24a551F3b954096';

export interface RowOptions {
  readonly metadata?: object;
  readonly transfers?: readonly object[];
  readonly flags?: object;
}

export const rowRecord = (id: string, { flags, metadata, transfers = [transferRecord()] }: RowOptions = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    chain: NETWORK_ID,
    minedAt: '2026-11-20T10:00:00Z',
    sentFrom: OWN,
    sentTo: FRIEND,
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
  transfers,
  ...(flags && { flags }),
});

/** A service that answers for one network, with what a test has set. */
export const chainAnswer =
  (answers: Readonly<Record<string, (url: URL) => Response | Promise<Response>>>) =>
  (url: URL): Response | Promise<Response> => {
    if (url.pathname.endsWith('/supported-chains')) return json({ http: [NETWORK_ID], ws: [] });
    const found = Object.entries(answers).find(([end]) => url.pathname.endsWith(end));
    return found ? found[1](url) : json({}, 404);
  };
