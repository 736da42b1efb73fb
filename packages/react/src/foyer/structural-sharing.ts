const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSameList = (former: readonly unknown[], next: readonly unknown[]): boolean =>
  former.length === next.length && next.every((item, index) => item === former[index]);

/**
 * Returns `next` with every unchanged part replaced by the previous object, so that unchanged parts keep their
 * identity. For plain JSON.
 */
export function reuse<T>(former: unknown, next: T): T;
export function reuse(former: unknown, next: unknown): unknown {
  if (Object.is(former, next)) return former;
  if (Array.isArray(former) && Array.isArray(next)) {
    const shared = next.map((item, index) => reuse(former[index], item));
    return isSameList(former, shared) ? former : shared;
  }
  if (!isPlain(former) || !isPlain(next)) return next;
  const keys = Object.keys(next);
  const shared = Object.fromEntries(keys.map((key) => [key, reuse(former[key], next[key])]));
  const isSame = keys.length === Object.keys(former).length && keys.every((key) => shared[key] === former[key]);
  return isSame ? former : shared;
}
