import type { MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import type { ModalDispatch, RootState } from '../store/state.js';
import { deferred } from '../testing.js';
import { type AnalyticsMethods, createAnalyticsTap, type RecordedAction } from './analytics-tap.js';
import { storeConsent } from './consent.js';

/** A tap without a store: what its middleware dispatches is dropped. */
function start() {
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
    keys: () => [...stored.keys()],
    forget: () => stored.clear(),
  };
  const life = new AbortController();
  const chunk = deferred<AnalyticsMethods | null>();
  const load = vi.fn(() => chunk.promise);
  const tap = createAnalyticsTap({ load, dependencies: { lifetime: life.signal, now: Date.now, storage } });
  const api = { getState: () => ({}), dispatch: (action: unknown) => action };
  const dispatch = tap.middleware(api as unknown as MiddlewareAPI<ModalDispatch, RootState>)((action) => action);
  const seen: string[] = [];
  const handle = vi.fn(({ action }: RecordedAction) => void seen.push(action.type));
  return {
    chunk,
    dispatch: (type: string) => dispatch({ type } satisfies UnknownAction),
    handle,
    life,
    load,
    seen,
    storage,
    tap,
  };
}

it('loads nothing and records nothing until it is started', () => {
  const { dispatch, load } = start();
  dispatch('before');
  expect(load).not.toHaveBeenCalled();
});

it('queues actions while the code loads, and passes them on in their order', async () => {
  const { chunk, dispatch, handle, load, seen, tap } = start();
  tap.start();
  dispatch('first');
  dispatch('second');
  // A host's listener that dispatches: its action comes after the ones that happened before it.
  handle.mockImplementationOnce(({ action }) => {
    seen.push(action.type);
    dispatch('of the listener');
  });
  chunk.resolve({ handle });
  await chunk.promise;
  await Promise.resolve();
  dispatch('third');
  expect(seen).toEqual(['first', 'second', 'of the listener', 'third']);
  expect(load).toHaveBeenCalledOnce();
});

it('records whether the visitor had agreed when the action happened', async () => {
  const { chunk, dispatch, handle, storage, tap } = start();
  tap.start();
  dispatch('before');
  storeConsent(storage, true, 0);
  dispatch('after');
  chunk.resolve({ handle });
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(2));
  expect(handle.mock.calls.map(([{ consent }]) => consent !== null)).toEqual([false, true]);
});

it('queues no more than 500 actions', async () => {
  const { chunk, dispatch, handle, tap } = start();
  tap.start();
  for (let index = 0; index < 600; index += 1) dispatch(`${index}`);
  chunk.resolve({ handle });
  await vi.waitFor(() => expect(handle).toHaveBeenCalled());
  expect(handle).toHaveBeenCalledTimes(500);
});

it('loads again with the next action when the code failed to load', async () => {
  const { chunk, dispatch, handle, load, seen, tap } = start();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  tap.start();
  dispatch('lost');
  await new Promise((resolve) => setTimeout(resolve));
  dispatch('kept');
  chunk.resolve({ handle });
  await vi.waitFor(() => expect(seen).toEqual(['kept']));
  expect(load).toHaveBeenCalledTimes(2);
});

it('records nothing and loads nothing once the modal is destroyed', async () => {
  const { chunk, dispatch, handle, life, load, tap } = start();
  tap.start();
  chunk.resolve({ handle });
  await chunk.promise;
  life.abort();
  dispatch('late');
  expect(handle).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});
