import type { Eip1193Provider } from '@foyerkit/adapter-pairing/evm';
import { toText } from '../connection/wagmi-connections.js';
import { isProvider } from '../rpc/provider.js';

/** A wallet that said who it is. Source: EIP-6963. */
export interface AnnouncedWallet {
  /** Its rdns, else its name, else its uuid; with the uuid behind it where another wallet goes by the same id. */
  readonly id: string;
  readonly name: string;
  readonly iconUrl?: string;
  readonly rdns?: string;
  readonly uuid: string;
  readonly provider: Eip1193Provider;
}

/** Names as long as a host name can be. Anyone may announce anything. */
const MAX_TEXT_LENGTH = 256;
/** In characters. No wallet's picture comes near it, and every list that is told carries all of them. */
const MAX_ICON_LENGTH = 128 * 1024;

/** Whatever was announced, read once and copied; `undefined` when it cannot be used. */
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
    // Anyone may dispatch this event. A detail that throws when it is read announces nothing.
    return undefined;
  }
}

/**
 * Calls back for every announcement, the early ones (at once) and the late ones. Wallets repeat themselves whenever
 * anyone on the page asks.
 *
 * wagmi's own discovery is left out of the configs made here: it believes what is announced, so that one detail
 * without `info` makes `createConfig` throw, and its connectors leave listeners on every wallet of the page.
 */
export const discoverWallets = (onAnnounced: (wallet: AnnouncedWallet) => void): (() => void) =>
  discoverAnnouncements((event) => {
    const wallet = readAnnouncement(event);
    if (wallet) onAnnounced(wallet);
  });

/** The same, with whatever was announced. */
export function discoverAnnouncements(onEvent: (event: unknown) => void): () => void {
  const { window } = globalThis;
  if (!window) return () => undefined;
  window.addEventListener('eip6963:announceProvider', onEvent);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onEvent);
}
