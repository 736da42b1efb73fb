import { afterEach } from 'vitest';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { AdapterConnection, AdapterFactory, ChainAdapter } from '../../ports/adapter.js';
import { gateContextOf } from '../../testing/gates.js';
import { json } from '../../testing/stub-fetch.js';
import { createTestModal, fakeAdapter, testConnector } from '../../testing.js';

export const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** The coin type of the local network. */
export const LOCAL_COIN = 0x80000000 + 31_337;

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

export interface Asked {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly body: unknown;
}

/** What the name service answers to a request. */
export type NameService = (request: Asked) => Response | Promise<Response>;

/** A refusal as the service writes it. Source: S8.30. */
export const refusal = (description: string | null, status = 400): Response =>
  json({ status: 'FAILURE', reasons: description === null ? [] : [{ name: 'name', description }] }, status);

export const record = (name: string, addresses: Readonly<Record<string, string>>, avatar?: string) => ({
  name,
  registered_at: '2026-11-23T10:00:00.000Z',
  updated_at: null,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created: '2026-11-23T10:00:00.000Z' }]),
  ),
  attributes: avatar ? [{ avatar }] : [],
});

export interface NamesModalOptions extends Partial<ModalOptions> {
  readonly service?: NameService;
  /** What the adapter of EVM knows of names, how it signs, and what its wallet answers. */
  readonly ens?: Partial<Pick<ChainAdapter, 'calls' | 'getProvider' | 'lookUpName' | 'resolveName' | 'signMessage'>>;
  /** The networks that the service answers for. */
  readonly supported?: readonly string[];
  readonly account?: AdapterConnection['accounts'][0];
}

/** A modal over a name service and ENS, each as the test says. Nothing else of the services answers. */
export async function createNamesModal({ account, ens, service, supported, ...options }: NamesModalOptions = {}) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    if (!url.pathname.startsWith('/v1/')) return json({}, 404);
    const request: Asked = {
      path: decodeURIComponent(url.pathname),
      params: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    if (request.path === '/v1/supported-chains') {
      return json({ http: supported ?? ['eip155:31337', 'eip155:1'], ws: [] });
    }
    asked.push(request);
    return service ? service(request) : refusal('Name is not registered', 404);
  };
  const connection = { connectorId: testConnector.id, networkId: 'eip155:31337' } as const;
  const adapter = fakeAdapter(account && { connect: async () => ({ ...connection, accounts: [account] }) });
  const factory: AdapterFactory = {
    namespace: adapter.namespace,
    create: async (context) => Object.assign(await adapter.create(context), ens),
  };
  const modal = createTestModal({
    fetch,
    adapters: [factory],
    services: { kind: 'self-hosted', url: 'https://services.example' },
    ...options,
  });
  modals.push(modal);
  const { dispatch, getState } = modal.store;
  return {
    adapter,
    asked,
    paths: () => asked.map(({ path }) => path),
    connect: () => modal.connect({ namespace: 'eip155', connectorId: testConnector.id }),
    dependencies: gateContextOf(modal).dependencies,
    dispatch,
    getState,
    modal,
  };
}
