import { type RootState, viewPushed } from '@foyerkit/core';
import { createTestModal } from '@foyerkit/core/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { shallowEqual } from './engine/shallow-equal.js';
import { ModalStoreContext, useModalSelector } from './modal-context.js';

const depth = ({ router }: RootState) => router.history.length;
const views = ({ router }: RootState) => router.history.map(({ view }) => view);
const themes = ({ theme }: RootState) => [theme.mode];

function setUp() {
  const { store } = createTestModal();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ModalStoreContext.Provider value={store}>{children}</ModalStoreContext.Provider>
  );
  const push = () => act(() => void store.dispatch(viewPushed({ view: 'WhatIsAWallet' })));
  return { push, store, wrapper };
}

it('selects from the state, and again with each selector', () => {
  const { push, store, wrapper } = setUp();
  const { rerender, result } = renderHook((by: number) => useModalSelector((state) => depth(state) * by), {
    initialProps: 1,
    wrapper,
  });
  const before = depth(store.getState());
  expect(result.current).toBe(before);
  push();
  expect(result.current).toBe(before + 1);
  rerender(10);
  expect(result.current).toBe((before + 1) * 10);
});

it('keeps an equal result, and renders again only for another', () => {
  const { push, wrapper } = setUp();
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return { themes: useModalSelector(themes, shallowEqual) };
    },
    { wrapper },
  );
  const first = result.current.themes;
  const rendered = renders;
  push();
  expect(result.current.themes).toBe(first);
  expect(renders).toBe(rendered);
});

it('renders without end for no selector that returns a new result each time', () => {
  const { push, store, wrapper } = setUp();
  const { result } = renderHook(() => useModalSelector(views), { wrapper });
  push();
  expect(result.current).toEqual(views(store.getState()));
});

it('needs a modal around it', () => {
  // React 18 reports what a component throws as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useModalSelector(depth))).toThrow('This component is not inside the modal.');
});
