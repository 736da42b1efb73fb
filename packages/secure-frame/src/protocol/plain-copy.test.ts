import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from './limits.js';
import { plainCopy } from './plain-copy.js';

const SIZE = { reason: 'size' };
const SHAPE = { reason: 'shape' };

describe('the copy of a message', () => {
  it('equals JSON, and shares nothing with it', () => {
    const data = { a: [1, 'two', null, true, { b: { c: [] } }], d: -0.5 };
    const result = plainCopy(data);
    expect(result).toEqual({ copy: data });
    expect(Reflect.get(result, 'copy')).not.toBe(data);
  });

  it('leaves out members that are undefined', () => {
    expect(plainCopy({ a: undefined, b: 1 })).toStrictEqual({ copy: { b: 1 } });
  });

  it('exists up to the size limit, by the characters of strings and keys and by the number of values', () => {
    expect(plainCopy('a'.repeat(LIMITS.messageSize - 1))).toHaveProperty('copy');
    expect(plainCopy('a'.repeat(LIMITS.messageSize))).toEqual(SIZE);
    expect(plainCopy({ ['k'.repeat(LIMITS.messageSize)]: 1 })).toEqual(SIZE);
    expect(plainCopy(new Array(LIMITS.messageSize).fill(0))).toEqual(SIZE);
    expect(plainCopy(Array.from({ length: 1000 }, () => 'a'.repeat(300)))).toEqual(SIZE);
  });

  it('does not exist for 10 MB, whether as one string, many strings or many lists', () => {
    expect(plainCopy('a'.repeat(10_000_000))).toEqual(SIZE);
    expect(plainCopy(Array.from({ length: 100 }, () => 'a'.repeat(100_000)))).toEqual(SIZE);
    expect(plainCopy(Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`key ${index}`, []])))).toEqual(
      SIZE,
    );
  });

  it('does not read what lies beyond the limit', () => {
    const beyond = vi.fn(() => ({ value: 1, writable: true, enumerable: true, configurable: true }));
    const spy = new Proxy({}, { getOwnPropertyDescriptor: beyond, ownKeys: () => ['a'] });
    expect(plainCopy(['a'.repeat(LIMITS.messageSize), spy])).toEqual(SIZE);
    expect(beyond).not.toHaveBeenCalled();
  });

  it('does not exist for values that refer to themselves or nest too deeply', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(plainCopy(cycle)).toEqual(SHAPE);
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(plainCopy(deep)).toEqual(SHAPE);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('does not exist for a member named %s', (key) => {
    expect(plainCopy(JSON.parse(`{"type":"x","payload":{"${key}":{"isAdmin":true}}}`))).toEqual(SHAPE);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('runs no getter', () => {
    const getter = vi.fn(() => 'x');
    expect(plainCopy(Object.defineProperty({}, 'type', { get: getter, enumerable: true }))).toEqual(SHAPE);
    expect(plainCopy(Object.defineProperty([0], 0, { get: getter }))).toEqual(SHAPE);
    expect(getter).not.toHaveBeenCalled();
  });

  it('takes own members only', () => {
    expect(plainCopy(Object.create({ type: 'inherited' }))).toEqual(SHAPE);
    expect(plainCopy(Object.assign(Object.create(null), { type: 'own' }))).toEqual({ copy: { type: 'own' } });
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a date', new Date()],
    ['a map', new Map()],
    ['bytes', new Uint8Array(4)],
    ['a list with gaps', new Array(3)],
    ['an error', new Error('x')],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('x');
          },
        },
      ),
    ],
    [
      'a revoked proxy',
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {});
        revoke();
        return proxy;
      })(),
    ],
  ])('does not exist for %s', (_, value) => {
    expect(plainCopy({ value })).toEqual(SHAPE);
  });
});
