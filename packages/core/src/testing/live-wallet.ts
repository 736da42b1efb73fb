import type { ConnectionHandle } from '../adapter-kit/connection-set.js';
import { NotConnectedError } from '../errors/connection-errors.js';

/** A wallet for tests of the adapter kit, which a test can change at will. */
export interface LiveWallet extends ConnectionHandle {
  /** The active account first; empty: it no longer shares anything. Subscribers are notified. */
  share(...addresses: readonly string[]): void;
  readonly listeners: number;
  /** How often it was asked to revoke the page's permission. */
  readonly revocations: number;
}

export interface LiveWalletOptions {
  readonly listen?: ConnectionHandle['listen'];
  readonly revoke?: () => Promise<void>;
}

export function liveWallet(connectorId: string, { listen, revoke }: LiveWalletOptions = {}): LiveWallet {
  const listeners = new Set<() => void>();
  let addresses: readonly string[] = [`${connectorId}1`, `${connectorId}2`];
  let revocations = 0;
  return {
    connectorId,
    read() {
      const [first, ...others] = addresses.map((address) => ({ address, type: 'eoa' }) as const);
      return first && { connectorId, accounts: [first, ...others], networkId: 'solana:1' };
    },
    listen:
      listen ??
      ((onChange) => {
        listeners.add(onChange);
        // A wallet that keeps emitting after it was unsubscribed from.
        return () => undefined;
      }),
    select(address) {
      if (!addresses.includes(address)) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
      addresses = [address, ...addresses.filter((one) => one !== address)];
    },
    async revoke() {
      revocations += 1;
      await revoke?.();
    },
    share(...next) {
      addresses = next;
      for (const listener of [...listeners]) listener();
    },
    get listeners() {
      return listeners.size;
    },
    get revocations() {
      return revocations;
    },
  };
}
