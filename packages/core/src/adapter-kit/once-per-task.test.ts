import { expect, it, vi } from 'vitest';
import { oncePerTask } from './once-per-task.js';

it('runs at once, and once more for all later calls of the same task', async () => {
  const run = vi.fn();
  const call = oncePerTask(run);
  for (let index = 0; index < 1000; index += 1) call();
  expect(run).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(2);
  call();
  await Promise.resolve();
  expect(run).toHaveBeenCalledTimes(3);
});
