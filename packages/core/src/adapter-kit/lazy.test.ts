import { describe, expect, it, vi } from 'vitest';
import { NotConnectedError } from '../errors/connection-errors.js';
import { createLazy, loadPart } from './lazy.js';

describe('code that is loaded on demand', () => {
  it('is loaded once for concurrent calls, and available synchronously afterwards', async () => {
    const load = vi.fn(async () => 'code');
    const lazy = createLazy(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([lazy.get(), lazy.get()])).toEqual(['code', 'code']);
    expect(lazy.loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports whether a load is pending or has succeeded', async () => {
    const lazy = createLazy(vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline')));
    expect(lazy.loading).toBeUndefined();
    const failing = lazy.get();
    expect(lazy.loading).toBeInstanceOf(Promise);
    await expect(failing).rejects.toThrow('offline');
    expect(lazy.loading).toBeUndefined();
    await lazy.get();
    await expect(lazy.loading).resolves.toBe('code');
  });

  it('is loaded again after it failed to load', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
    const lazy = createLazy(load);
    const attempts = await Promise.allSettled([lazy.get(), lazy.get()]);
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lazy.loaded).toBeUndefined();
    expect(await lazy.get()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a chunk of an adapter', () => {
  it('that fails to load rejects with a ModalError that names no file', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: https://app.example/part.js');
    await expect(loadPart(Promise.reject(cause))).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED', cause });
  });

  it('rejects with its own error when something else fails', async () => {
    const own = new NotConnectedError('gone');
    await expect(loadPart(Promise.reject(own))).rejects.toBe(own);
  });
});
