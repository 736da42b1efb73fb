import { hex } from '@scure/base';

/** The bytes of seeds in hexadecimal. @throws RangeError when there is none */
export function seedsFrom(keys: readonly string[]): readonly Uint8Array[] {
  if (keys.length === 0) throw new RangeError('A test wallet needs at least one account.');
  return keys.map((key) => hex.decode(key.replace(/^0x/, '')));
}
