import { oncePerTask } from '@foyerkit/core/adapter';
import { getWallets } from '@wallet-standard/app';
import { readWallet, type StandardWallet } from '../transports/standard-wallet.js';

/** A wallet that announced itself but cannot be offered. */
export interface IgnoredWallet {
  /** As announced; `null` if it announced no readable name. */
  readonly name: string | null;
  /** For developers, in English. */
  readonly reason: string;
}

/** The usable wallets, in the order of their announcements. */
export function readStandardWallets(): readonly StandardWallet[] {
  return getWallets()
    .get()
    .flatMap((source) => {
      const reading = readWallet(source);
      return reading && 'wallet' in reading ? [reading.wallet] : [];
    });
}

/**
 * The announced wallets that the modal leaves out, and why: for developers who miss one in the list. Wallets of other
 * chain namespaces are not included.
 */
export function ignoredWallets(): readonly IgnoredWallet[] {
  return getWallets()
    .get()
    .flatMap((source) => {
      const reading = readWallet(source);
      return reading && 'reason' in reading ? [reading] : [];
    });
}

/** Calls back when wallets are registered or unregistered. @returns a function that ends it */
export function watchStandardWallets(onChange: () => void): () => void {
  const { on } = getWallets();
  let isWatching = true;
  const changed = oncePerTask(() => {
    if (isWatching) onChange();
  });
  const stops = [on('register', changed), on('unregister', changed)];
  return () => {
    isWatching = false;
    for (const stop of stops) stop();
  };
}
