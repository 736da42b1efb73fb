/** The same object, with getters that throw for the given members. */
export function withThrowing<T extends object>(object: T, throwing: readonly string[]): T {
  for (const member of throwing) {
    Object.defineProperty(object, member, {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new Error(`reading ${member} fails`);
      },
    });
  }
  return object;
}
