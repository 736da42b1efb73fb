import { expect, it } from 'vitest';
import { whenListed } from './when-listed.js';

function createRegistry() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    registry: {
      find: (): string | undefined => undefined,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

it('leaves no listener on the list when it is aborted', async () => {
  const { listeners, registry } = createRegistry();
  const controller = new AbortController();
  const waiting = whenListed(registry, 'org.example', [controller.signal]);
  expect(listeners.size).toBe(1);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' });
  expect(listeners.size).toBe(0);
});

it('does not start to wait when it was already aborted', async () => {
  const { listeners, registry } = createRegistry();
  await expect(whenListed(registry, 'org.example', [AbortSignal.abort()])).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
  });
  expect(listeners.size).toBe(0);
});

it('rejects with the reason of the abort', async () => {
  const { registry } = createRegistry();
  await expect(whenListed(registry, 'org.example', [AbortSignal.abort('any reason')])).rejects.toMatchObject({
    code: 'CONNECTION_ABORTED',
    cause: 'any reason',
  });
});

it('resolves as soon as the wallet is listed, and removes its listener', async () => {
  const { listeners, registry } = createRegistry();
  const found = new Map<string, string>();
  const waiting = whenListed({ ...registry, find: (id) => found.get(id) }, 'org.example', []);
  found.set('org.example', 'the wallet');
  for (const listener of [...listeners]) listener();
  await expect(waiting).resolves.toBe('the wallet');
  expect(listeners.size).toBe(0);
});
