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

it('waits for nothing where there are no frames', async () => {
  vi.stubGlobal('requestAnimationFrame', undefined);
  const onEnd = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('starts no timer once the modal has ended', () => {
  const life = new AbortController();
  wait(life.signal);
  life.abort();
  paint?.();
  expect(vi.getTimerCount()).toBe(0);
});
