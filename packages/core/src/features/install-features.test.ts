import { createAction, createReducer } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { modalOpened } from '../modal/modal.slice.js';
import type { Modal } from '../modal.js';
import { selectViewEntry, selectViewTraits } from '../router/view-traits.selectors.js';
import { answerServices } from '../testing/answers.js';
import { createTestModal } from '../testing.js';
import type { FeatureContext, FeatureModule } from './feature-module.js';

const greeted = createAction('greetings/greeted');
const counter = createReducer({ count: 0 }, (builder) =>
  builder.addCase(greeted, ({ count }) => ({ count: count + 1 })),
);

interface Greetings {
  greet(): number;
}

const modals: Modal[] = [];

function start(changes: Partial<FeatureModule<Greetings>> = {}) {
  const modal = createTestModal();
  modals.push(modal);
  const state = (): unknown => Reflect.get(modal.store.getState(), 'greetings');
  const contexts: FeatureContext[] = [];
  const feature: FeatureModule<Greetings> = {
    name: 'greetings',
    reducers: { greetings: counter },
    start(startListening, context) {
      contexts.push(context);
      startListening({ actionCreator: modalOpened, effect: (_, { dispatch }) => void dispatch(greeted()) });
    },
    methods: ({ dispatch }) => ({
      greet() {
        dispatch(greeted());
        return Reflect.get(Object(state()), 'count');
      },
    }),
    ...changes,
  };
  return { contexts, feature, modal, state };
}

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.restoreAllMocks();
});

describe('a feature', () => {
  it('adds its state, its listeners and its methods when it is installed', async () => {
    const { feature, modal, state } = start();
    expect(state()).toBeUndefined();
    const greetings = await modal.features.install(feature);
    expect(state()).toEqual({ count: 0 });
    await modal.open();
    expect(state()).toEqual({ count: 1 });
    expect(greetings?.greet()).toBe(2);
    expect(modal.features.installed).toEqual([feature]);
  });

  it('is installed once, with the same methods for all callers', async () => {
    const { contexts, feature, modal } = start();
    const first = await modal.features.install(feature);
    first?.greet();
    expect(await modal.features.install(feature)).toBe(first);
    expect(first?.greet()).toBe(2);
    expect(contexts).toHaveLength(1);
  });

  it('adds its middleware', async () => {
    const actions: unknown[] = [];
    const { feature, modal } = start({
      middleware: [
        () => (next) => (action) => {
          actions.push(action);
          return next(action);
        },
      ],
    });
    (await modal.features.install(feature))?.greet();
    expect(actions).toContainEqual(greeted());
  });

  it('adds views whose traits core knows', async () => {
    const { feature, modal } = start({ views: { Greetings: { opensByName: true, isLasting: true } } });
    const name = 'Greetings';
    expect(selectViewEntry(modal.store.getState(), name)).toEqual({ view: 'Connect' });
    await modal.features.install(feature);
    expect(selectViewEntry(modal.store.getState(), name)).toEqual({ view: name });
    expect(selectViewTraits(modal.store.getState(), name)).toEqual({ opensByName: true, isLasting: true });
  });

  it('does not change the traits of core’s own views', async () => {
    const { feature, modal } = start({ views: { Connect: { needsAccount: true } } });
    await modal.features.install(feature);
    expect(selectViewTraits(modal.store.getState(), 'Connect')).toEqual({ opensByName: true });
  });

  it('keeps only plain data of a view in the state', async () => {
    const view = { isLasting: true, container: () => undefined };
    const { feature, modal } = start({ views: { Greetings: view } });
    await modal.features.install(feature);
    expect(modal.store.getState().featureViews).toEqual({ Greetings: { isLasting: true } });
  });
});

describe('a feature that the configuration governs', () => {
  const allowed = [{ id: 'headless', isEnabled: true, config: [] }];
  const governed: Partial<FeatureModule<Greetings>> = {
    isAllowed: ({ answers }) => answers?.remoteFeatures?.some(({ id }) => id === 'headless') ?? false,
    views: { Greetings: { opensByName: true } },
  };

  it('is not installed while it is not allowed', async () => {
    const { contexts, feature, modal, state } = start(governed);
    expect(await modal.features.install(feature)).toBeNull();
    expect([contexts.length, state(), modal.features.installed]).toEqual([0, undefined, []]);
  });

  it('is uninstalled, with all that it added, once it is no longer allowed', async () => {
    const forget = vi.fn();
    const { contexts, feature, modal, state } = start({ ...governed, forget });
    await answerServices(modal, { remoteFeatures: allowed });
    await modal.features.install(feature);
    await answerServices(modal, { remoteFeatures: [] });
    await modal.open();
    const isInstalled = modal.features.installed.includes(feature);
    expect([state(), isInstalled, modal.store.getState().featureViews]).toEqual([undefined, false, {}]);
    expect(contexts[0]?.signal.aborted).toBe(true);
    expect(forget).toHaveBeenCalledOnce();
  });

  it('can be installed again when it is allowed again', async () => {
    const { feature, modal, state } = start(governed);
    await answerServices(modal, { remoteFeatures: allowed });
    (await modal.features.install(feature))?.greet();
    await answerServices(modal, { remoteFeatures: [] });
    await answerServices(modal, { remoteFeatures: allowed });
    expect((await modal.features.install(feature))?.greet()).toBe(1);
    expect(state()).toEqual({ count: 1 });
  });
});

describe('destroying the modal', () => {
  it('ends its features without calling `forget`, and installs no more', async () => {
    const forget = vi.fn();
    const { contexts, feature, modal } = start({ forget });
    await modal.features.install(feature);
    await modal.destroy();
    expect(contexts[0]?.signal.aborted).toBe(true);
    expect(forget).not.toHaveBeenCalled();
    expect(modal.features.installed).toEqual([]);
    expect(await modal.features.install({ name: 'late' })).toBeNull();
  });

  it('drops a feature whose code loads afterwards', async () => {
    const { modal } = start();
    const loading = modal.store.dispatch((_, __, { features }) => features.load('services'));
    await modal.destroy();
    expect(await loading).toBeNull();
    expect(modal.store.getState().catalogueApi).toBeUndefined();
  });
});

describe('core’s own features', () => {
  it('are not installed before they are needed', () => {
    const { modal } = start();
    const { catalogueApi, multiWallet, pairing } = modal.store.getState();
    expect([catalogueApi, multiWallet, pairing]).toEqual([undefined, undefined, undefined]);
    expect(modal.features.installed).toEqual([]);
  });

  it.each(['services', 'multiWallet', 'pairing'] as const)('%s is a module that is installed once', async (name) => {
    const modal = createTestModal({ features: { multiWallet: name === 'multiWallet' } });
    modals.push(modal);
    const load = () => modal.store.dispatch((_, __, { features }) => features.load(name));
    const [one, two] = await Promise.all([load(), load()]);
    expect(one).not.toBeNull();
    expect(one).toBe(two);
    expect(modal.features.installed.map((feature) => feature.name)).toEqual([name]);
  });

  it('analytics is installed when a host listens to events', async () => {
    const { modal } = start();
    modal.subscribeEvents(() => undefined);
    await vi.waitFor(() => expect(modal.features.installed.map(({ name }) => name)).toEqual(['analytics']));
  });

  it('analytics also reports what happened while its code was loading, in order and with its time', async () => {
    const events: [string, number][] = [];
    let timestamp = 0;
    const modal = createTestModal({
      now: () => {
        timestamp += 1;
        return timestamp;
      },
    });
    modals.push(modal);
    modal.subscribeEvents(({ data, timestamp: at }) => events.push([data.event, at]));
    await modal.open();
    await modal.close();
    await vi.waitFor(() => expect(events.map(([event]) => event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']));
    expect(events[0]?.[1]).toBeLessThan(events[1]?.[1] ?? 0);
  });
});

describe('a feature that throws while it starts', () => {
  it('leaves nothing behind, and can be installed again', async () => {
    const { feature, modal, state } = start();
    const broken = {
      ...feature,
      methods: () => {
        throw new Error('broken');
      },
    };
    await expect(modal.features.install(broken)).rejects.toThrow('broken');
    expect(state()).toBeUndefined();
    expect(modal.features.installed).toEqual([]);
    await expect(modal.features.install(feature)).resolves.toMatchObject({});
    await modal.open();
    expect(state()).toEqual({ count: 1 });
  });
});

describe('the views of a feature', () => {
  it('are in the state only when the list contains their feature', async () => {
    const { feature, modal } = start({ views: { Greeting: { event: 'CLICK_NETWORKS' } } });
    const isListed: boolean[] = [];
    modal.store.subscribe(() => {
      if (selectViewTraits(modal.store.getState(), 'Greeting').event) {
        isListed.push(modal.features.installed.some(({ name }) => name === 'greetings'));
      }
    });
    await modal.features.install(feature);
    expect(isListed).not.toEqual([]);
    expect(isListed).not.toContain(false);
  });
});
