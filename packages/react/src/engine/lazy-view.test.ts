import { expect, it, vi } from 'vitest';
import { lazyView } from './lazy-view.js';

const View = Object.assign(() => null, { comesAfter: null });

it('loads a view once and keeps it', async () => {
  const load = vi.fn(async () => ({ View }));
  const view = lazyView(load);
  expect(view.component).toBeNull();
  expect(await Promise.all([view.load(), view.load()])).toEqual([View, View]);
  expect(view.component).toBe(View);
  await view.load();
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a chunk failed to load', async () => {
  const load = vi.fn<() => Promise<{ readonly View: typeof View }>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce({ View });
  const view = lazyView(load);
  await expect(view.load()).rejects.toThrow('offline');
  expect(view.component).toBeNull();
  expect(await view.load()).toBe(View);
});
