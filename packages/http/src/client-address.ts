import { isIP } from 'node:net';

/**
 * Whose limit counts: the address that the outermost trusted proxy has seen, and of IPv6 its network of 64 bits, all of
 * which one caller may have. What stands further left in `X-Forwarded-For` was sent by the caller and may be anything.
 */
export function limitedAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  return networkOf(clientAddress(remoteAddress, forwardedFor, trustedProxies));
}

function clientAddress(remoteAddress: string, forwardedFor: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === undefined) return remoteAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const address = hops[Math.max(0, hops.length - trustedProxies)] ?? '';
  return isIP(address) ? address : remoteAddress;
}

function networkOf(address: string): string {
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
