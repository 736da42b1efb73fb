import { afterEach } from 'vitest';
import type { AnalyticsEvent } from '../../effects/analytics-events.js';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import type { Connector } from '../../ports/adapter.js';
import { viewPushed } from '../../router/router.slice.js';
import { createTestModal, fakeAdapter, testConnector } from '../../testing.js';
import { swapFeature } from '../swap.feature.js';
import { amountTyped, tokenChosen } from '../swap.slice.js';
import { LUSD, SwapWorld } from './swap-world.js';

const services = { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } as const;

/** The views of the feature, as far as core knows them. */
const VIEWS = {
  Swap: { opensByName: true, needsAccount: true, isLasting: true },
  SwapSelectToken: { needsAccount: true, isLasting: true, event: 'CLICK_SELECT_TOKEN_TO_SWAP' },
  SwapPreview: { needsAccount: true, isLasting: true, event: 'CLICK_CONVERT' },
} as const;

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** A modal with a connected wallet and the feature for swaps, in a world of its own. */
export async function createSwapModal(
  options: Partial<ModalOptions> = {},
  world = new SwapWorld(),
  connector: Connector = testConnector,
) {
  const wallet = fakeAdapter({ ...world.adapter, connectors: [connector] });
  const modal = createTestModal({ services, fetch: world.fetch, adapters: [wallet], ...options });
  modals.push(modal);
  const events: AnalyticsEvent['data'][] = [];
  modal.subscribeEvents(({ data }) => events.push(data));
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: connector.id });
  const methods = await modal.features.install({ ...swapFeature, views: VIEWS });
  if (!methods) throw new Error('The feature was not installed.');
  const { dispatch, getState } = modal.store;
  return {
    ...methods,
    dispatch,
    events,
    modal,
    state: getState,
    wallet,
    world,
    /** What the modal shows. */
    view: () => (getState().modal.isOpen ? getState().router.history.at(-1)?.view : null),
    /** Fills in the form. */
    fill(amount: string, fromId: string = LUSD, toId = 'native') {
      dispatch(tokenChosen({ side: 'from', id: fromId }));
      dispatch(tokenChosen({ side: 'to', id: toId }));
      dispatch(amountTyped(amount));
    },
    review: () => void dispatch(viewPushed({ view: 'SwapPreview' })),
  };
}

export type SwapModal = Awaited<ReturnType<typeof createSwapModal>>;
