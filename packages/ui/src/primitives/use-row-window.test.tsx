import { act, fireEvent } from '@testing-library/react';
import { useMemo, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ScrollArea } from './scroll-area.js';
import { useRowWindow } from './use-row-window.js';

const ROW = 72;

function Rows({ count }: { readonly count: number }) {
  const list = useRef<HTMLUListElement>(null);
  const tops = useMemo(() => Array.from({ length: count }, (_, index) => index * ROW), [count]);
  const { first, last } = useRowWindow(list, tops);
  return (
    <ul ref={list}>
      {tops.slice(first, last + 1).map((top) => (
        <li key={top}>{top / ROW}</li>
      ))}
    </ul>
  );
}

const rows = (count: number, initialTop = 0) => (
  <ScrollArea isFixed initialTop={initialTop}>
    <Rows count={count} />
  </ScrollArea>
);

/** Renders a list whose frames pass one by one. */
function start(count: number, initialTop?: number) {
  let due: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => due.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {
    due = [];
  });
  const { container, rerender } = renderUi(rows(count, initialTop));
  const shown = () => [...container.querySelectorAll('li')].map(({ textContent }) => Number(textContent));
  const nextFrame = () => {
    const callbacks = due.splice(0);
    act(() => {
      for (const callback of callbacks) callback(0);
    });
    const all = shown();
    return [all[0], all.at(-1)];
  };
  const passFrames = () => {
    while (due.length > 0) nextFrame();
  };
  const place = (top: number) => {
    const scroller = container.querySelector('.scroll-area');
    if (!scroller) throw new Error('no scroll area');
    scroller.scrollTop = top;
    return scroller;
  };
  const scrollTo = (top: number) => {
    const scroller = place(top);
    act(() => void fireEvent.scroll(scroller));
  };
  return { hasFrame: () => due.length > 0, nextFrame, passFrames, place, rerender, scrollTo, shown };
}

it('renders the rows in the viewport first, and those beyond it after the first paint, two in each frame', () => {
  const { hasFrame, nextFrame, shown } = start(100);
  expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // The first rows are painted in this frame.
  expect(nextFrame()).toEqual([0, 7]);
  expect(nextFrame()).toEqual([0, 9]);
  expect(nextFrame()).toEqual([0, 11]);
  expect(hasFrame()).toBe(false);
});

it('adds at most two rows in a frame, however far it is scrolled, those in the viewport first', () => {
  const { hasFrame, nextFrame, passFrames, scrollTo } = start(100);
  passFrames();
  scrollTo(50 * ROW);
  expect([nextFrame(), nextFrame(), nextFrame(), nextFrame()]).toEqual([
    [50, 51],
    [50, 53],
    [50, 55],
    [50, 57],
  ]);
  expect([nextFrame(), nextFrame()]).toEqual([
    [50, 59],
    [50, 61],
  ]);
  expect([nextFrame(), nextFrame(), nextFrame()]).toEqual([
    [48, 61],
    [46, 61],
    [45, 61],
  ]);
  expect(hasFrame()).toBe(false);
  scrollTo(20 * ROW);
  expect([nextFrame(), nextFrame()]).toEqual([
    [26, 27],
    [24, 27],
  ]);
});

it('keeps the rows that it still wants, and drops the others at once', () => {
  const { nextFrame, passFrames, scrollTo } = start(100);
  passFrames();
  scrollTo(6 * ROW);
  expect([nextFrame(), nextFrame(), nextFrame()]).toEqual([
    [1, 13],
    [1, 15],
    [1, 17],
  ]);
});

it('shows the rows of the position that the list opens at in its first frame', () => {
  expect(start(100, 30 * ROW).shown()).toEqual([30, 31, 32, 33, 34, 35, 36, 37]);
});

it('adds the rows of a longer list in frames, without measuring it', () => {
  const { nextFrame, passFrames, rerender, shown } = start(6);
  passFrames();
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
  rerender(rows(100));
  expect(shown()).toHaveLength(6);
  expect([nextFrame(), nextFrame()]).toEqual([
    [0, 7],
    [0, 9],
  ]);
  expect(measured).not.toHaveBeenCalled();
});

it('shows what is in view of a shorter list at once', () => {
  const { passFrames, place, rerender, scrollTo, shown } = start(100);
  passFrames();
  scrollTo(80 * ROW);
  passFrames();
  // The browser places it before it sends the event.
  place(42 * ROW);
  rerender(rows(50));
  expect(shown()).toEqual([42, 43, 44, 45, 46, 47, 48, 49]);
});
