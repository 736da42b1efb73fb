import { describe, expect, it } from 'vitest';
import { corruptOneRecord } from './corrupt-one-record.js';

describe('corruptOneRecord', () => {
  it.each([
    [
      { data: [{ id: 1 }, { id: 2, name: 'b' }, { id: 3 }], count: 3 },
      { data: [{ id: 1 }, { id: null, name: null }, { id: 3 }], count: 3 },
    ],
    [{ features: [{ id: 'swap' }] }, { features: [{ id: null }] }],
    [{ allowedOrigins: ['a', 'b'] }, { allowedOrigins: ['a', null] }],
    [
      { data: [], other: [1] },
      { data: [], other: [null] },
    ],
    [{ isAnalyticsEnabled: true }, { isAnalyticsEnabled: true }],
    [null, null],
  ])('turns %j into %j', (answer, corrupted) => {
    expect(corruptOneRecord(answer)).toEqual(corrupted);
  });
});
