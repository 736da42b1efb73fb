/** As many as a block has at most. More than a signature or a PSBT needs, and decoding blocks the page. */
export const MAX_BYTES = 4_000_000;

/** Bytes of base64, or `undefined` for anything else and for too many. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > (MAX_BYTES / 3) * 4) return undefined;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // `atob` throws for text that is not base64; the caller handles `undefined`.
    return undefined;
  }
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of hex, or `undefined` for anything else and for too many. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > MAX_BYTES * 2 || !/^([\da-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
