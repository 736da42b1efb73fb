import { expect, it } from 'vitest';
import { shortAddress } from './short-address.js';

it('shows the first 4 and the last 6 characters', () => {
  expect(shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8...A96045');
});

it('leaves alone what is short already', () => {
  expect(shortAddress('0x12345678')).toBe('0x12345678');
});
