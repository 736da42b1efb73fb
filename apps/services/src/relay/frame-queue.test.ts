import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFrameQueue } from './frame-queue.js';

/** A socket that counts, and frames that are handled when the test says so. */
function createSocket() {
  const calls: string[] = [];
  const handled: string[] = [];
  const waiting: (() => void)[] = [];
  const queue = createFrameQueue(
    { pause: () => void calls.push('pause'), resume: () => void calls.push('resume') },
    (text) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          handled.push(text);
          resolve();
        });
      }),
  );
  const finish = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      while (waiting.length === 0) await wait(1);
      waiting.shift()?.();
    }
    await wait(1);
  };
  return { calls, finish, handled, queue, waiting };
}

it('handles one frame after the other, in order', async () => {
  const { finish, handled, queue, waiting } = createSocket();
  for (const text of ['a', 'b', 'c']) queue(text);
  await wait(1);
  expect(waiting).toHaveLength(1);
  await finish(3);
  expect(handled).toEqual(['a', 'b', 'c']);
});

it('goes on with the next frame after one that could not be handled', async () => {
  const handled: string[] = [];
  const queue = createFrameQueue({ pause: () => {}, resume: () => {} }, async (text) => {
    if (text === 'b') throw new Error('no');
    handled.push(text);
  });
  for (const text of ['a', 'b', 'c']) queue(text);
  await expect.poll(() => handled).toEqual(['a', 'c']);
});

it('reads nothing more from a socket with 64 waiting frames, until one is handled', async () => {
  const { calls, finish, queue } = createSocket();
  for (let frame = 0; frame < 63; frame += 1) queue(`${frame}`);
  expect(calls).toEqual([]);
  queue('63');
  // What had been read before the pause.
  queue('64');
  expect(calls).toEqual(['pause']);
  await finish(1);
  expect(calls).toEqual(['pause']);
  await finish(1);
  expect(calls).toEqual(['pause', 'resume']);
  await finish(63);
  expect(calls).toEqual(['pause', 'resume']);
});
