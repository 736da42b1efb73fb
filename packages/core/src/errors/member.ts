export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * How many of the accounts that a wallet of the page shares are read: more than wallets have. Each is validated, which
 * blocks the page.
 */
export const ACCOUNT_LIMIT = 1000;

/** A copy of a list from outside, up to a limit; `undefined` if it is not a list or cannot be read. */
export function toList(value: unknown, limit: number): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined;
    // By index, because its methods may be its own.
    return Array.from({ length: Math.min(value.length, limit) }, (_, index): unknown => value[index]);
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
