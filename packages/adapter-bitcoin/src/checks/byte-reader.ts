/** Reads Bitcoin's serialisation sequentially. Every method throws a RangeError if the bytes end too early. */
export interface ByteReader {
  readonly isAtEnd: boolean;
  take(length: number): Uint8Array;
  /** Bitcoin's `CompactSize`. */
  takeSize(): number;
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new RangeError(`Expected ${length} bytes at ${at}.`);
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** Little endian; no length in a transaction needs more than four bytes. */
  const takeNumber = (length: number): number => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0);
  return {
    get isAtEnd() {
      return at === bytes.length;
    },
    take,
    takeSize() {
      const first = takeNumber(1);
      if (first < 0xfd) return first;
      return takeNumber(first === 0xfd ? 2 : first === 0xfe ? 4 : 8);
    },
  };
}
