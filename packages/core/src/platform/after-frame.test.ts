import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from './after-frame.js';

let paint: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  paint = undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = undefined;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (signal = new AbortController().signal) => {
  const onEnd = vi.fn();
  void afterFrame(signal).then(onEnd);
  return onEnd;
};

it('waits until the next frame has been painted', async () => {
  const onEnd = wait();
  paint?.();
  await Promise.resolve();
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends on a page that paints no frames', async () => {
  const onEnd = wait();
  await vi.advanceTimersByTimeAsync(250);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('waits for nothing where there are no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', undefined);
  const onEnd = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

it.each([['before the frame'], ['before it is painted']])('leaves no timer if it ends %s', (when) => {
  const life = new AbortController();
  wait(life.signal);
  if (when === 'before it is painted') paint?.();
  life.abort();
  expect(vi.getTimerCount()).toBe(0);
  if (when === 'before the frame') expect(paint).toBeUndefined();
});
