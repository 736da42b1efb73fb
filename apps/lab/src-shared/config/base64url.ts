/** UTF-8 text as base64url without padding. */
export function encodeBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws when it is neither base64url nor base64, or not UTF-8 */
export function decodeBase64Url(encoded: string): string {
  const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
