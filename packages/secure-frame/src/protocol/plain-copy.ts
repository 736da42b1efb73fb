import { LIMITS } from './limits.js';
import type { Rejected } from './rejections.js';

/** A member with one of these names could change what other code reads. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

class RejectedError extends Error {
  constructor(readonly reason: 'shape' | 'size') {
    super(reason);
  }
}

/**
 * Copies what a message holds: JSON only, from own data properties, so that no getter runs and no prototype is read.
 * Stops as soon as a limit is exceeded.
 */
export function plainCopy(data: unknown): { readonly copy: unknown } | Rejected {
  let size = 0;
  const count = (units: number) => {
    size += units;
    if (size > LIMITS.messageSize) throw new RejectedError('size');
  };

  const copyMember = (value: object, key: PropertyKey, depth: number): unknown => {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (!property || !('value' in property)) throw new RejectedError('shape');
    return copy(property.value, depth);
  };

  const copyObject = (value: object, depth: number): unknown => {
    const prototype: unknown = Object.getPrototypeOf(value);
    // A message of another window has that window's prototypes: what has no prototype above it is the plain one.
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new RejectedError('shape');
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      count(key.length);
      if (FORBIDDEN_KEYS.has(key)) throw new RejectedError('shape');
      const member = copyMember(value, key, depth + 1);
      if (member !== undefined) result[key] = member;
    }
    return result;
  };

  const copy = (value: unknown, depth: number): unknown => {
    count(1);
    if (typeof value === 'string') {
      count(value.length);
      return value;
    }
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value !== 'object' || depth > LIMITS.messageDepth) throw new RejectedError('shape');
    if (!Array.isArray(value)) return copyObject(value, depth);
    count(value.length);
    return Array.from({ length: value.length }, (_, index) => copyMember(value, index, depth + 1));
  };

  try {
    return { copy: copy(data, 0) };
  } catch (error) {
    // Proxies may throw anything.
    return { reason: error instanceof RejectedError ? error.reason : 'shape' };
  }
}
