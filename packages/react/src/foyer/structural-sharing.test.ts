import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reuse } from './structural-sharing.js';

it('keeps the identity of unchanged parts', () => {
  const former = { accounts: ['a', 'b'], wallet: { name: 'One' }, balance: null };
  const next = { accounts: ['a', 'b'], wallet: { name: 'Other' }, balance: null };
  const shared = reuse(former, next);
  expect(shared).toEqual(next);
  expect(shared).not.toBe(former);
  expect(shared.accounts).toBe(former.accounts);
});

it('detects a removed key, an added key and a longer list', () => {
  expect(reuse({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(reuse({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(reuse([1], [1, 2])).toEqual([1, 2]);
  expect(reuse({ 0: 'a' }, ['a'])).toEqual(['a']);
});

it('always equals the new value, and is the former object exactly when they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (former, next) => {
      const shared = reuse(former, next);
      expect(JSON.stringify(shared)).toBe(JSON.stringify(next));
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // Copied through JSON, which has no minus zero.
      const copy: unknown = JSON.parse(JSON.stringify(value));
      const again: unknown = JSON.parse(JSON.stringify(value));
      expect(reuse(copy, again)).toBe(copy);
    }),
  );
});
