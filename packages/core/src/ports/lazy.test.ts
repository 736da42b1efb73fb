import { describe, expect, it, vi } from 'vitest';
import { createLazy } from './lazy.js';

describe('what is loaded when it is needed', () => {
  it('is loaded once for all who ask, and is there from then on', async () => {
    const load = vi.fn(async () => 'code');
    const lazy = createLazy(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([lazy.get(), lazy.get()])).toEqual(['code', 'code']);
    expect(lazy.loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when it did not arrive', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
    const lazy = createLazy(load);
    const attempts = await Promise.allSettled([lazy.get(), lazy.get()]);
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lazy.loaded).toBeUndefined();
    expect(await lazy.get()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
