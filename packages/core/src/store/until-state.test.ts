import { describe, expect, it, vi } from 'vitest';
import { untilState } from './until-state.js';

function start() {
  const listeners = new Set<() => void>();
  let value: string | undefined;
  let error: Error | undefined;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const check = vi.fn(() => {
    if (error) throw error;
    return value;
  });
  const change = (next: { readonly value?: string; readonly error?: Error }) => {
    ({ value, error } = { value: next.value, error: next.error });
    for (const listener of listeners) listener();
  };
  const life = new AbortController();
  const wait = () => untilState({ subscribe }, check, [life.signal]);
  return { change, life, listeners, wait };
}

describe('waiting for the state', () => {
  it('ends at once with what is there already', async () => {
    const { change, listeners, wait } = start();
    change({ value: 'there' });
    await expect(wait()).resolves.toBe('there');
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['a value', { value: 'new' }, 'resolves'],
    ['an error of the check', { error: new Error('gone') }, 'rejects'],
  ] as const)('ends with %s', async (_, next, how) => {
    const { change, listeners, wait } = start();
    const waiting = wait();
    change({});
    change(next);
    if (how === 'resolves') await expect(waiting).resolves.toBe('new');
    else await expect(waiting).rejects.toThrow('gone');
    expect(listeners.size).toBe(0);
  });

  it('ends with a signal, also one that was aborted before', async () => {
    const { life, listeners, wait } = start();
    const waiting = wait();
    life.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    await expect(wait()).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
    expect(listeners.size).toBe(0);
  });
});
