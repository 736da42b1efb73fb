import { expect, it } from 'vitest';
import { fromFlag, fromJson, toFlag } from './columns.js';

it('stores a boolean as 0 or 1', () => {
  expect([toFlag(true), toFlag(false)]).toEqual([1, 0]);
  expect([fromFlag(1), fromFlag(0)]).toEqual([true, false]);
});

it('reads json, and nothing from a damaged text', () => {
  expect(fromJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(fromJson('{"a":')).toBeUndefined();
});
