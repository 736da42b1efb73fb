import { expect, it } from 'vitest';
import { shallowEqual } from './shallow-equal.js';

it.each<[object | null, object | null, boolean]>([
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ name: 'One' }, { name: 'One' }, true],
  [{ name: 'One' }, { name: 'Two' }, false],
  [{ name: undefined }, { icon: undefined }, false],
  [{ list: [] }, { list: [] }, false],
  [null, {}, false],
  [null, null, true],
])('compares %j and %j: %s', (one, other, expected) => {
  expect(shallowEqual(one, other)).toBe(expected);
});
