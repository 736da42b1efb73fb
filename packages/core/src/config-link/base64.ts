/** Base64 of a text's UTF-8 bytes, in the URL-safe alphabet. Source: RFC 4648, section 5. */
export function toBase64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text, from either alphabet; `null` where it cannot be decoded. */
export function fromBase64(encoded: string): string | null {
  try {
    // A plus sign of the standard alphabet is a space in a query.
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    // Truncated, mistyped, or another parameter of the same name.
    return null;
  }
}
