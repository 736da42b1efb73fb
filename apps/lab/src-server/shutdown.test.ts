import { expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown.js';

it('stops what was started in reverse order, each once', async () => {
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

it('continues after a failure, and reports it', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = vi.fn();
  const shutdown = createShutdown();
  shutdown.defer(close);
  shutdown.defer(() => Promise.reject(new Error('stuck')));
  await shutdown.run();
  expect(close).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('stops waiting after a time limit', async () => {
  const shutdown = createShutdown(20);
  shutdown.defer(() => new Promise<void>(() => undefined));
  await expect(shutdown.run()).resolves.toBeUndefined();
});
