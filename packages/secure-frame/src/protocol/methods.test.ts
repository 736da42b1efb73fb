import { describe, expect, it } from 'vitest';
import { isSafeMethod, isUnsafeMethod, responseKindOf, SAFE_METHODS, UNSAFE_METHODS } from './methods.js';

describe('the methods of the embedded wallet', () => {
  it('are 41 that ask nobody and 11 that need an approval', () => {
    expect(SAFE_METHODS).toHaveLength(41);
    expect(UNSAFE_METHODS).toHaveLength(11);
    expect(new Set<string>([...SAFE_METHODS, ...UNSAFE_METHODS]).size).toBe(52);
  });

  it('are recognised by their exact names', () => {
    expect(SAFE_METHODS.every(isSafeMethod)).toBe(true);
    expect(UNSAFE_METHODS.every(isUnsafeMethod)).toBe(true);
    for (const method of ['eth_sign', 'ETH_CALL', 'toString', '__proto__', '', ...UNSAFE_METHODS]) {
      expect(isSafeMethod(method)).toBe(false);
    }
    for (const method of ['eth_sign', 'constructor', ...SAFE_METHODS]) expect(isUnsafeMethod(method)).toBe(false);
  });
});

describe('a response', () => {
  it.each([
    ['a hash of 32 bytes', `0x${'a'.repeat(64)}`],
    ['a signature of 62 digits', `0x${'1'.repeat(62)}`],
    ['a signature of 65 bytes', `0x${'F'.repeat(130)}`],
  ])('is of the kind "transaction hash" if it is %s', (_, result) => {
    expect(responseKindOf(result)).toBe('transactionHash');
  });

  it.each([`0x${'1'.repeat(61)}`, 'a'.repeat(64), `0x${'g'.repeat(64)}`, '', 1, null, undefined, {}, ['0x']])(
    'is of the kind "object" if it is %j',
    (result) => {
      expect(responseKindOf(result)).toBe('object');
    },
  );
});
