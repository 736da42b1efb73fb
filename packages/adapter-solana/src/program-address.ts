import { fromBase58, toBase58 } from './base58.js';

/** The prime and the constant of the curve. Source: RFC 8032, section 5.1. */
const PRIME = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const MARKER = new TextEncoder().encode('ProgramDerivedAddress');

const mod = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [mod(base), exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % PRIME;
    square = (square * square) % PRIME;
  }
  return result;
}

/** Whether 32 bytes are a point of the curve, and so could be somebody's public key. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const number = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  // The highest bit is the sign of x.
  const y = number & (2n ** 255n - 1n);
  if (y >= PRIME) return false;
  const square = mod(y * y);
  const [u, v] = [mod(square - 1n), mod(D * square + 1n)];
  if (u === 0n) return number < 2n ** 255n;
  // x² is u / v, which is a square exactly where u · v is. Source: Euler's criterion.
  return power(u * v, (PRIME - 1n) / 2n) === 1n;
}

/**
 * The address that a program has for seeds. Without web3.js, which is loaded only to send.
 * Source: Solana, `find_program_address`.
 */
export async function findProgramAddress(seeds: readonly Uint8Array[], program: string): Promise<string> {
  const programBytes = fromBase58(program) ?? new Uint8Array();
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [...seeds, Uint8Array.of(bump), programBytes, MARKER];
    const preimage = Uint8Array.from(parts.flatMap((part) => [...part]));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', preimage));
    if (!isOnCurve(hash)) return toBase58(hash);
  }
  // Each is on the curve with a probability of one half.
  throw new RangeError('No address was found.');
}
