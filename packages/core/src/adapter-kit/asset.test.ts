import { expect, it } from 'vitest';
import type { Asset } from '../ports/transfer.js';
import { untyped } from '../testing/untyped.js';
import { assertNative, tokenAddressOf } from './asset.js';

it('is the native coin unless a token is given', () => {
  expect(tokenAddressOf(undefined)).toBeUndefined();
  expect(tokenAddressOf({ type: 'native' })).toBeUndefined();
  expect(tokenAddressOf({ type: 'token', address: 'mint' })).toBe('mint');
});

it.each([{}, { type: 'tokens', address: 'mint' }, { type: 'token' }, 'mint', null])(
  'is never the native coin for %j',
  (asset) => {
    expect(() => tokenAddressOf(untyped<Asset>(asset))).toThrow(expect.objectContaining({ code: 'TOKEN_NOT_FOUND' }));
  },
);

it('is not a token where only the native coin can be sent', () => {
  assertNative(undefined);
  expect(() => assertNative({ type: 'token', address: 'mint' })).toThrow(
    expect.objectContaining({ code: 'TOKEN_NOT_FOUND' }),
  );
});
