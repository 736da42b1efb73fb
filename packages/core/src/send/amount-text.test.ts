import { describe, expect, it } from 'vitest';
import { readAmountText } from './amount-text.js';

describe('what is typed or pasted as an amount', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['0,123', '0.123'],
    [',125', '.125'],
    ['1,0005', '1.0005'],
    ['1234,567', '1234.567'],
    [' 1.5\n', '1.5'],
    ['1000', '1000'],
    ['1.000', '1.000'],
    ['1,', '1.'],
  ])('%j means %s', (typed, text) => {
    expect(readAmountText(typed)).toEqual({ text });
  });

  it.each(['1,000', '12,345', '999,999', '1,000,000', '1,000.50', '1.000,50', '1,,5', '1.000.000,5'])(
    '%j may mean several amounts, and is refused',
    (typed) => {
      expect(readAmountText(typed)).toEqual({ problem: 'unclear' });
    },
  );

  it.each(['1e3', '-5', '1.2.3', '0x10', '1 000', '1’000', '1.5 ETH', '٣', '1'.repeat(401)])(
    '%j means none, and nothing is left out to make it one',
    (typed) => {
      expect(readAmountText(typed)).toEqual({ problem: 'noNumber' });
    },
  );
});
