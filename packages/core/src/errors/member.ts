export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** A list of anything that came from outside, copied up to a limit; `undefined`: it is none, or cannot be read. */
export function toList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : undefined;
  } catch {
    // A list can be made of getters that throw.
    return undefined;
  }
}

/** A member of anything that came from outside, also of what throws when it is read. */
export function readMember(value: unknown, key: PropertyKey): unknown {
  try {
    return isObject(value) ? Reflect.get(value, key) : undefined;
  } catch {
    // Anyone may put anything into a page; what cannot be read is not there.
    return undefined;
  }
}
