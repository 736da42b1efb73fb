import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset.js';

const add = EventTarget.prototype.addEventListener;

/** An 800 px high screen, as its browser reports it. */
function phone(pointer: 'coarse' | 'fine' = 'coarse') {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const former = Object.getOwnPropertyDescriptors(window);
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  let listeners = 0;
  viewport.addEventListener = (...given: Parameters<typeof add>) => {
    const options = given[2];
    const signal = typeof options === 'object' ? options.signal : undefined;
    listeners += 1;
    signal?.addEventListener('abort', () => {
      listeners -= 1;
    });
    add.apply(viewport, given);
  };
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(any-pointer: ${pointer})` }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const name of ['visualViewport', 'innerHeight'] as const) {
      const descriptor = former[name];
      if (descriptor) Object.defineProperty(window, name, descriptor);
      else Reflect.deleteProperty(window, name);
    }
  });
  return {
    listeners: () => listeners,
    becomes(next: Partial<typeof viewport>) {
      Object.assign(viewport, next);
      act(() => void viewport.dispatchEvent(new Event('resize')));
    },
  };
}

function Sheet({ isOpen }: { readonly isOpen: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeyboardInset(dialog, isOpen);
  return <dialog ref={dialog} data-testid="sheet" />;
}

const setUp = async (isOpen: boolean) => {
  const { getByTestId, rerender, unmount } = render(<Sheet isOpen={isOpen} />);
  await act(() => import('./keyboard-inset.js'));
  const inset = () => getByTestId('sheet').style.getPropertyValue('--foyer-keyboard');
  return { inset, unmount, show: (open: boolean) => rerender(<Sheet isOpen={open} />) };
};

it('makes room for the keyboard while the modal is open, and resets afterwards', async () => {
  const { becomes, listeners } = phone();
  const { inset, show, unmount } = await setUp(true);
  expect(inset()).toBe('');
  becomes({ height: 500 });
  expect(inset()).toBe('300px');
  // The browser has scrolled the page up to show the field.
  becomes({ offsetTop: 100 });
  expect(inset()).toBe('200px');
  becomes({ height: 800, offsetTop: 0 });
  expect(inset()).toBe('');
  becomes({ height: 500 });
  show(false);
  expect(inset()).toBe('');
  expect(listeners()).toBe(0);
  unmount();
});

it('does not mistake pinch zoom for a keyboard', async () => {
  const { becomes } = phone();
  const { inset } = await setUp(true);
  becomes({ height: 400, scale: 2 });
  expect(inset()).toBe('');
});

it('does nothing in a browser without a visual viewport', async () => {
  phone();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
  expect((await setUp(true)).inset()).toBe('');
});

it('does nothing where nobody touches the screen', async () => {
  const { becomes, listeners } = phone('fine');
  const { inset } = await setUp(true);
  becomes({ height: 500 });
  expect(inset()).toBe('');
  expect(listeners()).toBe(0);
});
