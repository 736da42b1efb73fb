import { afterEach } from 'vitest';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { Connector } from '../../ports/adapter.js';
import type { ChainNamespace } from '../../ports/caip.js';
import {
  EMBEDDED_CONNECTOR_ID,
  type EmbeddedClient,
  type EmbeddedEnvironment,
  type EmbeddedWallet,
} from '../../ports/embedded.js';
import { selectCurrentView } from '../../router/router.selectors.js';
import type { ViewTraits } from '../../router/view-traits.js';
import { fourNetworks } from '../../testing/four-namespaces.js';
import {
  createTestModal,
  type FakeEmbeddedOptions,
  fakeAdapter,
  fakeEmbeddedClient,
  memoryStorage,
} from '../../testing.js';
import { embeddedFeature } from '../embedded.feature.js';
import type { EmbeddedMethods } from '../embedded.methods.js';

const connectorIn = (namespace: ChainNamespace): Connector => ({
  id: EMBEDDED_CONNECTOR_ID,
  namespace,
  type: 'AUTH',
  name: 'Email & Socials',
});

/** The views that a package adds, as far as core knows them. */
const VIEWS: Readonly<Record<string, ViewTraits>> = Object.fromEntries(
  [
    'ApproveTransaction',
    'ConnectingFarcaster',
    'ConnectingSocial',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
    'UpdateEmailWallet',
  ].map((view) => [view, {}] as const),
);

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

export interface EmbeddedModalOptions extends Partial<ModalOptions> {
  readonly site?: FakeEmbeddedOptions;
  /** Further views that are installed. */
  readonly views?: Readonly<Record<string, ViewTraits>>;
  readonly stored?: Readonly<Record<string, string>>;
  /** What the wallet answers when the modal asks for its client. Default: the client, at once. */
  readonly bind?: EmbeddedWallet['bind'];
  /** Whether the modal is open before the wallet is installed, whose code may load for longer. */
  readonly isOpenFirst?: boolean;
}

/** A modal with the embedded wallet over a site that responds at once, on EVM and Solana; Bitcoin has none. */
export async function createEmbeddedModal(given: EmbeddedModalOptions = {}) {
  const { bind, isOpenFirst, site, stored, views, ...options } = given;
  const client = fakeEmbeddedClient(site);
  const environments: EmbeddedEnvironment[] = [];
  let isBound = true;
  const wallet: EmbeddedWallet = {
    url: 'https://secure.example',
    client: async () => client,
    async bind(environment) {
      environments.push(environment);
      return bind ? bind(environment) : client;
    },
    unbind() {
      isBound = false;
    },
  };
  const connect = (namespace: 'eip155' | 'solana') => async () => {
    const networkId = namespace === 'eip155' ? 'eip155:31337' : 'solana:local';
    const user = await (client as EmbeddedClient).user({ networkId }, new AbortController().signal);
    const [first, ...rest] = [...user.accounts].sort((one) => (one.address === user.address ? -1 : 1));
    if (!first) throw new Error('The site has no account.');
    return { connectorId: EMBEDDED_CONNECTOR_ID, networkId, accounts: [first, ...rest] } as const;
  };
  const storage = memoryStorage(
    Object.fromEntries(Object.entries(stored ?? {}).map(([key, value]) => [`foyerkit:embedded:${key}`, value])),
  );
  const evm = fakeAdapter({ connectors: [connectorIn('eip155')], connect: connect('eip155') });
  const solana = fakeAdapter({ namespace: 'solana', connectors: [connectorIn('solana')], connect: connect('solana') });
  const bitcoin = fakeAdapter({ namespace: 'bip122' });
  const modal = createTestModal({
    networks: fourNetworks.slice(0, 3),
    adapters: [evm, solana, bitcoin],
    storage,
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  if (isOpenFirst) await modal.open();
  const feature = embeddedFeature(wallet);
  const methods: EmbeddedMethods | null = await modal.features.install({ ...feature, views: { ...VIEWS, ...views } });
  const { dispatch, getState } = modal.store;
  return {
    client,
    dispatch,
    environment: () => environments[0] ?? expectEnvironment(),
    environments,
    evm,
    isBound: () => isBound,
    methods: methods ?? expectMethods(),
    modal,
    solana,
    state: () => getState().embedded,
    status: (namespace: ChainNamespace) => modal.getState().namespaces[namespace]?.status,
    storage,
    view: (): string | null => (getState().modal.isOpen ? selectCurrentView(getState()).view : null),
    views: (): readonly string[] => getState().router.history.map(({ view }) => view),
  };
}

const expectEnvironment = (): never => {
  throw new Error('The wallet was not bound.');
};
const expectMethods = (): never => {
  throw new Error('The feature is not allowed.');
};
