/** What a host that writes JavaScript hands over where TypeScript would not let it. For tests of what is checked. */
export const untyped = <T>(value: unknown): T => value as T;
