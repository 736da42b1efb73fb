import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.js';

describe('createRateLimit', () => {
  it('counts each address separately, and resets every minute', () => {
    let now = 0;
    const limit = createRateLimit(2, () => now);
    expect([limit.count('a'), limit.count('a'), limit.count('b')]).toEqual([null, null, null]);
    now = 45_500;
    expect(limit.count('a')).toBe(14_500);
    now = 60_000;
    expect(limit.count('a')).toBeNull();
  });

  it('allows everything if it is 0', () => {
    const limit = createRateLimit(0);
    expect(Array.from({ length: 1_000 }, () => limit.count('a')).every((waitMs) => waitMs === null)).toBe(true);
  });
});
