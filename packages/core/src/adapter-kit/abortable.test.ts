import { describe, expect, it, vi } from 'vitest';
import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { abortable, atMost, within } from './abortable.js';

describe('waiting until a signal is aborted', () => {
  it('rejects at once for a signal that is already aborted, with its reason', async () => {
    await expect(abortable(Promise.resolve('late'), [AbortSignal.abort('left')])).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
      cause: 'left',
    });
    const reason = new ConnectionTimeoutError();
    await expect(abortable(Promise.resolve('late'), [AbortSignal.abort(reason)])).rejects.toBe(reason);
  });

  it('rejects with the first of several signals that is aborted', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const waiting = abortable(new Promise(() => {}), [one.signal, other.signal]);
    other.abort(new ConnectionTimeoutError());
    one.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
  });

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await abortable(Promise.resolve(), [signal]);
    await abortable(Promise.reject('no'), [signal]).catch(() => undefined);
    expect(add).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
  });
});

describe('waiting within a time limit', () => {
  const tooLate = () => new ConnectionTimeoutError();

  it('settles like the work', async () => {
    await expect(within(Promise.resolve('done'), 1_000, tooLate)).resolves.toBe('done');
    await expect(within(Promise.reject('no'), 1_000, tooLate)).rejects.toBe('no');
  });

  it('fails when the limit has passed or a signal is aborted, and leaves neither a timer nor a listener', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, 'removeEventListener');
    const waiting = within(new Promise(() => {}), 1_000, tooLate, [signal]);
    const failed = expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    expect(remove).toHaveBeenCalled();
    await expect(within(new Promise(() => {}), 1_000, tooLate, [AbortSignal.abort()])).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('waiting for at most a given time', () => {
  it('resolves when the limit has passed, and leaves no timer', async () => {
    vi.useFakeTimers();
    const waiting = atMost(new Promise<void>(() => {}), 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(waiting).resolves.toBeUndefined();
    await atMost(Promise.resolve(), 1_000);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('fails like the work', async () => {
    await expect(atMost(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  });
});
