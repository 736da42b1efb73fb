import { expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown.js';

it('ends what was started, the last first, and each once', async () => {
  const ended: string[] = [];
  const shutdown = createShutdown();
  for (const name of ['chain', 'services', 'pages']) {
    shutdown.defer(async () => {
      await Promise.resolve();
      ended.push(name);
    });
  }
  await Promise.all([shutdown.run(), shutdown.run()]);
  await shutdown.run();
  expect(ended).toEqual(['pages', 'services', 'chain']);
});

it('goes on when something does not end as it should, and says so', async () => {
  const tell = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = vi.fn();
  const shutdown = createShutdown();
  shutdown.defer(close);
  shutdown.defer(() => Promise.reject(new Error('stuck')));
  await shutdown.run();
  expect(close).toHaveBeenCalledOnce();
  expect(tell).toHaveBeenCalledOnce();
  tell.mockRestore();
});

it('does not wait for ever', async () => {
  const shutdown = createShutdown(20);
  shutdown.defer(() => new Promise<void>(() => undefined));
  await expect(shutdown.run()).resolves.toBeUndefined();
});
