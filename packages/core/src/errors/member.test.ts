import { expect, it } from 'vitest';
import { readMember, toList } from './member.js';

it('returns undefined for a missing member, or if reading it throws', () => {
  const hostile = {
    get length() {
      throw new Error('hostile');
    },
  };
  expect(readMember({ name: 'Alpha' }, 'name')).toBe('Alpha');
  expect(
    readMember(
      Object.assign(() => undefined, { isMine: true }),
      'isMine',
    ),
  ).toBe(true);
  for (const value of [hostile, {}, null, undefined, 'a string', 42])
    expect(readMember(value, 'length')).toBeUndefined();
});

it('copies lists, up to a limit, and nothing else', () => {
  expect(toList(['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
  expect(toList(Object.assign(['a'], { slice: () => ['b'] }), 2)).toEqual(['a']);
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const value of [{ length: 1, 0: 'a' }, 'text', null, undefined, hostileList(), proxy]) {
    expect(toList(value, 10)).toBeUndefined();
  }
});

/** A list whose first item throws when it is read. */
const hostileList = (): unknown[] =>
  Object.defineProperty<unknown[]>(['a'], 0, {
    get() {
      throw new Error('hostile');
    },
  });
