/** Asserts that a text is hex. */
export function toHex(value: unknown): `0x${string}` {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`;
  throw new TypeError(`${String(value)} is not hex`);
}
