import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { describe, expect, it, vi } from 'vitest';
import { isProvider, listen, listenAll, revokeAccounts } from './provider.js';

type Listener = (payload: unknown) => void;

/** A provider with events and the given method to remove listeners. */
function emitting(way: 'removeListener' | 'off' | 'none') {
  const listeners = new Set<Listener>();
  const remove = (_event: string, listener: Listener) => listeners.delete(listener);
  const provider: Eip1193Provider = {
    request: async () => null,
    on: (_event, listener) => listeners.add(listener),
    ...(way !== 'none' && { [way]: remove }),
  };
  return { provider, listeners, emit: (payload: unknown) => [...listeners].map((listener) => listener(payload)) };
}

describe('listening to a provider', () => {
  it.each(['removeListener', 'off', 'none'] as const)('ends permanently with %s', (way) => {
    const { emit, listeners, provider } = emitting(way);
    const heard = vi.fn();
    const stop = listen(provider, 'chainChanged', heard);
    emit('0x1');
    stop();
    emit('0x2');
    expect(heard.mock.calls).toEqual([['0x1']]);
    expect(listeners.size).toBe(way === 'none' ? 1 : 0);
  });

  it('accepts a provider without events', () => {
    expect(() => listen({ request: async () => null }, 'chainChanged', () => undefined)()).not.toThrow();
  });
});

describe('listening to several events', () => {
  it('listens to none when the wallet rejects one', () => {
    const { emit, listeners, provider } = emitting('removeListener');
    const on = (event: string, listener: Listener) => {
      if (event === 'chainChanged') throw new Error('hostile');
      provider.on?.(event, listener);
    };
    const heard = vi.fn();
    expect(() => listenAll({ ...provider, on }, { accountsChanged: heard, chainChanged: heard })).toThrow('hostile');
    emit([]);
    expect(listeners.size).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('revoking a permission', () => {
  it.each([
    ['is refused', () => Promise.reject(new Error('no'))],
    [
      'throws at once',
      () => {
        throw new Error('no');
      },
    ],
  ])('does not fail when the request %s', async (_, request) => {
    await expect(revokeAccounts({ request })).resolves.toBeUndefined();
  });
});

it.each([
  [{ request: () => undefined }, true],
  [Object.assign(() => undefined, { request: () => undefined }), true],
  [{ request: 'no' }, false],
  [null, false],
  ['text', false],
])('recognises %o as a provider: %s', (value, expected) => {
  expect(isProvider(value)).toBe(expected);
});
