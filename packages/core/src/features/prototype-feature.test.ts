import { afterEach, expect, it, vi } from 'vitest';
import { chainApi } from '../api/chain.api.js';
import { sendTransaction } from '../connection/request.controller.js';
import { createModal } from '../create-modal.js';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { defineFlow } from '../flows/define.flow.js';
import { selectFlow } from '../flows/flows.selectors.js';
import { flowsSlice } from '../flows/flows.slice.js';
import type { Modal } from '../modal.js';
import type { AdapterConnection, AdapterContext, AdapterFactory } from '../ports/adapter.js';
import type { FrameHandle, FrameHost, FrameRequest } from '../ports/frame.js';
import { SECOND_ADDRESS, testConnection } from '../testing/accounts.js';
import { addTestGate, gateContextOf } from '../testing/gates.js';
import { json } from '../testing/stub-fetch.js';
import { fakeAdapter, localNetwork, memoryStorage, testConnector } from '../testing.js';
import type { FeatureModule } from './feature-module.js';

/** A feature for this test only: an embedded wallet in a frame, a sign-in gate, a way to send, and a service. */

const wallet = { namespace: 'eip155', connectorId: testConnector.id } as const;
const SRC = 'https://secure.example/frame';
const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** A page that only counts frames. Journeys test what an iframe does. */
function fakeFrames() {
  const opened: FrameRequest[] = [];
  const log: string[] = [];
  const open = (request: FrameRequest): FrameHandle => {
    opened.push(request);
    return {
      window: null,
      isShown: false,
      show: () => log.push('show'),
      hide: () => log.push('hide'),
      onDismiss: () => () => undefined,
      lost: new AbortController().signal,
      destroy: () => log.push('destroy'),
    };
  };
  const load = async (lifetime: AbortSignal): Promise<FrameHost> => {
    lifetime.addEventListener('abort', () => log.push('end'));
    return { open };
  };
  return { load, log, opened };
}

/** An adapter whose wallet is in the frame. */
function framedAdapter(): AdapterFactory {
  let context: AdapterContext | undefined;
  const openFrame = async () => {
    const frame = await context?.frame?.open({ src: SRC, title: 'Secure wallet' });
    if (!frame) throw new Error('There is no place for a frame.');
    return frame;
  };
  const base = fakeAdapter({
    async connect(): Promise<AdapterConnection> {
      const frame = await openFrame();
      frame.show();
      frame.hide();
      return testConnection();
    },
    async restore() {
      await openFrame();
      return testConnection();
    },
  });
  return {
    namespace: 'eip155',
    create(given) {
      context = given;
      return base.create(given);
    },
  };
}

const { endpoints } = chainApi.injectEndpoints({
  endpoints: (build) => ({
    getFees: build.mutation<unknown, { readonly to: string }>({
      query: (body) => ({ path: 'v1/fees', body, parse: (answer) => answer }),
    }),
  }),
});

const send = defineFlow('prototypeSend', async (to: string, { dependencies, dispatch, step }) => {
  await step('estimate', async () => {
    await dependencies.features.load('chain');
    const { error } = await dispatch(endpoints.getFees.initiate({ to }));
    if (error) throw error;
  });
  const hash = await step('approve', () => dispatch(sendTransaction({ namespace: 'eip155', to, value: '1' })).unwrap());
  await step('confirm', () => Promise.resolve());
  return hash;
});

/** What the feature adds to a modal: the state of its flow. Its gate is added by the test that settles it. */
const prototypeFeature: FeatureModule = { name: 'prototype', reducers: { [flowsSlice.name]: flowsSlice.reducer } };

async function start(answer: () => Promise<Response> = async () => json({ fee: '1' }), storage = memoryStorage()) {
  const frames = fakeFrames();
  const signals: (AbortSignal | null | undefined)[] = [];
  const modal = createModal(
    {
      networks: [localNetwork],
      adapters: [framedAdapter()],
      storage,
      services: { kind: 'self-hosted', url: 'https://services.example' },
      fetch: async (input, init) => {
        if (!String(input).includes('/v1/fees')) return json({});
        signals.push(init?.signal);
        return answer();
      },
      debug: false,
    },
    { loadFrames: frames.load },
  );
  modals.push(modal);
  await modal.features.install(prototypeFeature);
  const { dispatch } = modal.store;
  return { dispatch, frames, modal, signals, state: () => modal.getState().namespaces.eip155, storage };
}

it('connects through its frame, after a gate that refuses and one that passes', async () => {
  const { frames, modal, state } = await start();
  const { asked } = addTestGate(modal, { name: 'sign-in' });
  const refused = expect(modal.connect(wallet)).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' });
  await vi.waitFor(() => expect(state()?.status).toBe('authenticating'));
  asked[0]?.refuse(new ConnectionRejectedError());
  await refused;
  expect(state()?.status).toBe('disconnected');
  const passed = modal.connect(wallet);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.pass();
  await passed;
  expect(state()?.status).toBe('connected');
  expect(frames.opened.map(({ src }) => src)).toEqual([SRC, SRC]);
  expect(frames.log).toEqual(['show', 'hide', 'show', 'hide']);
});

it('places its frame for a restore, with the modal closed', async () => {
  const first = await start();
  await first.modal.connect(wallet);
  await first.modal.destroy();
  expect(first.frames.log).toEqual(['show', 'hide', 'end']);
  const { frames, modal, state } = await start(undefined, first.storage);
  await vi.waitFor(() => expect(state()?.status).toBe('connected'));
  expect(modal.getState().isOpen).toBe(false);
  expect(frames.opened).toHaveLength(1);
  expect(frames.log).toEqual([]);
});

it('sends in three steps', async () => {
  const { dispatch, modal } = await start();
  await modal.connect(wallet);
  await expect(dispatch(send.start(SECOND_ADDRESS))).resolves.toBe(`sent:${SECOND_ADDRESS}`);
  expect(selectFlow(modal.store.getState(), send)).toMatchObject({ status: 'done', step: 'confirm' });
});

it('abandons the first step, and with it the request to its service', async () => {
  const { dispatch, modal, signals } = await start(() => new Promise(() => undefined));
  await modal.connect(wallet);
  await gateContextOf(modal).dependencies.features.load('chain');
  const asking = dispatch(endpoints.getFees.initiate({ to: SECOND_ADDRESS }));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  asking.abort();
  expect(await asking).toMatchObject({ error: { name: 'AbortError' } });
  expect(signals[0]?.aborted).toBe(true);
  const sending = dispatch(send.start(SECOND_ADDRESS));
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  dispatch(send.cancel());
  await expect(sending).rejects.toMatchObject({ code: 'FLOW_CANCELLED' });
  expect(selectFlow(modal.store.getState(), send)).toMatchObject({ status: 'cancelled', step: 'estimate' });
});
