import { expect, it } from 'vitest';
import { shortAddress, shortName } from './short-text.js';

it('shows the first 4 and the last 6 characters of an address', () => {
  expect(shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8...A96045');
});

it('leaves a short address unchanged', () => {
  expect(shortAddress('0x12345678')).toBe('0x12345678');
});

it('truncates a name only beyond its limit', () => {
  expect(shortName('vitalik.eth', 11)).toBe('vitalik.eth');
  expect(shortName('vitalik.eth', 10)).toBe('vitalik.et...');
});

it('leaves no space before the ellipsis, and splits no character', () => {
  expect(shortName('Trust Wallet', 6)).toBe('Trust...');
  expect(shortName('🦊🦊🦊', 2)).toBe('🦊🦊...');
});
