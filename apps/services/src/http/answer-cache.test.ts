import { expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.js';
import { createAnswerCache } from './answer-cache.js';

function counting(maxAgeMs: number, maxAnswers = 10) {
  const { now, passes } = createTestClock();
  let reads = 0;
  const cache = createAnswerCache<number>(maxAgeMs, maxAnswers, now);
  return {
    get: (key: string) =>
      cache.get(key, async () => {
        reads += 1;
        return reads;
      }),
    drop: cache.drop,
    passes,
    cache,
  };
}

it('reads once for requests at once, and again when the answer is old', async () => {
  const { get, passes } = counting(100);
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual([1, 1, 2]);
  passes(99);
  expect(await get('a')).toBe(1);
  passes(1);
  expect(await get('a')).toBe(3);
});

it('forgets what is dropped, also on its way', async () => {
  const { drop, get } = counting(100);
  const first = get('a');
  drop('a');
  expect([await first, await get('a')]).toEqual([1, 2]);
});

it('does not keep failures', async () => {
  const { cache } = counting(100);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 7)).toBe(7);
});

it('keeps only so many', async () => {
  const { get } = counting(100, 2);
  for (const key of ['a', 'b', 'c']) await get(key);
  expect([await get('c'), await get('b'), await get('a')]).toEqual([3, 2, 4]);
});
