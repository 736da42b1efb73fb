/**
 * Corrupts one record of the first list in a response (the second record if there is one), like a catalogue with one
 * bad entry: an object keeps its keys and loses its values, anything else becomes `null`.
 */
export function corruptOneRecord(answer: unknown): unknown {
  if (!isObject(answer)) return answer;
  const entry = Object.entries(answer).find(([, value]) => Array.isArray(value) && value.length > 0);
  if (!entry) return answer;
  const [key, list] = entry;
  if (!Array.isArray(list)) return answer;
  const position = Math.min(1, list.length - 1);
  return { ...answer, [key]: list.with(position, corrupt(list[position])) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const corrupt = (record: unknown) =>
  isObject(record) ? Object.fromEntries(Object.keys(record).map((key) => [key, null])) : null;
