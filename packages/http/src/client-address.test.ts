import { describe, expect, it } from 'vitest';
import { limitedAddress } from './client-address.js';

describe('the address whose limit counts', () => {
  it('believes no header without a proxy', () => {
    expect(limitedAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });

  it.each([
    [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
    [2, '1.2.3.4', '1.2.3.4'],
    [1, '2001:db8::1', '2001:db8:0:0::/64'],
    [1, 'unknown', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
  ])('with %i proxies, finds in %j the address %s', (proxies, header, address) => {
    expect(limitedAddress('10.0.0.1', header, proxies)).toBe(address);
  });
});

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, limited) => expect(limitedAddress(address, undefined, 0)).toBe(limited));
