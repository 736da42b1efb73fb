import type { ProviderEvent, WalletChannel } from './provider.js';

/** Where a wallet publishes its news, and how pages receive it. */
export interface NewsChannel {
  readonly channel: WalletChannel;
  publish(event: ProviderEvent): void;
}

/** A channel whose requests go to `send`. */
export function createNewsChannel(send: WalletChannel['send']): NewsChannel {
  const listeners = new Set<(event: ProviderEvent) => void>();
  return {
    channel: {
      send,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    publish: (event) => {
      // A listener may remove itself or add others.
      for (const listener of [...listeners]) listener(event);
    },
  };
}
