import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AWAY_LIMIT_MS, CHECK_INTERVAL_MS, watchReturns } from './session-health.js';

let page: EventTarget & { visibilityState: string };
let network: { onLine: boolean };
let frame: EventTarget;
let lifetime: AbortController;
const check = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  check.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  frame = new EventTarget();
  network = { onLine: true };
  lifetime = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  vi.stubGlobal('navigator', network);
  watchReturns(lifetime.signal, Date.now, check);
});

afterEach(() => {
  lifetime.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function become(visibilityState: 'hidden' | 'visible') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

function goOnline(onLine: boolean) {
  network.onLine = onLine;
  frame.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

function beHiddenFor(ms: number) {
  become('hidden');
  vi.advanceTimersByTime(ms);
  become('visible');
}

it('checks once when the page is visible again', () => {
  beHiddenFor(AWAY_LIMIT_MS);
  frame.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(1);
});

it('checks when the window is focused again', () => {
  frame.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(AWAY_LIMIT_MS);
  frame.dispatchEvent(new Event('focus'));
  expect(check).toHaveBeenCalledTimes(1);
});

it('does not check after a moment away, nor for a focus without an absence', () => {
  beHiddenFor(AWAY_LIMIT_MS - 1);
  frame.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(check).not.toHaveBeenCalled();
});

it('checks when the network is back, and not before', () => {
  goOnline(false);
  beHiddenFor(AWAY_LIMIT_MS);
  expect(check).not.toHaveBeenCalled();
  goOnline(true);
  expect(check).toHaveBeenCalledTimes(1);
});

it('does not check a hidden page, but once it is visible', () => {
  become('hidden');
  goOnline(false);
  goOnline(true);
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(check).not.toHaveBeenCalled();
  become('visible');
  expect(check).toHaveBeenCalledTimes(1);
});

it('makes a check that would come too early when the interval is over, and only one', () => {
  goOnline(true);
  for (let count = 0; count < 5; count += 1) goOnline(true);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(CHECK_INTERVAL_MS - 1);
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(check).toHaveBeenCalledTimes(2);
});

it('drops a late check if the page is hidden by then', () => {
  goOnline(true);
  goOnline(true);
  become('hidden');
  vi.advanceTimersByTime(CHECK_INTERVAL_MS);
  expect(check).toHaveBeenCalledTimes(1);
  become('visible');
  expect(check).toHaveBeenCalledTimes(2);
});

it('stops with the modal', () => {
  lifetime.abort();
  goOnline(true);
  beHiddenFor(AWAY_LIMIT_MS);
  expect(check).not.toHaveBeenCalled();
});
