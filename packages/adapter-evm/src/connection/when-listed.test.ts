import type { Connector } from '@wagmi/core';
import { expect, it } from 'vitest';
import { createBench, endBench } from '../testing/bench.js';
import { whenListed } from './when-listed.js';

function createRegistry() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    registry: {
      find: (): Connector | undefined => undefined,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

it('leaves no listener on the list when it was given up', async () => {
  const { listeners, registry } = createRegistry();
  const controller = new AbortController();
  const waiting = whenListed(registry, 'org.example', [controller.signal]);
  expect(listeners.size).toBe(1);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  expect(listeners.size).toBe(0);
});

it('does not start to wait when it was given up before', async () => {
  const { listeners, registry } = createRegistry();
  await expect(whenListed(registry, 'org.example', [AbortSignal.abort()])).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
  });
  expect(listeners.size).toBe(0);
});

it('is given up with the reason of the one who gave up', async () => {
  const bench = await createBench();
  const restoring = bench.restore('org.example', AbortSignal.abort('any reason'));
  await expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_ABORTED', cause: 'any reason' });
  endBench();
});
