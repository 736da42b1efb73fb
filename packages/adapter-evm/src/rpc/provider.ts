import { readMember } from '@foyerkit/core/adapter';
import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';

export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof readMember(value, 'request') === 'function';

/**
 * Listens until the returned function is called. Some wallets have `off` but no `removeListener`, some have neither;
 * their later events are ignored.
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
      // The wallet may keep the listener, which then ignores all events. A wallet cannot prevent the end of a connection.
    }
  };
}

/** Listens to several events until the returned function is called; to none of them if the wallet rejects one. */
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

/** Revokes the permission. Errors of wallets that do not support permissions are ignored. */
export async function revokeAccounts(provider: Eip1193Provider): Promise<void> {
  const request = async () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] });
  await Promise.allSettled([request()]);
}
