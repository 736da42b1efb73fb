const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes as Solana encodes addresses, signatures and messages. */
export function toBase58(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let index = 0; index < digits.length || carry > 0; index += 1) {
      carry += (digits[index] ?? 0) * 256;
      digits[index] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  const leading = '1'.repeat(zeros < 0 ? bytes.length : zeros);
  return (
    leading +
    digits
      .reverse()
      .map((digit) => ALPHABET.charAt(digit))
      .join('')
  );
}

/** Decodes a text; `undefined` if it is not base58. */
export function fromBase58(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry < 0) return undefined;
    for (let index = 0; index < bytes.length || carry > 0; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry % 256;
      carry = Math.floor(carry / 256);
    }
  }
  const leading = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(leading).fill(0), ...bytes.reverse()]);
}

/** The possible lengths of 32 encoded bytes; longer text is never decoded. Source: S5.1. */
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Whether a text is the base58 of 32 bytes. */
export const isSolanaAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value) && fromBase58(value)?.length === 32;
