export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** A member of anything that came from outside, also of what throws when it is read. */
export function readMember(value: unknown, key: PropertyKey): unknown {
  try {
    return isObject(value) ? Reflect.get(value, key) : undefined;
  } catch {
    // Anyone may put anything into a page; what cannot be read is not there.
    return undefined;
  }
}
