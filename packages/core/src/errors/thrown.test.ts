import { describe, expect, it } from 'vitest';
import { codesOf, explain } from './thrown.js';

const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('hostile');
    },
    has() {
      throw new Error('hostile');
    },
  },
);

describe('reading the codes of an error', () => {
  it.each([
    ['a string', 'code 4001', []],
    ['nothing', undefined, []],
    ['a code as a string', { code: '-32002' }, [-32002]],
    ['a name instead of a code', { code: 'ACTION_REJECTED' }, []],
    [
      'wrapped errors, the outermost first',
      { code: -32603, data: { code: 1, cause: { code: 3 } }, error: { code: 2 } },
      [-32603, 1, 2, 3],
    ],
    ['an object that throws when it is read', hostile, []],
    ['an error around such an object', { code: 4001, cause: hostile }, [4001]],
  ])('finds the codes of %s', (_, thrown, codes) => {
    expect(codesOf(thrown)).toEqual(codes);
  });

  it('terminates for errors that wrap themselves, and for very deep ones', () => {
    const loop: Record<string, unknown> = { code: 1 };
    Object.assign(loop, { cause: loop, data: loop, error: loop, originalError: loop });
    expect(codesOf(loop)).toEqual([1]);
    const well = (): object => ({
      code: 1,
      get cause() {
        return well();
      },
      get data() {
        return well();
      },
    });
    expect(codesOf(well()).length).toBeLessThan(20);
  });
});

describe('the details for developers', () => {
  it.each([
    ['a string', 'No.', 'No.'],
    ['a message', new Error('No.'), 'No.'],
    ['the message of a response that contains an error', { error: { message: 'No.' } }, 'No.'],
    ['an object that throws when it is read', hostile, 'Something without a message was thrown.'],
    ['an excessively long message', 'x'.repeat(5000), 'x'.repeat(1000)],
  ])('are built from %s', (_, thrown, details) => {
    const explained = explain(thrown);
    expect(explained.details).toBe(details);
    expect(explained.cause).toBe(thrown);
  });
});
