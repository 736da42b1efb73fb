import { readMember } from '@foyerkit/core/adapter';
import type { CoinbaseProvider } from '../transports/coinbase.transport.js';

/** The wallet's name in its other chain namespaces too, so that it is one wallet group. */
export const COINBASE_NAME = 'Coinbase Wallet';

const METHODS = ['connect', 'disconnect', 'signAllTransactions', 'signMessage', 'signTransaction', 'on', 'off'];

const isProvider = (value: unknown): value is CoinbaseProvider =>
  METHODS.every((name) => typeof readMember(value, name) === 'function');

/** The object that Coinbase's wallet injects into the window instead of announcing itself. Source: F1.7.10. */
export function findCoinbase(): CoinbaseProvider | undefined {
  const { window } = globalThis;
  const provider = window && readMember(window, 'coinbaseSolana');
  return isProvider(provider) ? provider : undefined;
}

/** Calls back when the page has loaded, after any late injections. @returns a function that cancels it */
export function watchCoinbase(onChange: () => void): () => void {
  const { window } = globalThis;
  window?.addEventListener('load', onChange, { once: true });
  return () => window?.removeEventListener('load', onChange);
}
