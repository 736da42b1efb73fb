import type { ProviderEvent, WalletChannel } from './provider.js';

/** Where a wallet tells its news, and how pages come to hear them. */
export interface NewsChannel {
  readonly channel: WalletChannel;
  tell(event: ProviderEvent): void;
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
    tell: (event) => {
      // Who is told may leave, or bring others along.
      for (const listener of [...listeners]) listener(event);
    },
  };
}
