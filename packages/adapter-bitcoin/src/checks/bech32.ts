/** Source: BIP-173 and, for the second constant, BIP-350. */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const CHECKSUM_V0 = 1;
const CHECKSUM_LATER = 0x2bc830a3;
const MAX_LENGTH = 90;

export interface WitnessAddress {
  /** The part before the last `1`: `bc`, `tb`, `bcrt`. */
  readonly prefix: string;
  readonly version: number;
  readonly program: Uint8Array;
}

const polymod = (values: readonly number[]): number =>
  values.reduce((checksum, value) => {
    const top = checksum >>> 25;
    const shifted = ((checksum & 0x1ffffff) << 5) ^ value;
    return GENERATOR.reduce((sum, factor, bit) => ((top >>> bit) & 1 ? sum ^ factor : sum), shifted);
  }, 1);

const expand = (prefix: string): readonly number[] => {
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
};

/** Groups of five bits as bytes; `undefined` unless the remaining bits are padding. */
function toBytes(groups: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const group of groups) {
    held = (held << 5) | group;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(held >>> bits);
    held &= (1 << bits) - 1;
  }
  return bits < 5 && held === 0 ? Uint8Array.from(bytes) : undefined;
}

const isProgram = (version: number, { length }: Uint8Array): boolean =>
  version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;

/** An address of a witness program, or `undefined`. */
export function decodeBech32(address: string): WitnessAddress | undefined {
  const text = address.toLowerCase();
  const split = text.lastIndexOf('1');
  if (split < 1 || text.length > MAX_LENGTH || (address !== text && address !== address.toUpperCase()))
    return undefined;
  const prefix = text.slice(0, split);
  const values = [...text.slice(split + 1)].map((character) => ALPHABET.indexOf(character));
  const [version, ...groups] = values.slice(0, -6);
  if (version === undefined || values.includes(-1)) return undefined;
  if (polymod([...expand(prefix), ...values]) !== (version === 0 ? CHECKSUM_V0 : CHECKSUM_LATER)) return undefined;
  const program = toBytes(groups);
  return program && isProgram(version, program) ? { prefix, version, program } : undefined;
}
