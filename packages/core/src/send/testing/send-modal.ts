import { afterEach } from 'vitest';
import type { AnalyticsEvent } from '../../effects/analytics-events.js';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { HostStorage } from '../../ports/storage.js';
import { createTestModal, type FakeAdapterOptions, fakeAdapter, memoryStorage, testConnector } from '../../testing.js';
import { sendFeature } from '../send.feature.js';

export const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const RECEIVER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** The views of the feature, as far as core knows them. */
const VIEWS = {
  WalletSend: { opensByName: true, needsAccount: true, isLasting: true },
  WalletSendSelectToken: { needsAccount: true, isLasting: true },
  WalletSendPreview: { needsAccount: true, isLasting: true },
};

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

export interface SendModalOptions {
  readonly adapter?: FakeAdapterOptions;
  readonly storage?: HostStorage;
  readonly options?: Partial<ModalOptions>;
}

/** A token with 6 decimals, of which the account has 25. */
const token: FakeAdapterOptions['assets'] = {
  readToken: async () => ({ name: 'Lab Dollar', symbol: 'LAB', decimals: 6 }),
  readTokenBalances: async ({ tokens }) =>
    tokens.map((address) => ({ value: '25000000', decimals: 6, symbol: 'LAB', asset: { type: 'token', address } })),
};

/** A modal with a connected wallet and the feature for sending. */
export async function createSendModal({ adapter, options, storage = memoryStorage() }: SendModalOptions = {}) {
  const { namespace = 'eip155' } = adapter ?? {};
  const connector = adapter?.connectors?.[0] ?? { ...testConnector, namespace };
  const wallet = fakeAdapter({ connectors: [connector], ...adapter, assets: { ...token, ...adapter?.assets } });
  const modal = createTestModal({ adapters: [wallet], storage, ...options });
  modals.push(modal);
  const events: AnalyticsEvent['data'][] = [];
  modal.subscribeEvents(({ data }) => events.push(data));
  await modal.ready();
  await modal.connect({ namespace, connectorId: connector.id });
  const methods = await modal.features.install({ ...sendFeature, views: VIEWS });
  if (!methods) throw new Error('The feature was not installed.');
  const { dispatch, getState } = modal.store;
  return { ...methods, dispatch, events, modal, state: getState, storage, wallet };
}
