import { toAppLink } from '../untrusted/links.js';

/** Hosts of this machine: what is sent to them without encryption does not leave it. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`);

/** A link that opens a pairing in a wallet. */
function toWalletLink(appLink: string | undefined, parameters: string): string | null {
  const link = toAppLink(appLink);
  if (!link) return null;
  if (!/^https?:/.test(link)) return `${withSlash(link)}wc?${parameters}`;
  // A web link may have its own query and fragment; the path goes before them.
  const { hash, hostname, origin, pathname, protocol, search } = new URL(link);
  // The link carries the key of the pairing.
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) return null;
  return `${origin}${withSlash(pathname)}wc${search ? `${search}&` : '?'}${parameters}${hash}`;
}

/** The link that passes a pairing URI to a wallet. Source: F3.3.3. */
export const toPairingLink = (appLink: string | undefined, uri: string): string | null =>
  toWalletLink(appLink, `uri=${encodeURIComponent(uri)}`);

/** The link that leads to a wallet where a request waits. Source: WalletConnect's "Mobile Linking". */
export const toRequestLink = (appLink: string, sessionTopic: string, requestId?: number): string | null =>
  toWalletLink(
    appLink,
    `${requestId === undefined ? '' : `requestId=${requestId}&`}sessionTopic=${encodeURIComponent(sessionTopic)}`,
  );
