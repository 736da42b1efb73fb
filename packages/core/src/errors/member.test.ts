import { expect, it } from 'vitest';
import { readMember } from './member.js';

it('finds nothing where there is nothing, or where reading it throws', () => {
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
  for (const value of [hostile, {}, null, undefined, 'a text', 42]) expect(readMember(value, 'length')).toBeUndefined();
});
