import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextIndex } from './grid-keys.js';

const shape = { columns: 4, count: 10, isMirrored: false };

it('moves by one tile along a row and by one row along a column', () => {
  expect(nextIndex('ArrowRight', 0, shape)).toBe(1);
  expect(nextIndex('ArrowDown', 1, shape)).toBe(5);
  expect(nextIndex('ArrowUp', 5, shape)).toBe(1);
  expect(nextIndex('ArrowLeft', 4, shape)).toBe(3);
});

it('stays in its column at the first and last row', () => {
  expect(nextIndex('ArrowUp', 2, shape)).toBe(2);
  expect(nextIndex('ArrowDown', 7, shape)).toBe(7);
});

it('swaps left and right in right-to-left text', () => {
  expect(nextIndex('ArrowLeft', 0, { ...shape, isMirrored: true })).toBe(1);
});

it('ignores other keys', () => {
  expect(nextIndex('Enter', 0, shape)).toBeUndefined();
  expect(nextIndex('End', 0, { ...shape, count: 0 })).toBeUndefined();
});

it('never leaves the grid', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      fc.array(keys),
      (count, columns, isMirrored, pressed) => {
        let at = 0;
        for (const key of pressed) at = nextIndex(key, at, { columns, count, isMirrored }) ?? at;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(count);
      },
    ),
  );
});
