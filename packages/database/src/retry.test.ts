import { describe, expect, it, vi } from 'vitest';
import { isBusy, isUnreachable, retryWhenBusy } from './retry.js';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('retryWhenBusy', () => {
  it.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40001', '40P01', '55P03'])('tries again after %s', async (code) => {
    const work = vi.fn(async () => 'done');
    work.mockRejectedValueOnce(failure(code));
    expect(await retryWhenBusy(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each([failure('SQLITE_CONSTRAINT'), failure('23505'), new Error('SQLITE_BUSY'), 'SQLITE_BUSY'])(
    'does not try again after %s',
    async (error) => {
      const work = vi.fn(() => Promise.reject(error));
      await expect(retryWhenBusy(work)).rejects.toBe(error);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it('gives up after 8 tries, with a code', async () => {
    const busy = failure('SQLITE_BUSY');
    const work = vi.fn(() => Promise.reject(busy));
    const begin = performance.now();
    await expect(retryWhenBusy(work)).rejects.toMatchObject({ code: 'DATABASE_BUSY', cause: busy });
    expect(work).toHaveBeenCalledTimes(8);
    expect(performance.now() - begin).toBeGreaterThan(300);
  });
});

it('knows no other thrown value', () => {
  expect([null, undefined, 5, { code: 'SQLITE_BUSY' }].some(isBusy)).toBe(false);
});

it('tells a server that cannot be reached from other failures', () => {
  const gone = [
    failure('ECONNREFUSED'),
    failure('57P01'),
    failure('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ];
  expect(gone.map(isUnreachable)).toEqual(gone.map(() => true));
  const others = [failure('23505'), failure('SQLITE_BUSY'), new Error('connect'), null, { code: 'ECONNREFUSED' }];
  expect(others.map(isUnreachable)).toEqual(others.map(() => false));
});
