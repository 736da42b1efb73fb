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

it('follows a text that has stood still for long enough', () => {
  const { result, rerender } = start('');
  rerender({ text: 'a' });
  pass(499);
  rerender({ text: 'ab' });
  pass(499);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('ab');
});

it('takes the text it begins with at once', () => {
  expect(start('ab').result.current).toBe('ab');
});

it('takes an emptied text at once, and does not fall back on the one before', () => {
  const { result, rerender } = start('ab');
  rerender({ text: '' });
  expect(result.current).toBe('');
  rerender({ text: 'c' });
  expect(result.current).toBe('');
  pass(500);
  expect(result.current).toBe('c');
});
