import type { Eip1193Provider } from '@foyerkit/adapter-pairing/evm';
import { readMember } from '@foyerkit/core/adapter';

export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof readMember(value, 'request') === 'function';

/**
 * Listens until the returned function is called. Some wallets have `off` and no `removeListener`, some have neither;
 * their events then fall on deaf ears.
 */
export function listen(provider: Eip1193Provider, event: string, listener: (payload: unknown) => void): () => void {
  let isHeard = true;
  const relay = (payload: unknown) => {
    if (isHeard) listener(payload);
  };
  provider.on?.(event, relay);
  return () => {
    isHeard = false;
    try {
      if (provider.removeListener) provider.removeListener(event, relay);
      else provider.off?.(event, relay);
    } catch {
      // It may keep the listener, which hears nothing any more. The end of a connection is not the wallet's to stop.
    }
  };
}

/** Listens to several events until the returned function is called; to none of them when the wallet refuses one. */
export function listenAll(
  provider: Eip1193Provider,
  listeners: Readonly<Record<string, (payload: unknown) => void>>,
): () => void {
  const ends: (() => void)[] = [];
  const stop = () => {
    for (const end of ends) end();
  };
  try {
    for (const [event, listener] of Object.entries(listeners)) ends.push(listen(provider, event, listener));
  } catch (thrown) {
    stop();
    throw thrown;
  }
  return stop;
}

/** Takes the permission back. Wallets that know no permissions refuse, and that changes nothing. */
export async function revokeAccounts(provider: Eip1193Provider): Promise<void> {
  const request = async () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
  await Promise.allSettled([request()]);
}
