import type { Connector } from '@foyerkit/core';
import { type CreateEmbeddedClient, EMBEDDED_CONNECTOR_ID, type EmbeddedEnvironment } from '@foyerkit/core/adapter';
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

export interface EmbeddedModal extends OpenModal, Pick<BoundWallet, 'environment'> {
  readonly client: FakeEmbeddedClient;
  readonly wallets: FakeAdapter;
}

interface BoundWallet {
  readonly wallet: ReactEmbeddedWallet;
  /** What the modal has given to the client, once one was created. */
  readonly environment: () => EmbeddedEnvironment;
}

/** The embedded wallet of a host whose secure site is a fake. */
function walletOf(client: FakeEmbeddedClient): BoundWallet {
  let bound: EmbeddedEnvironment | undefined;
  const createEmbeddedClient: CreateEmbeddedClient = (environment) => {
    bound = environment;
    return client;
  };
  return {
    wallet: embeddedWallet({ url: SITE, client: async () => ({ createEmbeddedClient }) }),
    environment() {
      if (!bound) throw new Error('No client was created.');
      return bound;
    },
  };
}

interface EmbeddedSetUp {
  readonly site?: FakeEmbeddedOptions;
  readonly wallet?: FakeAdapterOptions;
}

function setUp({ site, wallet }: EmbeddedSetUp) {
  const client = fakeEmbeddedClient(site);
  const wallets = fakeAdapter({ connectors: [testConnector, embeddedConnector], ...wallet });
  const { environment, wallet: embedded } = walletOf(client);
  const options: Partial<FoyerOptions> = { adapters: [wallets], ...embedded.options };
  return { client, wallets, environment, options };
}

/** A handle whose modal has the embedded wallet beside another wallet; a fake site answers. */
export function embeddedFoyer({
  site,
  wallet,
  ...given
}: Partial<FoyerOptions> & EmbeddedSetUp = {}): TestFoyer & { readonly client: FakeEmbeddedClient } {
  const { client, options } = setUp({ ...(site && { site }), ...(wallet && { wallet }) });
  return { ...testFoyer({ ...options, ...given }), client };
}

/** Opens such a modal. */
export async function renderEmbedded(
  { site, wallet, ...given }: NonNullable<Parameters<typeof renderModal>[0]> & EmbeddedSetUp = {},
  prepare: Parameters<typeof renderModal>[1] = () => undefined,
): Promise<EmbeddedModal> {
  const { options, ...parts } = setUp({ ...(site && { site }), ...(wallet && { wallet }) });
  return Object.assign(await renderModal({ ...options, ...given }, prepare), parts);
}
