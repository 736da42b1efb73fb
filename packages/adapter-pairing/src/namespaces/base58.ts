const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes a message as Solana's requests do. */
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
  const encoded = digits.reverse().map((digit) => ALPHABET.charAt(digit));
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + encoded.join('');
}
