import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.js';
import { createAnswerCache } from './answer-cache.js';

function counting(maxAgeMs: number, maxAnswers = 10) {
  const { now, passes } = createTestClock();
  let reads = 0;
  const cache = createAnswerCache<number>(maxAgeMs, maxAnswers, { now });
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

it('keeps only so many bytes, and nothing that is greater than all of them', async () => {
  let reads = 0;
  const cache = createAnswerCache<string>(100, 10, { bytesOf: ({ length }) => length, maxBytes: 10 });
  const get = (key: string, length: number) =>
    cache.get(key, async () => {
      reads += 1;
      return 'x'.repeat(length);
    });
  const readsOf = async (...asked: [string, number][]) => {
    const before = reads;
    for (const [key, length] of asked) await get(key, length);
    return reads - before;
  };
  expect(await readsOf(['a', 5], ['b', 5])).toBe(2);
  expect(await readsOf(['a', 5], ['b', 5])).toBe(0);
  expect(await readsOf(['huge', 11], ['huge', 11])).toBe(2);
  expect(await readsOf(['a', 5], ['b', 5])).toBe(0);
  expect(await readsOf(['c', 1])).toBe(1);
  expect(await readsOf(['b', 5], ['c', 1])).toBe(0);
  expect(await readsOf(['a', 5])).toBe(1);
  // What is dropped leaves its room to others.
  for (const key of ['a', 'b', 'c']) cache.drop(key);
  expect(await readsOf(['d', 5], ['e', 5], ['d', 5])).toBe(2);
});

it('keeps only what is worth it, and answers those who wait with the rest', async () => {
  let reads = 0;
  const cache = createAnswerCache<boolean>(100, 10, { isKept: (answer) => answer });
  const get = (answer: boolean) =>
    cache.get(String(answer), async () => {
      reads += 1;
      return answer;
    });
  expect(await Promise.all([get(false), get(false), get(true)])).toEqual([false, false, true]);
  expect(reads).toBe(2);
  await get(true);
  expect(reads).toBe(2);
  await get(false);
  expect(reads).toBe(3);
});

it('lets go of what is too old, whatever is asked for next', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('Memory cannot be collected.');
  const { now, passes } = createTestClock();
  const cache = createAnswerCache<object>(100, 10, { now });
  const read = async (key: string) => new WeakRef(await cache.get(key, async () => ({ key })));
  const answers = [await read('a'), await read('b')];
  passes(100);
  answers.push(await read('c'));
  const held = () => {
    collect();
    return answers.map((answer) => answer.deref() !== undefined);
  };
  await expect.poll(held).toEqual([false, false, true]);
});
