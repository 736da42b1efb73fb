/** Asserts that a text is hex. */
export function toHex(value: unknown): `0x${string}` {
  if (typeof value === 'string' && value.startsWith('0x')) return `0x${value.slice(2)}`;
  throw new TypeError(`${String(value)} is not hex`);
}

interface Eip1193 {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

export const isEip1193 = (value: unknown): value is Eip1193 =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
