import type { Eip1193Provider } from '@foyerkit/core/pairing-adapter/evm';
import { toText } from '../connection/wagmi-connections.js';
import { isProvider } from '../rpc/provider.js';

/** A wallet that announced itself. Source: EIP-6963. */
export interface AnnouncedWallet {
  /** Its rdns, otherwise its name, otherwise its uuid; followed by the uuid if another wallet has the same id. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
  readonly uuid: string;
  readonly provider: Eip1193Provider;
}

/** As long as a host name can be. Announcements are untrusted. */
const MAX_TEXT_LENGTH = 256;
/** In characters. No real wallet's picture comes near it, and every reported list carries all pictures. */
const MAX_ICON_LENGTH = 128 * 1024;

/** Reads an announcement once and copies it; `undefined` if it cannot be used. */
export function readAnnouncement(event: unknown): AnnouncedWallet | undefined {
  try {
    const { info, provider } = (event as { readonly detail: { readonly info: object; readonly provider: unknown } })
      .detail;
    const read = (key: string) => toText(Reflect.get(info, key));
    const [rdns = '', name, uuid = ''] = ['rdns', 'name', 'uuid'].map((key) => read(key).slice(0, MAX_TEXT_LENGTH));
    const icon = read('icon');
    const id = rdns || name || uuid;
    if (!id || !isProvider(provider)) return undefined;
    const hasIcon = icon && icon.length <= MAX_ICON_LENGTH;
    return { id, name: name || id, uuid, provider, ...(hasIcon && { iconUrl: icon }), ...(rdns && { rdns }) };
  } catch {
    // Any script can dispatch this event. A detail that throws when it is read is ignored.
    return undefined;
  }
}

/**
 * Calls back for every announcement, the early ones (at once) and the late ones. Wallets repeat them whenever
 * a script on the page requests them.
 *
 * wagmi's own discovery is disabled in the configs made here: it trusts announcements, so one detail
 * without `info` makes `createConfig` throw, and its connectors leave listeners on every wallet of the page.
 */
export const discoverWallets = (onAnnounced: (wallet: AnnouncedWallet) => void): (() => void) =>
  discoverAnnouncements((event) => {
    const wallet = readAnnouncement(event);
    if (wallet) onAnnounced(wallet);
  });

/** The same, with the unchecked detail. */
export function discoverAnnouncements(onEvent: (event: unknown) => void): () => void {
  const { window } = globalThis;
  if (!window) return () => undefined;
  window.addEventListener('eip6963:announceProvider', onEvent);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onEvent);
}
