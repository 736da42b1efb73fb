import { afterEach, expect, it, vi } from 'vitest';
import { withoutWarnings } from './without-warnings.js';

const later = () => new Promise<void>((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.restoreAllMocks();
});

it('drops the warnings that are named while the work runs, and no others', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const real = console.warn;
  const result = await withoutWarnings(/^noise/, async () => {
    console.warn('noise about nothing');
    console.warn('a real one', 7);
    return 'done';
  });
  expect(result).toBe('done');
  expect(warn.mock.calls).toEqual([['a real one', 7]]);
  expect(console.warn).toBe(real);
});

it('drops them although other work that runs at the same time ends first, or fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const real = console.warn;
  const long = withoutWarnings(/^long/, async () => {
    await later();
    await later();
    console.warn('long after the other');
  });
  await expect(withoutWarnings(/^short/, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await long;
  expect(warn).not.toHaveBeenCalled();
  expect(console.warn).toBe(real);
});
