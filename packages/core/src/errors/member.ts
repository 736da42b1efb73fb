export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** A copy of a list from outside, up to a limit; `undefined` if it is not a list or cannot be read. */
export function toList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : undefined;
  } catch {
    // The items of a list may be getters that throw.
    return undefined;
  }
}

/** A member of any value from outside, including values that throw when they are read. */
export function readMember(value: unknown, key: PropertyKey): unknown {
  try {
    return isObject(value) ? Reflect.get(value, key) : undefined;
  } catch {
    // Pages may contain anything; a value that cannot be read counts as absent.
    return undefined;
  }
}
