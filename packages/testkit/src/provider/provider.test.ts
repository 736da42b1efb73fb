import { describe, expect, it, vi } from 'vitest';
import { createProvider, type ProviderEvent, type WalletChannel } from './provider.js';

function fakeChannel(): { channel: WalletChannel; emit: (event: ProviderEvent) => void } {
  let emit: (event: ProviderEvent) => void = () => {
    throw new Error('nobody subscribed');
  };
  const channel: WalletChannel = {
    send: () => Promise.resolve({ kind: 'result', result: null }),
    subscribe: (listener) => {
      emit = listener;
      return () => undefined;
    },
  };
  return { channel, emit: (event) => emit(event) };
}

describe('the provider a page talks to', () => {
  it('counts the listeners that a page has not removed', () => {
    const provider = createProvider(fakeChannel().channel);
    const listener = (): void => undefined;
    provider.on('connect', listener).on('chainChanged', listener).on('chainChanged', listener);
    expect([provider.listenerCount(), provider.listenerCount('chainChanged')]).toEqual([3, 2]);
    provider.removeListener('chainChanged', listener);
    expect(provider.listenerCount('chainChanged')).toBe(1);
    provider.removeListener('chainChanged', () => undefined);
    expect(provider.listenerCount()).toBe(2);
  });

  it('notifies the other listeners when one throws, and does not hide the error', () => {
    const { channel, emit } = fakeChannel();
    const thrown: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (task: () => void) => thrown.push(task));
    const received = vi.fn();
    createProvider(channel)
      .on('chainChanged', () => {
        throw new Error('faulty page');
      })
      .on('chainChanged', received);
    emit({ name: 'chainChanged', payload: '0x1' });
    vi.unstubAllGlobals();
    expect(received).toHaveBeenCalledWith('0x1');
    expect(() => thrown[0]?.()).toThrow('faulty page');
  });

  it('carries the flags by which pages recognise legacy wallets', () => {
    expect(createProvider(fakeChannel().channel, { isMetaMask: true })).toMatchObject({ isMetaMask: true });
  });
});
