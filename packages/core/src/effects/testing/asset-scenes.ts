import { vi } from 'vitest';
import { RequestFailedError, RequestRejectedError } from '../../errors/request-errors.js';
import { buyAt } from '../../funding/buy.flow.js';
import { fundingFeature } from '../../funding/funding.feature.js';
import { namesFeature } from '../../names/names.feature.js';
import { nameWanted } from '../../names/names.slice.js';
import { submitName } from '../../names/register-name.flow.js';
import { createNamesModal, refusal } from '../../names/testing/names-modal.js';
import { networkChosen } from '../../networks/choices.js';
import { loadActivity } from '../../portfolio/activity.controller.js';
import { startPortfolio } from '../../portfolio/testing/portfolio-modal.js';
import { NETWORK_ID, OWN, rowRecord } from '../../portfolio/testing/records.js';
import { EMBEDDED_CONNECTOR_ID } from '../../ports/embedded.js';
import { viewPushed } from '../../router/router.slice.js';
import { createSendModal, RECEIVER } from '../../send/testing/send-modal.js';
import { swapFlow } from '../../swap/swap.flow.js';
import { selectFromToken, selectSwapObstacle, selectSwapReview } from '../../swap/swap.selectors.js';
import { createSwapModal } from '../../swap/testing/swap-modal.js';
import { LUSD } from '../../swap/testing/swap-world.js';
import { json } from '../../testing/stub-fetch.js';
import { createTestModal, otherNetwork, testConnector } from '../../testing.js';
import { type Data, recordOf } from './connection-scenes.js';

const embedded = { id: EMBEDDED_CONNECTOR_ID, namespace: 'eip155', type: 'AUTH', name: 'Email' } as const;

/** Waits until a check holds. */
export const until = (check: () => boolean) =>
  vi.waitFor(() => {
    if (!check()) throw new Error('Not yet.');
  });

/** The embedded wallet sends; it declines, it fails, then it signs. */
export async function sendThrice(): Promise<readonly Data[]> {
  const sendTransaction = vi.fn(async () => '0xhash');
  sendTransaction.mockRejectedValueOnce(new RequestRejectedError()).mockRejectedValueOnce(new RequestFailedError());
  const { events, modal, send } = await createSendModal({ adapter: { connectors: [embedded], sendTransaction } });
  await modal.open({ view: 'Account' });
  modal.store.dispatch(viewPushed({ view: 'WalletSend' } as never));
  for (let count = 0; count < 3; count += 1) await send({ amount: '0.5', to: RECEIVER }).catch(() => undefined);
  await until(() => events.some(({ event }) => event === 'SEND_SUCCESS'));
  return events;
}

/** The embedded wallet swaps, with every end there is. */
export async function swapInEveryWay(): Promise<readonly Data[]> {
  const swap = await createSwapModal({}, undefined, embedded);
  const sign = async (end: 'approve' | 'fail' | 'reject') => {
    const signed = swap.dispatch(swapFlow.start(undefined)).catch(() => undefined);
    await until(() => swap.world.prompts.length === 1);
    swap.world.prompts[0]?.[end]();
    await signed;
  };
  const review = async (amount: string, from?: string, to?: string) => {
    swap.fill(amount, from, to);
    await until(() => selectSwapObstacle(swap.state()) === null);
    swap.review();
    await until(() => selectSwapReview(swap.state()) !== null);
  };
  const open = async () => {
    await swap.modal.open({ view: 'Account' });
    swap.dispatch(viewPushed({ view: 'Swap' }));
    await until(() => selectFromToken(swap.state()) !== null);
  };
  await open();
  swap.dispatch(viewPushed({ view: 'SwapSelectToken' } as never));
  await review('0.5', 'native', LUSD);
  for (const end of ['fail', 'reject', 'approve'] as const) await sign(end);
  await until(() => swap.events.some(({ event }) => event === 'SWAP_SUCCESS'));
  await open();
  await review('100');
  await sign('fail');
  await swap.modal.switchNetwork(`eip155:${otherNetwork.id}`);
  await swap.modal.open({ view: 'Account' });
  swap.dispatch(viewPushed({ view: 'Swap' }));
  await until(() => swap.view() === 'UnsupportedChain');
  swap.dispatch(networkChosen({ networkId: 'eip155:31337' }));
  await until(() => swap.view() === 'Swap');
  return swap.events;
}

/** A name is refused, then registered. */
export async function registerName(): Promise<readonly Data[]> {
  let isTaken = true;
  const { connect, dispatch, modal } = await createNamesModal({
    ens: { signMessage: async () => '0x5161' },
    service: ({ body }) => (!body || isTaken ? refusal('Name is already registered', 409) : json({ success: true })),
  });
  await modal.ready();
  await connect();
  const views = { RegisterAccountName: {}, RegisterAccountNameSuccess: {} };
  await modal.features.install({ ...namesFeature, views });
  const events = await recordOf(modal);
  await modal.open({ view: 'Account' });
  dispatch(nameWanted());
  dispatch(viewPushed({ view: 'RegisterAccountName' } as never));
  await dispatch(submitName('ada9'));
  isTaken = false;
  await dispatch(submitName('ada9'));
  await until(() => events.some(({ event }) => event === 'REGISTER_NAME_SUCCESS'));
  return events;
}

/** The visitor buys at a provider. */
export async function buy(): Promise<readonly Data[]> {
  const onramp = { meld: { publicKey: 'key' } };
  const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
  const modal = createTestModal({ debug: false, onramp, services, fetch: async () => json({}, 404) });
  await modal.features.install(fundingFeature);
  await modal.ready();
  await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  const events = await recordOf(modal);
  const { dispatch } = modal.store;
  await modal.open();
  dispatch(viewPushed({ view: 'OnRampProviders' }));
  dispatch(viewPushed({ view: 'WhatIsABuy' }));
  const popup = { closed: false, close: () => undefined, opener: {}, location: { replace: () => undefined } };
  void dispatch(buyAt('meld', { open: () => popup as never }));
  await until(() => events.some(({ event }) => event === 'SELECT_BUY_PROVIDER'));
  await modal.destroy();
  return events;
}

/** The visitor reads the activity, whose second page fails. */
export async function readActivity(): Promise<readonly Data[]> {
  const page = { data: [rowRecord('1')], next: 'a' };
  const { dispatch, modal, show } = await startPortfolio({
    answers: { '/history': (url) => (url.searchParams.has('cursor') ? json({}, 500) : json(page)) },
  });
  const events = await recordOf(modal);
  await show('Transactions');
  await dispatch(loadActivity({ caipAddress: `${NETWORK_ID}:${OWN}`, page: 'next' }));
  return events;
}
