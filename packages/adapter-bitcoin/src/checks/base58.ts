const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A version byte, 20 bytes of hash, four of checksum. */
const ADDRESS_LENGTH = 25;
const HASH_LENGTH = 21;

function toBytes(text: string): Uint8Array | undefined {
  const digits = [...text].map((character) => ALPHABET.indexOf(character));
  if (digits.includes(-1) || text.length > 40) return undefined;
  const number = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const hex = number.toString(16).padStart(ADDRESS_LENGTH * 2, '0');
  if (hex.length !== ADDRESS_LENGTH * 2) return undefined;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const ones = digits.findIndex((digit) => digit !== 0);
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return ones === zeros ? bytes : undefined;
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Whether a text has the characters and the length of such an address; the checksum is not verified. */
export const looksLikeBase58 = (text: string): boolean => toBytes(text) !== undefined;

/** The version byte of a base58check address, or `undefined`. */
export async function decodeBase58(address: string): Promise<number | undefined> {
  const bytes = toBytes(address);
  if (!bytes) return undefined;
  // Insecure pages have no `crypto.subtle`: there only the wallet verifies the checksum.
  if (globalThis.crypto?.subtle) {
    const hash = await sha256(await sha256(bytes.slice(0, HASH_LENGTH)));
    if (bytes.slice(HASH_LENGTH).some((byte, index) => byte !== hash[index])) return undefined;
  }
  return bytes[0];
}
