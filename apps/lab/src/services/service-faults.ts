import { labFetch } from '../boot/lab-fetch.js';

/** What the local services can be made to do. Source: apps/services/README.md. */
export interface ServiceFault {
  readonly route: string;
  readonly status?: 403 | 429 | 500 | 503;
  readonly delayMs?: number;
  readonly body?: 'garbage' | 'empty' | 'one-bad-record';
  readonly drop?: boolean;
  readonly refuse?: boolean;
}

const HTTP_FAULTS = [
  ['slow (3 s)', { delayMs: 3_000 }],
  ['silent (2 min)', { delayMs: 120_000 }],
  ['refuses the page (403)', { status: 403 }],
  ['has had too many requests (429)', { status: 429 }],
  ['fails (500)', { status: 500 }],
  ['is down (503)', { status: 503 }],
  ['answers garbage', { body: 'garbage' }],
  ['answers nothing', { body: 'empty' }],
] as const;

const RELAY_FAULTS = [
  ['slow (3 s)', { delayMs: 3_000 }],
  ['refuses new sockets', { refuse: true }],
  ['drops the open sockets, once', { drop: true }],
] as const;

/** The services, with the faults that each can have. */
export const SERVICES = [
  ['/getWallets', 'Catalogue', [...HTTP_FAULTS, ['has one bad record', { body: 'one-bad-record' }] as const]],
  ['/getWalletImage', 'Pictures of wallets', HTTP_FAULTS],
  ['/appkit/v1/config', 'Configuration', HTTP_FAULTS],
  ['/projects/v1/origins', 'Allowed origins', HTTP_FAULTS],
  ['/e', 'Analytics', HTTP_FAULTS],
  ['/v1/supported-chains', 'Chains of the blockchain API', HTTP_FAULTS],
  ['/v1/account', 'Balances and activity', HTTP_FAULTS],
  ['/v1/fungible', 'Prices', HTTP_FAULTS],
  ['/v1/profile', 'Names', HTTP_FAULTS],
  ['/v1/identity', 'Names of accounts', HTTP_FAULTS],
  ['/v1/onramp', 'Buying', HTTP_FAULTS],
  ['/v1/json-rpc', 'Exchanges', HTTP_FAULTS],
  ['/v1/generators', 'The page to buy at', HTTP_FAULTS],
  ['/relay', 'Relay', RELAY_FAULTS],
] as const satisfies readonly (readonly [
  string,
  string,
  readonly (readonly [string, Omit<ServiceFault, 'route'>])[],
])[];

/**
 * Replaces the faults of a project; other pages are not affected. Calls for pictures carry the project as well.
 * @throws when the services refuse
 */
export async function setFaults(
  servicesUrl: string,
  projectId: string,
  faults: readonly ServiceFault[],
): Promise<void> {
  await labFetch(`${servicesUrl}/faults?projectId=${projectId}`, { method: 'DELETE' });
  for (const fault of faults) {
    await labFetch(`${servicesUrl}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fault, projectId }),
    });
  }
}

/** The faults that a visitor of the lab has chosen, by route. */
export const toFaults = (chosen: Readonly<Record<string, string>>): readonly ServiceFault[] =>
  SERVICES.flatMap(([route, , faults]) => {
    const fault = faults.find(([label]) => label === chosen[route]);
    return fault ? { route, ...fault[1] } : [];
  });
