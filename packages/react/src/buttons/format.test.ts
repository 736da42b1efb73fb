import { avatarTints as tintsInModal } from '@foyerkit/ui';
import { expect, it } from 'vitest';
import { ADDRESS } from '../testing/test-foyer.js';
import { tintAvatar } from './avatar-tints.js';
import { formatAmount, shortenAddress } from './format.js';

const addresses = [ADDRESS, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0xABC', '5GrwvaEF5zXb26Fz9rcQpDWS57CtE'];

it('shows the first 4 and the last 6 characters', () => {
  expect(shortenAddress(ADDRESS)).toBe('0x70...dc79C8');
  expect(shortenAddress('0xABC')).toBe('0xABC');
  expect(shortenAddress(ADDRESS, 6, 4)).toBe('0x7099...79C8');
});

it('gives an address the same colours as the modal', () => {
  for (const address of addresses) {
    const avatar = document.createElement('span');
    tintAvatar(avatar, address);
    const tints = [1, 2, 3, 4, 5].map((step) => avatar.style.getPropertyValue(`--foyer-tint-${step}`));
    expect(tints).toEqual(tintsInModal(address));
  }
});

it.each([
  ['1204900000000000000000', 18, 'en', '1,204.9'],
  ['1999999999999999999', 18, 'en', '1.999'],
  ['400000000000000', 18, 'en', '0'],
  ['1204900000000000000000', 18, 'de', '1.204,9'],
  ['123456789012345678901234567890', 9, 'en', '123,456,789,012,345,678,901.234'],
])('truncates an amount to three decimals in the language of the page (%s)', (value, decimals, locale, expected) => {
  expect(formatAmount(value, decimals, locale)).toBe(expected);
});
