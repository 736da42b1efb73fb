import { describe, expect, it } from 'vitest';
import { authName, shortEmail } from './auth-name.js';

describe('the name of a login', () => {
  it('shows an email of up to 30 characters in full, and a longer one as 27 and dots', () => {
    const fits = `${'a'.repeat(19)}@lab.test.x`;
    expect(fits).toHaveLength(30);
    expect(shortEmail(fits)).toBe(fits);
    expect(shortEmail(`${'b'.repeat(22)}@lab.test`)).toBe(`${'b'.repeat(22)}@lab....`);
    expect(shortEmail(`${'c'.repeat(91)}@lab.test`)).toBe(`${'c'.repeat(27)}...`);
  });

  it('never splits a character', () => {
    expect(shortEmail(`${'🦊'.repeat(40)}@lab.test`)).toBe(`${'🦊'.repeat(27)}...`);
  });

  it.each([
    [{ email: 'a@lab.test', userName: 'fox', method: 'discord' }, 'fox'],
    [{ email: 'a@lab.test', userName: null, method: 'google' }, 'a@lab.test'],
    [{ email: null, userName: 'fox', method: 'x' }, 'fox'],
    [{ email: null, userName: null, method: 'x' }, null],
  ])('of %j is %j', (login, name) => {
    expect(authName(login)).toBe(name);
  });
});
