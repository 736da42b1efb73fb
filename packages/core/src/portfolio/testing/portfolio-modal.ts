import { afterEach } from 'vitest';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { Connector } from '../../ports/adapter.js';
import { viewReplaced } from '../../router/router.slice.js';
import { gateContextOf } from '../../testing/gates.js';
import { stubFetch } from '../../testing/stub-fetch.js';
import { createTestModal, type FakeAdapterOptions, fakeAdapter, testConnector } from '../../testing.js';
import { portfolioFeature } from '../portfolio.feature.js';
import { chainAnswer } from './records.js';

const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;

const EMBEDDED: Connector = { id: 'auth', namespace: 'eip155', type: 'AUTH', name: 'Email' };

/** Waits for what depends on promises and on bodies of responses, with real and with fake timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

export interface PortfolioModalOptions extends Partial<ModalOptions> {
  readonly adapter?: FakeAdapterOptions;
  /** The service's answers, by how a path ends. */
  readonly answers?: Parameters<typeof chainAnswer>[0];
  readonly connector?: Connector;
  /** What happens before the feature is loaded. */
  readonly before?: (modal: Modal) => Promise<unknown>;
}

/** A connected modal with the feature, whose account has tabs. */
export async function startPortfolio({
  adapter: adapterOptions,
  answers = {},
  before,
  connector = EMBEDDED,
  ...options
}: PortfolioModalOptions = {}) {
  const stub = stubFetch(chainAnswer(answers));
  const adapter = fakeAdapter({ connectors: [EMBEDDED, testConnector], ...adapterOptions });
  const modal = createTestModal({ services, fetch: stub.fetch, adapters: [adapter], ...options });
  modals.push(modal);
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: connector.id });
  await before?.(modal);
  const methods = await modal.features.install({
    ...portfolioFeature,
    views: { Transactions: { opensByName: true, needsAccount: true } as never },
  });
  if (!methods) throw new Error('The feature is not allowed.');
  const { dispatch, getState } = modal.store;
  // Its code is a chunk; no test waits for its transformation.
  await gateContextOf(modal).dependencies.features.load('chain');
  return {
    adapter,
    methods,
    modal,
    dispatch,
    state: getState,
    /** The requests whose path ends so. */
    asked: (end: string) => stub.urls.filter(({ pathname }) => pathname.endsWith(end)),
    async show(view: 'Account' | 'Networks' | 'Transactions') {
      if (modal.getState().isOpen) dispatch(viewReplaced({ view }));
      else await modal.open({ view });
      await settle();
    },
  };
}
