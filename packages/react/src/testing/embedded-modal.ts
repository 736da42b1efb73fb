import type { Connector } from '@foyerkit/core';
import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import {
  type FakeAdapter,
  type FakeAdapterOptions,
  type FakeEmbeddedClient,
  type FakeEmbeddedOptions,
  fakeAdapter,
  fakeEmbeddedClient,
  testConnector,
} from '@foyerkit/core/testing';
import { embeddedWallet, type ReactEmbeddedWallet } from '../embedded/embedded-wallet.js';
import type { FoyerOptions } from '../foyer/foyer.js';
import { type OpenModal, renderModal } from './render-modal.js';
import { type TestFoyer, testFoyer } from './test-foyer.js';

export const embeddedConnector: Connector = {
  id: EMBEDDED_CONNECTOR_ID,
  namespace: 'eip155',
  type: 'AUTH',
  name: 'Embedded Wallet',
};

const SITE = 'https://secure.example';

export const CONNECT_EMBEDDED = { namespace: 'eip155', connectorId: EMBEDDED_CONNECTOR_ID } as const;

export interface EmbeddedModal extends OpenModal {
  readonly client: FakeEmbeddedClient;
  readonly wallets: FakeAdapter;
}

/** The embedded wallet of a host whose secure site is a fake. */
const walletOf = (client: FakeEmbeddedClient): ReactEmbeddedWallet =>
  embeddedWallet({ url: SITE, client: async () => ({ createEmbeddedClient: () => client }) });

interface EmbeddedSetUp {
  readonly site?: FakeEmbeddedOptions;
  readonly wallet?: FakeAdapterOptions;
}

function setUp({ site, wallet }: EmbeddedSetUp) {
  const client = fakeEmbeddedClient(site);
  const wallets = fakeAdapter({ connectors: [testConnector, embeddedConnector], ...wallet });
  const options: Partial<FoyerOptions> = { adapters: [wallets], ...walletOf(client).options };
  return { client, wallets, options };
}

/** A handle whose modal has the embedded wallet beside another wallet; a fake site answers. */
export function embeddedFoyer(parts: EmbeddedSetUp = {}): TestFoyer & { readonly client: FakeEmbeddedClient } {
  const { client, options } = setUp(parts);
  return { ...testFoyer(options), client };
}

/** Opens such a modal. */
export async function renderEmbedded(
  { site, wallet, ...given }: NonNullable<Parameters<typeof renderModal>[0]> & EmbeddedSetUp = {},
  prepare: Parameters<typeof renderModal>[1] = () => undefined,
): Promise<EmbeddedModal> {
  const { client, options, wallets } = setUp({ ...(site && { site }), ...(wallet && { wallet }) });
  return Object.assign(await renderModal({ ...options, ...given }, prepare), { client, wallets });
}
