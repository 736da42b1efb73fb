import { expect, it } from 'vitest';
import { findPairingLink } from './pairing-link.js';

const uri = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b2'.repeat(32)}`;

it('finds a pairing link, also inside the link of a wallet', () => {
  expect(findPairingLink(`  ${uri}\n`)).toBe(uri);
  expect(findPairingLink(`https://wallet.example/wc?uri=${encodeURIComponent(uri)}`)).toBe(uri);
  expect(findPairingLink(`samplewallet://wc?uri=${encodeURIComponent(uri)}`)).toBe(uri);
});

it('ignores everything else', () => {
  for (const other of [
    '',
    'hello',
    'https://wallet.example/',
    'wc:1234@2?symKey=1',
    `${uri.replace('@2', '@1')}`,
    'javascript:alert(1)',
  ]) {
    expect(findPairingLink(other)).toBeNull();
  }
});
