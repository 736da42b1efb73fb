/** Whether two lists, or two objects, have the same entries. */
export function shallowEqual<Value extends object | null | undefined>(one: Value, other: Value): boolean {
  if (Object.is(one, other)) return true;
  if (!one || !other) return false;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && others.get(key) === value)
  );
}
