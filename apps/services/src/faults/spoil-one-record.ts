/**
 * Breaks one record of the first list in an answer, the second where there is one, as a catalogue with one rotten
 * entry would: an object keeps its keys and loses its values, anything else becomes `null`.
 */
export function spoilOneRecord(answer: unknown): unknown {
  if (!isObject(answer)) return answer;
  const entry = Object.entries(answer).find(([, value]) => Array.isArray(value) && value.length > 0);
  if (!entry) return answer;
  const [key, list] = entry;
  if (!Array.isArray(list)) return answer;
  const position = Math.min(1, list.length - 1);
  return { ...answer, [key]: list.with(position, spoil(list[position])) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const spoil = (record: unknown) =>
  isObject(record) ? Object.fromEntries(Object.keys(record).map((key) => [key, null])) : null;
