/** A value that a host writing JavaScript could pass although TypeScript forbids it. For tests of validation. */
export const untyped = <T>(value: unknown): T => value as T;
