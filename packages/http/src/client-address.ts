import { isIP } from 'node:net';

/**
 * The caller's address: the one that the outermost trusted proxy has seen. What stands further left in
 * `X-Forwarded-For` was sent by the caller and may be anything.
 */
export function clientAddress(remoteAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === undefined) return remoteAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const address = hops[Math.max(0, hops.length - trustedProxies)] ?? '';
  return isIP(address) ? address : remoteAddress;
}

/** Whose limit counts: of IPv6, the network of 64 bits, all of which one caller may have. */
export function limitedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
