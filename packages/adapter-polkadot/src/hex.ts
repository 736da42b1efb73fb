/** Bytes in hex, without `0x`. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Parses hex with `0x`; `undefined` if it is not hex or not a whole number of bytes. */
export function fromHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x([\da-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
