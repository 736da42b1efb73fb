import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (text: string) => renderHook(({ text }) => useDebounced(text, 500), { initialProps: { text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('returns a text that has not changed for the delay', () => {
  const { result, rerender } = start('');
  rerender({ text: 'a' });
  pass(499);
  rerender({ text: 'ab' });
  pass(499);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('ab');
});

it('returns its initial text at once', () => {
  expect(start('ab').result.current).toBe('ab');
});

it('returns an emptied text at once, and does not return to the previous one', () => {
  const { result, rerender } = start('ab');
  rerender({ text: '' });
  expect(result.current).toBe('');
  rerender({ text: 'c' });
  expect(result.current).toBe('');
  pass(500);
  expect(result.current).toBe('c');
});
